/** Sounds made on the spot; none before somebody has touched the page, for browsers allow none and nobody expects any. */
import { settings } from '$/settings.svelte'

let audio: AudioContext | undefined
let touched = false
for (const kind of ['pointerdown', 'keydown'] as const)
  addEventListener(kind, () => (touched = true), { once: true, capture: true, passive: true })

function tone(frequency: number, length: number, loud: number, delay = 0): void {
  if (!touched || !settings.sounds || !('AudioContext' in window)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
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
  for (const [partial, loud] of [
    [1, 0.16],
    [2.01, 0.07],
    [2.98, 0.04],
    [4.1, 0.02],
  ] as const)
    tone(196 * partial, 2.4 / partial, loud)
}

/** Two small notes, upwards: something comes to you. Downwards: somebody means you no good. */
export function chime(kind: string): void {
  const bad = ['theft', 'fight', 'curse', 'loss', 'death', 'storm'].includes(kind)
  tone(bad ? 440 : 523, 0.35, 0.1)
  tone(bad ? 330 : 784, 0.6, 0.1, 0.13)
}
