import { parisHour } from '../calendar/calendar.ts'
import { freeCancelUntil } from '../reservations/free-cancel.ts'
import { isSettled, type Status } from '../reservations/reservation-status.ts'
import { inEuros } from './money.ts'
import { isToGo, type ReservationType } from './pricing.ts'

// French with ordinary spaces and apostrophes: the page or email that shows it typesets it.

/** A share with the cents that are authorised or captured; `coveredBy` is the guest who has paid it for another. */
type Paid = { status: Status; cents: number; coveredBy?: string | null }

/** The state of a share's money. An absence has a fee of its own, so its share has no sum here. */
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
export function moneyText(money: MoneyState): string | null {
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

/**
 * The same words in full; for authorised money also when it is debited, and where less is ordered than was authorised how
 * much: `dueCents` is what is ordered.
 */
export function moneyInFull(money: MoneyState, booking: Booked, dueCents: number): string | null {
  const text = moneyText(money)
  if (money.kind !== 'authorised') return text
  if (dueCents === 0) return `${text} : rien n'est commandé, rien n'est débité`
  const debited = dueCents < money.cents ? `dont ${agreed(dueCents, 'débité')}` : agreed(money.cents, 'débité', '')
  return `${text}, ${debited} ${whenTaken(booking)}`
}

type Booked = { type: ReservationType; startsAt: number; isWeeklyMeal: boolean }

/** A table is debited after the meal, an order once it can no longer be cancelled. */
function whenTaken(booking: Booked): string {
  return isToGo(booking.type) ? `à ${parisHour(freeCancelUntil(booking))}` : 'après le repas'
}

/** French uses the plural from two euros on. */
function agreed(cents: number, participle: string, sum = `${inEuros(cents)} `): string {
  return `${sum}${participle}${cents < 200 ? '' : 's'}`
}
