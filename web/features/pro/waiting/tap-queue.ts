import { AnswerError } from '../../../answer-error.ts'
import { newKey } from '../../../new-key.ts'
import { serverNow } from '../../../server-time.ts'
import { readToken } from '../../../session.ts'
import { sendTap, type TapAnswer } from './send-tap.ts'
import type { NewTap, Tap, TapRefusal } from './tap.ts'
import { tapStore } from './tap-store.ts'

/** Milliseconds after which an answer is taken for lost; the tap is sent again by the same key. */
const LONGEST_ANSWER = 12_000
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 15_000

export type TapQueue = ReturnType<typeof tapQueue>

/** What is heard of the taps: that they are others now, an answer, and a refusal of one that had not waited. */
export type TapListener = {
  onChange?: () => void
  onAnswer?: (tap: Tap, answer: TapAnswer) => void
  onRefused?: (tap: Tap, error: unknown) => void
}

/**
 * The taps of one account: kept in the browser until they are answered, and sent in order, one after the other, by one tab at a
 * time. Where the network is away they wait. A tap that has waited and is refused stays, until somebody has read why.
 */
export function tapQueue(accountId: string) {
  const store = tapStore(accountId)
  const listeners = new Set<TapListener>()
  const changed = () => tell(listeners)
  const sending = sendInTurn(accountId, store, listeners)
  // What an earlier page has left has waited.
  for (const tap of store.read()) if (!tap.isLate) store.keep({ ...tap, isLate: true })
  if (typeof addEventListener === 'function') {
    addEventListener('storage', ({ key }) => {
      if (!store.hasChanged(key)) return
      changed()
      // The tab that has made it sends it, as long as it can.
      setTimeout(sending.now, FIRST_PAUSE)
    })
    addEventListener('online', () => sending.now())
    document.addEventListener('visibilitychange', () => !document.hidden && sending.now())
  }

  return {
    /** All of them, the first made first; also those that were refused. */
    read: store.read,
    listen(listener: TapListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Adds a tap; `isLate` for one that the network has refused already, under its `key`. Answers it. */
    add(tap: NewTap, { key = newKey(), isLate = false }: { key?: string; isLate?: boolean } = {}): Tap {
      store.readAnew()
      const last = store.read().at(-1)?.at ?? 0
      // Two taps have two instants, so that their order is theirs, and also where the device's clock goes back.
      const kept = { ...tap, key, isLate, told: null, at: Math.max(Date.now(), last + 1), shownAt: serverNow() }
      store.keep(kept)
      changed()
      sending.now()
      return kept
    },
    /** Forgets a tap: its refusal was read, or nobody wants it any more. */
    drop(tap: Tap): void {
      store.drop(tap)
      changed()
    },
    /** Their owner is signed in: what waits is sent in their session, and in no other. */
    open(): void {
      store.readAnew()
      sending.open()
      sending.now()
    },
    /** Forgets all of them, as their owner signs out. */
    forget(): void {
      for (const tap of store.read()) store.drop(tap)
      changed()
    },
  }
}

type Store = ReturnType<typeof tapStore>
type Listeners = ReadonlySet<TapListener>

/** Sends what waits, once it is told to, until nothing does or the network is away; then again after a while. */
function sendInTurn(accountId: string, store: Store, listeners: Listeners) {
  let isSending = false
  /** Of the session in which they are sent: whoever signs in next sends nothing of somebody else. */
  let token: string | null = null
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether all are sent. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      store.readAnew()
      const [next] = waitingIn(store.read())
      if (!next) return true
      if (token === null || readToken() !== token || !(await deliver(next, store, listeners))) return false
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
    // What was tapped as the last answer came.
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

/** Sends one; answers whether the next one may be sent. */
async function deliver(tap: Tap, store: Store, listeners: Listeners): Promise<boolean> {
  const changed = () => tell(listeners)
  try {
    if (navigator.onLine === false) throw new TypeError('no network')
    const waited = Math.max(0, Date.now() - tap.at)
    const answer = await sendTap(tap, { waited, signal: AbortSignal.timeout(LONGEST_ANSWER) })
    store.drop(tap)
    for (const { onAnswer } of listeners) onAnswer?.(tap, answer)
  } catch (error) {
    if (isPassing(error)) {
      // Those behind it wait with it.
      for (const one of waitingIn(store.read())) if (!one.isLate) store.keep({ ...one, isLate: true })
      changed()
      return false
    }
    if (tap.isLate) store.keep({ ...tap, told: toldOf(error) })
    else store.drop(tap)
    for (const { onRefused } of listeners) onRefused?.(tap, error)
  }
  changed()
  return true
}

function tell(listeners: Listeners): void {
  for (const { onChange } of listeners) onChange?.()
}

export function waitingIn(taps: readonly Tap[]): readonly Tap[] {
  return taps.filter(({ told }) => told === null)
}

/** One tab of this browser sends at a time: whoever comes second reads what is left then. */
async function inOneTab(accountId: string, work: () => Promise<boolean>): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks
  // Absent where the page is not served securely.
  if (!locks) return work()
  return locks.request(`taps of ${accountId}`, work)
}

/** What a later try may mend: no network, no answer in time, a server that is busy, a session that has ended. */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof DOMException) return true
  return error instanceof AnswerError && PASSING.has(error.code)
}

const PASSING = new Set(['UNAUTHENTICATED', 'PROVIDER_UNAVAILABLE', 'RATE_LIMITED'])

/** Why a tap was refused, as the server tells it. */
function toldOf(error: unknown): TapRefusal {
  if (!(error instanceof AnswerError) || error.code === 'INTERNAL_SERVER_ERROR') return { why: null, sentence: '' }
  return { why: null, sentence: error.message, ...(error.more.clash as Partial<TapRefusal> | undefined) }
}
