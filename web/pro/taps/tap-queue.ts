import { AnswerError } from '../../app/answer-error.ts'
import { newKey } from '../../app/new-key.ts'
import { serverNow } from '../../app/server-time.ts'
import { endSession, readToken } from '../../app/session.ts'
import { sendTap, type TapAnswer } from './send-tap.ts'
import type { NewTap, Tap, TapRefusal } from './tap.ts'
import { type TapStore, tapStore } from './tap-store.ts'

/** Milliseconds after which a response counts as lost. The tap is then sent again with the same key. */
const LONGEST_ANSWER = 12_000
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 15_000

export type TapQueue = {
  /** Returns all taps, the oldest first, including refused ones. */
  read: () => readonly Tap[]
  listen: (listener: TapListener) => () => void
  /** Adds a tap and returns it. `isLate` is true for a tap that has already failed for lack of network, with its `key`. */
  add: (tap: NewTap, options?: { key?: string; isLate?: boolean }) => Tap
  /** Forgets a tap: its refusal was read, or it is no longer wanted. */
  drop: (tap: Tap) => void
  /** Called when the owner signs in: waiting taps are sent with this session, and with no other. */
  open: () => void
  /** Forgets all taps when their owner signs out. */
  forget: () => void
}

/** Callbacks for a change of the taps, a result, and the refusal of a tap that had not waited. */
export type TapListener = {
  onChange?: () => void
  onAnswer?: (tap: Tap, answer: TapAnswer) => void
  onRefused?: (tap: Tap, error: unknown) => void
}

/**
 * The taps of one account. They are kept in the browser until the server responds, and sent in order, one after the other, by
 * one tab at a time. Without a network they wait. A tap that is refused after waiting stays until somebody has read why.
 */
export function tapQueue(accountId: string): TapQueue {
  const store = tapStore(accountId)
  const listeners = new Set<TapListener>()
  const changed = () => notify(listeners)
  const sending = sendInOrder(accountId, store, listeners)
  // Taps that an earlier page has left count as late.
  for (const tap of store.read()) if (!tap.isLate) store.keep({ ...tap, isLate: true })
  if (typeof addEventListener === 'function') {
    addEventListener('storage', ({ key }) => {
      if (!store.hasChanged(key)) return
      changed()
      // The tab that made the tap sends it, while it can.
      setTimeout(sending.now, FIRST_PAUSE)
    })
    addEventListener('online', () => sending.now())
    document.addEventListener('visibilitychange', () => !document.hidden && sending.now())
  }

  return {
    read: store.read,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(tap, { key = newKey(), isLate = false } = {}) {
      store.invalidate()
      const last = store.read().at(-1)?.at ?? 0
      // Two taps never have the same instant, so that their order is kept even if the device's clock goes back.
      const kept = { ...tap, key, isLate, refusal: null, at: Math.max(Date.now(), last + 1), shownAt: serverNow() }
      store.keep(kept)
      changed()
      sending.now()
      return kept
    },
    drop(tap) {
      store.drop(tap)
      changed()
    },
    open() {
      store.invalidate()
      sending.open()
      sending.now()
    },
    forget() {
      for (const tap of store.read()) store.drop(tap)
      changed()
    },
  }
}

type Listeners = ReadonlySet<TapListener>

/** Sends the waiting taps on request until none is left or the network fails; then again after a while. */
function sendInOrder(accountId: string, store: TapStore, listeners: Listeners) {
  let isSending = false
  /** The token of the session that sends the taps. Taps are never sent with the session of another user. */
  let token: string | null = null
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined

  /** True if all taps are sent. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      store.invalidate()
      const [next] = waitingIn(store.read())
      if (!next) return true
      if (token === null || readToken() !== token || !(await deliver(next, token, store, listeners))) return false
      pause = FIRST_PAUSE
    }
  }

  async function now(): Promise<void> {
    clearTimeout(timer)
    if (isSending || waitingIn(store.read()).length === 0) return
    isSending = true
    const areSent = await inOneTab(accountId, sendAll).finally(() => {
      isSending = false
    })
    // Taps made while the last response arrived.
    if (areSent) return now()
    timer = setTimeout(now, pause)
    pause = Math.min(LONGEST_PAUSE, pause * 2)
  }
  return {
    now: () => void now(),
    open() {
      token = readToken()
    },
  }
}

/** Sends one tap with the session of its person. True if the next one may be sent. */
async function deliver(tap: Tap, token: string, store: TapStore, listeners: Listeners): Promise<boolean> {
  const changed = () => notify(listeners)
  try {
    if (navigator.onLine === false) throw new TypeError('no network')
    const waited = Math.max(0, Date.now() - tap.at)
    const answer = await sendTap(tap, { waited, token, signal: AbortSignal.timeout(LONGEST_ANSWER) })
    store.drop(tap)
    for (const { onAnswer } of listeners) onAnswer?.(tap, answer)
  } catch (error) {
    if (isPassing(error)) {
      if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') endSession(token)
      // The taps behind it wait too.
      for (const one of waitingIn(store.read())) if (!one.isLate) store.keep({ ...one, isLate: true })
      changed()
      return false
    }
    if (tap.isLate) store.keep({ ...tap, refusal: refusalOf(error) })
    else store.drop(tap)
    for (const { onRefused } of listeners) onRefused?.(tap, error)
  }
  changed()
  return true
}

function notify(listeners: Listeners): void {
  for (const { onChange } of listeners) onChange?.()
}

export function waitingIn(taps: readonly Tap[]): readonly Tap[] {
  return taps.filter(({ refusal }) => refusal === null)
}

/** One tab of this browser sends at a time. The next tab then reads the remaining taps. */
async function inOneTab(accountId: string, work: () => Promise<boolean>): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks
  // Undefined if the page is not served over HTTPS.
  if (!locks) return work()
  return locks.request(`taps of ${accountId}`, work)
}

/** True if a later attempt may succeed: no network, no response in time, a busy server, an expired session. */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof DOMException) return true
  return error instanceof AnswerError && PASSING.has(error.code)
}

const PASSING = new Set(['UNAUTHENTICATED', 'PROVIDER_UNAVAILABLE', 'RATE_LIMITED'])

function refusalOf(error: unknown): TapRefusal {
  if (!(error instanceof AnswerError) || error.code === 'INTERNAL_SERVER_ERROR') return { why: null, sentence: '' }
  return { why: null, sentence: error.message, ...(error.more.clash as Partial<TapRefusal> | undefined) }
}
