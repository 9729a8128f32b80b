/** What one person prefers, in this browser. */
interface Settings {
  theme: 'auto' | 'light' | 'dark'
  motion: 'full' | 'fast' | 'off'
  /** Short scenes of what has just happened. */
  moments: 'full' | 'fast' | 'off'
  /** Sounds for who is wanted or gets something: on, once somebody has touched the page. */
  sounds: boolean
  /** Browser notices when one is wanted and looks elsewhere. */
  notices: boolean
  /** Give the answer for me where only one is possible. */
  sole: boolean
  /** The board as text with headings. */
  text: boolean
  /** The name one goes by. */
  name: string
  /** Games that need no introduction. */
  known: string[]
}

const KEY = 'questboard.settings'
const DEFAULTS: Settings = {
  theme: 'auto',
  motion: 'full',
  moments: 'full',
  sounds: true,
  notices: false,
  sole: false,
  text: false,
  name: '',
  known: [],
}

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state<Settings>(kept())

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const system = $state({ dark: dark.matches, still: still.matches })
dark.addEventListener('change', () => (system.dark = dark.matches))
still.addEventListener('change', () => (system.still = still.matches))

export const isDark = () => settings.theme === 'dark' || (settings.theme === 'auto' && system.dark)
export const isStill = () => settings.motion === 'off' || system.still

/** How fast short scenes are played; 0: not at all. */
export const momentSpeed = (): number => ({ full: 1, fast: 0.5, off: 0 })[settings.moments]

const SPEED = { full: '1', fast: '.5', off: '0' }

/** Keeps the page and the store in step with the settings; called once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings))
    const page = document.documentElement
    page.dataset['theme'] = isDark() ? 'dark' : 'light'
    page.style.setProperty('--m-speed', system.still ? '0' : SPEED[settings.motion])
    page.classList.toggle('still', isStill())
  })
}
