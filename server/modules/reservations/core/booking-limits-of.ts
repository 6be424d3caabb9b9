import { DAY } from '@tablee/domain/calendar/calendar'
import {
  BETWEEN_TABLES,
  MOST_ABANDONED_A_DAY,
  MOST_OPEN_BOOKINGS,
  MOST_UNPAID_GROUPS,
  MOST_UNPAID_HOLDS,
} from '@tablee/domain/reservations/booking-limits'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { notSignedIn } from '../../accounts/accounts.rights.ts'
import type { OpenBooking, OwnBookings, Reservation } from './reservation.ts'
import * as rows from './reservations.sql.ts'

type NewBooking = Pick<Reservation, 'restaurantId' | 'type' | 'startsAt' | 'serviceDay' | 'isGroup'>

/** Returns the person's unpaid holds at the same restaurant on the same day, which the new booking replaces. */
export function replacedBy({ restaurantId, serviceDay }: NewBooking, { open }: OwnBookings): OpenBooking[] {
  return open
    .filter((one) => isOwnHold(one) && one.restaurantId === restaurantId && one.serviceDay === serviceDay)
    .sort((one, other) => one.id - other.id)
}

/**
 * Throws UNAUTHENTICATED if the account has been closed since, RATE_LIMITED beyond a person's limits, and CONFLICT for another
 * table too close (rules, section 3). `bookings` are made together. The holds of one canteen basket count as one.
 */
export function refuseBeyondLimits(
  bookings: readonly NewBooking[],
  { open, abandoned, isClosed }: Omit<OwnBookings, 'bookingVersion'>,
): void {
  if (isClosed) throw notSignedIn()
  for (const booking of bookings) refuseTooClose(booking, open)

  const hosted = open.filter(({ isHost }) => isHost)
  if (bookings.some(({ isGroup }) => isGroup) && hosted.filter(isUnpaidGroup).length >= MOST_UNPAID_GROUPS) {
    throw tooMany("Deux de vos groupes attendent encore leur paiement. Terminez-en un avant d'en ouvrir un autre.")
  }
  if (new Set(hosted.filter(isHold).map(heldWith)).size >= MOST_UNPAID_HOLDS) {
    throw tooMany('Trois de vos réservations attendent leur paiement. Payez-en une ou abandonnez-la.')
  }
  if (hosted.length >= MOST_OPEN_BOOKINGS) throw tooMany('Vous avez déjà dix réservations à venir.')
  if (hosted.length + bookings.length > MOST_OPEN_BOOKINGS) {
    throw tooMany(
      "Avec ces commandes, vous auriez plus de dix réservations à venir. Retirez-en, ou attendez l'une d'elles.",
    )
  }
  if (abandoned >= MOST_ABANDONED_A_DAY) {
    throw tooMany("Vous avez abandonné trop de réservations aujourd'hui. Réessayez demain.")
  }
}

/**
 * Throws CONFLICT if another table of the person is less than two hours away. `abandon` names an unpaid hold of their own,
 * which they may give up. Takeaway and delivery orders do not count.
 */
export function refuseTooClose(
  { startsAt, ...booking }: Pick<Reservation, 'type' | 'isGroup' | 'startsAt'>,
  open: readonly OpenBooking[],
): void {
  if (!isTable(booking)) return
  const close = open.filter((one) => isTable(one) && Math.abs(one.startsAt - startsAt) < BETWEEN_TABLES)
  const kept = close.find((one) => !isOwnHold(one))
  if (kept) {
    throw new UserError(
      'CONFLICT',
      `Vous avez déjà une table à ${kept.hour}, ${kept.restaurantName} : il faut deux heures entre deux tables.`,
    )
  }
  const [held] = close
  if (held) {
    throw new UserError(
      'CONFLICT',
      `Une autre réservation vous attend à ${held.hour}, ${held.restaurantName}. Payez-la ou abandonnez-la d'abord.`,
      undefined,
      { abandon: held.id },
    )
  }
}

function heldWith({ id, weeklyBasketId }: OpenBooking): string | number {
  return weeklyBasketId ?? id
}

/** True for an unpaid hold of the person's own. */
export function isOwnHold(one: OpenBooking): boolean {
  return one.isHost && isHold(one)
}

function isUnpaidGroup({ isGroup, wasAuthorised }: OpenBooking): boolean {
  return isGroup && !wasAuthorised
}

function isTable(one: Pick<OpenBooking, 'type' | 'isGroup'>): boolean {
  return kindOf(one) !== 'order'
}

function tooMany(sentence: string): UserError {
  return new UserError('RATE_LIMITED', sentence)
}

/** Returns a person's open bookings. A booking decided on them is only written while `bookingVersion` is unchanged. */
export function ownBookingsOf({ db, clock }: Context, accountId: string): Promise<OwnBookings> {
  return rows.ownBookings(db, accountId, aDayBefore(clock.now()))
}

/** Returns the instant after which abandoned holds count towards the limit. */
export function aDayBefore(now: number): Date {
  return new Date(now - DAY)
}
