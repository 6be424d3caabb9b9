import { useSyncExternalStore } from 'react'

const KEY = 'cuisine:son'

let isOn: boolean | null = null
let audio: AudioContext | null = null
const listeners = new Set<() => void>()

/**
 * Returns whether this browser plays a sound when the kitchen sheet changes, and a function that sets it. It is off until
 * somebody turns it on in this browser.
 */
export function useSound(): [isOn: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), turn]
}

/** Plays two notes; nothing if the sound is off. */
export function ring(): void {
  if (!read()) return
  const context = unlocked()
  // A browser lets a page play sound only after its first tap or key.
  if (context.state === 'running') play(context)
  else
    context.resume().then(
      () => play(context),
      () => {},
    )
}

/** Stores the setting for this browser, and plays the sound at once. */
function turn(on: boolean): void {
  isOn = on
  try {
    if (on) localStorage.setItem(KEY, 'oui')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the setting lasts as long as the page.
  }
  for (const listener of listeners) listener()
  if (on) ring()
}

function read(): boolean {
  if (isOn !== null) return isOn
  try {
    isOn = localStorage.getItem(KEY) !== null
  } catch {
    isOn = false
  }
  return isOn
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function unlocked(): AudioContext {
  audio ??= new AudioContext()
  return audio
}

function play(context: AudioContext): void {
  const now = context.currentTime
  for (const [index, frequency] of [880, 1175].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const at = now + index * 0.22
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.55)
  }
}
