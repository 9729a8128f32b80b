/** What this device decided last, in words, as long as an undo takes back just that. */
export interface Decided {
  words: string
  /** The question that was open right after it; null: not told yet. */
  open: number | null
}

export const NOTHING_DECIDED: Decided = { words: '', open: null }

/**
 * The same once the server has told which question is open. When it is another one, somebody has decided something
 * since, perhaps this seat on another device: the words no longer say what an undo would take back.
 */
export function decidedBefore(done: Decided, open: number): Decided {
  if (!done.words || done.open === open) return done
  return done.open === null ? { ...done, open } : NOTHING_DECIDED
}

export function stored(text: string | null): Decided {
  try {
    const found = JSON.parse(text ?? '') as Partial<Decided>
    return { words: String(found.words ?? ''), open: typeof found.open === 'number' ? found.open : null }
  } catch {
    return NOTHING_DECIDED
  }
}
