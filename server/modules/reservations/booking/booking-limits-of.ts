import {
  BETWEEN_TABLES,
  MOST_ABANDONED_A_DAY,
  MOST_OPEN_BOOKINGS,
  MOST_UNPAID_GROUPS,
  MOST_UNPAID_HOLDS,
} from '@tablee/domain/reservations/booking-limits'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import { Refusal } from '../../../errors.ts'
import type { Own, OwnBookings, Reservation } from '../core/reservation.ts'

type Wish = Pick<Reservation, 'restaurantId' | 'type' | 'startsAt' | 'serviceDay' | 'isGroup'>

/** One's unpaid holds at the same restaurant and day: the new booking takes their place. */
export function replacedBy({ restaurantId, serviceDay }: Wish, { open }: OwnBookings): Own[] {
  return open
    .filter((one) => isOwnHold(one) && one.restaurantId === restaurantId && one.serviceDay === serviceDay)
    .sort((one, other) => one.id - other.id)
}

/** Throws where a person has too much open to book more, or another table too close (rules, section 3). */
export function refuseBeyondLimits(wish: Wish, { open, abandoned }: Omit<OwnBookings, 'turn'>): void {
  refuseTooClose(wish, open)

  const hosted = open.filter(({ isHost }) => isHost)
  if (wish.isGroup && hosted.filter(isUnpaidGroup).length >= MOST_UNPAID_GROUPS) {
    throw tooMany("Deux de vos groupes attendent encore leur paiement. Terminez-en un avant d'en ouvrir un autre.")
  }
  if (hosted.filter(isHold).length >= MOST_UNPAID_HOLDS) {
    throw tooMany('Trois de vos réservations attendent leur paiement. Payez-en une ou abandonnez-la.')
  }
  if (hosted.length >= MOST_OPEN_BOOKINGS) throw tooMany('Vous avez déjà dix réservations à venir.')
  if (abandoned >= MOST_ABANDONED_A_DAY) {
    throw tooMany("Vous avez abandonné trop de réservations aujourd'hui. Réessayez demain.")
  }
}

/**
 * Throws where one of these tables is closer than two hours to another; an unpaid hold of one's own may be given up for it.
 * What is taken away or brought is no table.
 */
export function refuseTooClose(
  { startsAt, ...wish }: Pick<Reservation, 'type' | 'isGroup' | 'startsAt'>,
  open: readonly Own[],
): void {
  if (!isTable(wish)) return
  const close = open.filter((one) => isTable(one) && Math.abs(one.startsAt - startsAt) < BETWEEN_TABLES)
  const kept = close.find((one) => !isOwnHold(one))
  if (kept) {
    throw new Refusal(
      'CONFLICT',
      `Vous avez déjà une table à ${kept.hour}, ${kept.restaurantName} : il faut deux heures entre deux tables.`,
    )
  }
  const [held] = close
  if (held) {
    throw new Refusal(
      'CONFLICT',
      `Une autre réservation vous attend à ${held.hour}, ${held.restaurantName}. Payez-la ou abandonnez-la d'abord.`,
      undefined,
      { abandon: held.id },
    )
  }
}

function isOwnHold(one: Own): boolean {
  return one.isHost && isHold(one)
}

function isUnpaidGroup({ isGroup, wasAuthorised }: Own): boolean {
  return isGroup && !wasAuthorised
}

function isTable(one: Pick<Own, 'type' | 'isGroup'>): boolean {
  return kindOf(one) !== 'order'
}

function tooMany(sentence: string): Refusal {
  return new Refusal('RATE_LIMITED', sentence)
}
