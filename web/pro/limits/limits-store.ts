import type { Pausable } from '@tablee/domain/reservations/pauses'
import { oneAtATime } from '../../app/requests/one-at-a-time.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import { toast } from '../../ui/toast.tsx'
import {
  type KnownLimits,
  type Limits,
  loadLimits,
  type NewLimit,
  pauseBookings,
  resumeBookings,
} from '../service-data/limit-requests.ts'
import { deskQueue } from '../taps/desk-queue.ts'
import type { Tap } from '../taps/tap.ts'
import type { TapListener, TapQueue } from '../taps/tap-queue.ts'
import { limitWords } from '../taps/tap-words.ts'
import { limitOf } from './limit-words.ts'

/** `limits` is null until they are loaded. Pending taps are applied to them. */
export type LimitsView = Omit<KnownLimits, 'limits'> & { limits: Limits | null }
/** The limits of today, with the acts that change them. */
export type LimitsStore = {
  read: () => LimitsView
  subscribe: (changed: () => void) => () => void
  /** Shows taps and receives their results, until the returned function is called. */
  listen: () => () => void
  /** Loads the limits again. A stale response is dropped. A failure leaves what is shown. */
  refresh: () => Promise<void>
  /** Marks a dish as sold out, limited, or neither. Without a network the tap waits. */
  limit: (limit: NewLimit) => void
} & Pauses

/** Pauses and resumes a kind of booking. Both need the network, because a pause has to affect diners who are ordering now. */
type Pauses = {
  pause: (what: Pausable, hour: string | null) => Promise<void>
  resume: (what: Pausable) => Promise<void>
}

type Act = { change: (limits: Limits) => Limits; send: () => Promise<Limits> }

/** Keeps the limits of today for display. A tap is shown at once, and undone with a sentence if it is refused. */
export function createLimitsStore(restaurantId: string): LimitsStore {
  const queue = deskQueue()
  let known: LimitsView = { limits: null, pausable: [], services: [] }
  let waiting: Act[] = []
  let view = known
  let requests = 0
  const listeners = new Set<() => void>()
  // Each act returns all limits of the restaurant, so acts are sent one after the other.
  const send = oneAtATime()

  function show() {
    const acted = known.limits && waiting.reduce((shown, { change }) => change(shown), known.limits)
    const limits = acted && limitsTapped(queue.read(), restaurantId).reduce(withLimit, acted)
    view = { ...known, limits }
    for (const changed of listeners) changed()
  }

  async function act(one: Act) {
    waiting = [...waiting, one]
    show()
    const limits = await send(restaurantId, one.send).catch(showError)
    settle(one, limits ?? known.limits)
  }

  function settle(one: Act | null, limits: Limits | null) {
    requests++
    known = { ...known, limits }
    waiting = waiting.filter((other) => other !== one)
    show()
  }

  async function refresh() {
    requests++
    const request = requests
    const answer = await loadLimits(restaurantId).catch(() => null)
    if (request !== requests || !answer) return
    known = answer
    show()
  }

  return {
    read: () => view,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    listen: () => queue.listen(listenerAt(restaurantId, show, (limits) => settle(null, limits))),
    refresh,
    limit(limit) {
      if (view.limits) tapLimit(queue, restaurantId, view.limits, limit)
    },
    ...pausesAt(restaurantId, act),
  }
}

function listenerAt(restaurantId: string, onChange: () => void, take: (limits: Limits) => void): TapListener {
  const isMeant = (tap: Tap) => tap.restaurantId === restaurantId && tap.deed.kind === 'limit'
  return {
    onChange,
    onAnswer: (tap, answer) => isMeant(tap) && 'limits' in answer && take(answer.limits),
    onRefused: (tap, error) => isMeant(tap) && !tap.isLate && showError(error),
  }
}

function tapLimit(queue: TapQueue, restaurantId: string, { dishes }: Limits, limit: NewLimit): void {
  const dish = dishes.find(({ what, id }) => what === limit.what && id === String(limit.id))
  if (!dish) return
  const { isSoldOut, left, ordered } = limitOf(dish, limit.service ?? null)
  const seen = { isSoldOut, left: left ?? null, ordered }
  queue.add({ restaurantId, deed: { kind: 'limit', ...limit, seen }, of: dish.name, words: limitWords(limit) })
}

function showError(error: unknown): void {
  const sentence = sentenceOf(error)
  if (sentence) toast(sentence)
}

function pausesAt(restaurantId: string, act: (one: Act) => Promise<void>): Pauses {
  return {
    pause: (what, hour) => act({ change: (limits) => limits, send: () => pauseBookings(restaurantId, what, hour) }),
    resume: (what) =>
      act({
        change: (limits) => ({ ...limits, pauses: limits.pauses.filter((pause) => pause.what !== what) }),
        send: () => resumeBookings(restaurantId, what),
      }),
  }
}

function limitsTapped(taps: readonly Tap[], restaurantId: string): NewLimit[] {
  return taps.flatMap((tap) =>
    tap.restaurantId === restaurantId && tap.refusal === null && tap.deed.kind === 'limit' ? [tap.deed] : [],
  )
}

export function withLimit(limits: Limits, { what, id, service, isSoldOut, left }: NewLimit): Limits {
  const newLimit = { isSoldOut: isSoldOut ?? false, left: left ?? null }
  const dishes = limits.dishes.map((dish) => {
    if (dish.what !== what || dish.id !== String(id)) return dish
    if (!service) return { ...dish, ...newLimit }
    const services = dish.services.map((one) => (one.service === service ? { ...one, ...newLimit } : one))
    return { ...dish, services }
  })
  return { ...limits, dishes }
}
