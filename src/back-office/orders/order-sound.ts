import { create } from 'zustand'

/** The key of local storage for the sound of new orders. */
const KEY = 'order-sound'
/** The two notes: hertz, and seconds from the first. */
const notes = [
  [660, 0],
  [880, 0.15],
] as const
const NOTE_SECONDS = 0.4
const VOLUME = 0.2

/** Whether new orders play a sound in this browser. Off by default. */
export const useOrderSound = create<boolean>(() => false)

let audio: AudioContext | undefined

/** Reads the setting. Browsers keep silent until the page is used, so the first use of it wakes the sound. */
export function restoreOrderSound() {
  if (localStorage.getItem(KEY) !== 'on') return
  useOrderSound.setState(true, true)
  audio ??= new AudioContext()
  const wake = () => void audio?.resume()
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, wake, { once: true })
}

/** Turns the sound of new orders on or off, and plays it once when it is on. */
export function setOrderSound(isOn: boolean) {
  if (isOn) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
  useOrderSound.setState(isOn, true)
  chime()
}

/** Plays the sound of a new order, if it is on. */
export function chime() {
  if (!useOrderSound.getState()) return
  audio ??= new AudioContext()
  for (const [frequency, delay] of notes) {
    const start = audio.currentTime + delay
    const volume = new GainNode(audio, { gain: VOLUME })
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
    const tone = new OscillatorNode(audio, { frequency })
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + NOTE_SECONDS)
  }
}
