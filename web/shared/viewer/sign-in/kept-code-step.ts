import { MINUTE } from '@tablee/domain/calendar/calendar'
import { useMemo, useSyncExternalStore } from 'react'

/** A number to which a code was sent, and when (milliseconds of the browser's clock). */
export type CodeStep = { phone: string; sentAt: number }

const KEY = 'phone-code'
export const VALID_FOR = 10 * MINUTE
const listeners = new Set<() => void>()
/** The text if it could not be stored: the step then lasts as long as the page. */
let unstored: string | null = null

/**
 * Returns the step of an account that waits for its code, the same in all tabs; null if the code had expired when the page was
 * loaded.
 */
export function useCodeStep(account: string): CodeStep | null {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  return useMemo(() => stepOf(text, account), [text, account])
}

/** Stores `phone` without spaces. */
export function keepCodeStep(account: string, phone: string): void {
  write(`${account} ${phone} ${Date.now()}`)
}

/** Also called when the session ends, so that the number does not stay on a shared computer. */
export function forgetCodeStep(): void {
  write(null)
}

function stepOf(text: string | null, account: string): CodeStep | null {
  const [owner, phone, sentAt] = (text ?? '').split(' ')
  const isValid = owner === account && phone && Date.now() - Number(sentAt) < VALID_FOR
  return isValid ? { phone, sentAt: Number(sentAt) } : null
}

function readText(): string | null {
  try {
    return unstored ?? localStorage.getItem(KEY)
  } catch {
    return unstored
  }
}

function write(text: string | null) {
  unstored = null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
