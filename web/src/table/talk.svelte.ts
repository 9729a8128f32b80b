/** Which room one talks in, and what has been read; kept for the time that the page is open. */
export const talk = $state<{ room: string; open: boolean; read: Record<string, number> }>({
  room: 'table',
  open: false,
  read: {},
})

export function openTalk(room: string): void {
  talk.room = room
  talk.open = true
}
