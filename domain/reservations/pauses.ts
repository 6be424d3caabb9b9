import { type Hour, parisHour, SERVICE_DAY_STARTS } from '../calendar/calendar.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'

/** Features that a restaurant can pause: bookings of tables, or takeaway and delivery orders. */
export const PAUSABLE = ['TABLE', 'TO_GO'] as const
export type Pausable = (typeof PAUSABLE)[number]

/** A pause: nothing that begins before `until` (ms) can be booked. `until` is at most the end of the service day. */
export type Pause = { what: Pausable; until: number }

/** Returns the pause that blocks this start (ms); null if there is none. */
export function pauseAt(pauses: readonly Pause[], type: ReservationType, startsAt: number): Pause | null {
  const what = isToGo(type) ? 'TO_GO' : 'TABLE'
  return pauses.find((pause) => pause.what === what && startsAt < pause.until) ?? null
}

/** Returns the hour until which a pause lasts; null if it lasts until the end of the service day. */
export function hourOfPause({ until }: Pick<Pause, 'until'>): Hour | null {
  const hour = parisHour(until)
  return hour === SERVICE_DAY_STARTS ? null : hour
}

/** Returns 'Le restaurant ne prend pas de réservation avant 20:30'. */
export function pauseSentence(pause: Pause): string {
  const taken = pause.what === 'TO_GO' ? 'de commande' : 'de réservation'
  const hour = hourOfPause(pause)
  return hour === null
    ? `Le restaurant ne prend plus ${taken} aujourd'hui`
    : `Le restaurant ne prend pas ${taken} avant ${hour}`
}
