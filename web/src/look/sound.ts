/** Sounds made on the spot, only for who asked for them. */
let audio: AudioContext | undefined

function tone(frequency: number, length: number, loud: number, delay = 0): void {
  audio ??= new AudioContext()
  const start = audio.currentTime + delay
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  gain.connect(audio.destination)
  const voice = audio.createOscillator()
  voice.frequency.value = frequency
  voice.connect(gain)
  voice.start(start)
  voice.stop(start + length)
}

/** One low bell: it is your turn. */
export function ring(): void {
  for (const [partial, loud] of [[1, 0.16], [2.01, 0.07], [2.98, 0.04], [4.1, 0.02]] as const) tone(196 * partial, 2.4 / partial, loud)
}

/** Wood on wood: a move was made. */
export function knock(): void {
  tone(140, 0.09, 0.2)
  tone(310, 0.05, 0.08)
}
