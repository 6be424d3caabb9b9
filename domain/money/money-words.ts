import { parisHour } from '../calendar/calendar.ts'
import { freeCancelUntil } from '../reservations/free-cancel.ts'
import { isSettled, type Status } from '../reservations/reservation-status.ts'
import { inEuros } from './money.ts'
import { isToGo, type ReservationType } from './pricing.ts'

// French with ordinary spaces and apostrophes: who renders it typesets it.

/** A share and what is held for it or was taken, in cents; `coveredBy`: another of the group has paid it. */
type Paid = { status: Status; cents: number; coveredBy?: string | null }

/** How the sum of a share stands: held until the meal, taken after it, paid by another; an absence costs something else. */
export type MoneyState =
  | { kind: 'nothing' | 'absent' }
  | { kind: 'authorised' | 'debited'; cents: number }
  | { kind: 'covered'; cents: number; by: string }

export function moneyState({ status, cents, coveredBy }: Paid): MoneyState {
  if (status === 'NO_SHOW') return { kind: 'absent' }
  if (status === 'CANCELLED' || cents === 0) return { kind: 'nothing' }
  if (coveredBy) return { kind: 'covered', cents, by: coveredBy }
  return { kind: isSettled(status) ? 'debited' : 'authorised', cents }
}

/** « 13,50 € autorisés », « 13,50 € débités », « 13,50 € payés par Inès M. »; null where there is no sum. */
export function moneySaid(money: MoneyState): string | null {
  switch (money.kind) {
    case 'authorised':
      return agreed(money.cents, 'autorisé')
    case 'debited':
      return agreed(money.cents, 'débité')
    case 'covered':
      return `${agreed(money.cents, 'payé')} par ${money.by}`
    default:
      return null
  }
}

/** The same in full: what is held says when it is taken. */
export function moneyInFull(money: MoneyState, booking: Booked): string | null {
  const said = moneySaid(money)
  return money.kind === 'authorised' ? `${said}, ${agreed(money.cents, 'débité', '')} ${whenTaken(booking)}` : said
}

type Booked = { type: ReservationType; startsAt: number; isWeeklyMeal: boolean }

/** A table's bill after the meal, an order's when it is firm. */
function whenTaken(booking: Booked): string {
  return isToGo(booking.type) ? `à ${parisHour(freeCancelUntil(booking))}` : 'après le repas'
}

/** Plural from two euros on, as French has it. */
function agreed(cents: number, participle: string, sum = `${inEuros(cents)} `): string {
  return `${sum}${participle}${cents < 200 ? '' : 's'}`
}
