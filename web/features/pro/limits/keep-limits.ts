import type { Pausable } from '@tablee/domain/reservations/pauses'
import { sentenceOf } from '../../../sentence-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { inTurn } from '../service/sheet/in-turn.ts'
import {
  askLimits,
  type KnownLimits,
  type Limits,
  limitDish,
  pauseBookings,
  resumeBookings,
  type WishedLimit,
} from './ask-limits.ts'

/** `limits` is null until they are known; acts that the server has not answered yet are laid over them. */
export type LimitsView = Omit<KnownLimits, 'limits'> & { limits: Limits | null }
type Act = { change: (limits: Limits) => Limits; send: () => Promise<Limits> }

/** What is said of today, as it is shown: a tap is seen at once, and taken back with a sentence where it is refused. */
export function keepLimits(restaurantId: string) {
  let known: LimitsView = { limits: null, pausable: [], services: [] }
  let waiting: Act[] = []
  let view = known
  let asked = 0
  const listeners = new Set<() => void>()
  // All acts of a restaurant are answered with the whole: they are sent one after the other.
  const send = inTurn()

  function show() {
    const limits = known.limits && waiting.reduce((shown, { change }) => change(shown), known.limits)
    view = { ...known, limits }
    for (const changed of listeners) changed()
  }

  function act(one: Act) {
    waiting = [...waiting, one]
    show()
    return send(restaurantId, one.send).then(
      (limits) => over(one, limits),
      (error) => {
        over(one, known.limits)
        const sentence = sentenceOf(error)
        if (sentence) toast(sentence)
      },
    )
  }

  function over(one: Act, limits: Limits | null) {
    asked++
    known = { ...known, limits }
    waiting = waiting.filter((other) => other !== one)
    show()
  }

  return {
    read: () => view,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    /** Asks anew; an answer that an act has overtaken is dropped. A failure leaves what is shown. */
    refresh() {
      asked++
      const request = asked
      return askLimits(restaurantId).then(
        (answer) => {
          if (request !== asked) return
          known = answer
          show()
        },
        () => {},
      )
    },
    ...actsAt(restaurantId, act),
  }
}

/** What can be said of today at a restaurant. */
function actsAt(restaurantId: string, act: (one: Act) => Promise<void>) {
  return {
    limit: (limit: WishedLimit) =>
      act({ change: (limits) => withLimit(limits, limit), send: () => limitDish(restaurantId, limit) }),
    pause: (what: Pausable, hour: string | null) =>
      act({ change: (limits) => limits, send: () => pauseBookings(restaurantId, what, hour) }),
    resume: (what: Pausable) =>
      act({
        change: (limits) => ({ ...limits, pauses: limits.pauses.filter((pause) => pause.what !== what) }),
        send: () => resumeBookings(restaurantId, what),
      }),
  }
}

export type KeptLimits = ReturnType<typeof keepLimits>

/** The limits once the server has taken one more. */
export function withLimit(limits: Limits, { what, id, service, isSoldOut, left }: WishedLimit): Limits {
  const said = { isSoldOut: isSoldOut ?? false, left: left ?? null }
  const dishes = limits.dishes.map((dish) => {
    if (dish.what !== what || dish.id !== String(id)) return dish
    if (!service) return { ...dish, ...said }
    const services = dish.services.map((one) => (one.service === service ? { ...one, ...said } : one))
    return { ...dish, services }
  })
  return { ...limits, dishes }
}
