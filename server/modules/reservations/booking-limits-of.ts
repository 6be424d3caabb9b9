import {
  BETWEEN_TABLES,
  MOST_ABANDONED_A_DAY,
  MOST_OPEN_BOOKINGS,
  MOST_UNPAID_GROUPS,
  MOST_UNPAID_HOLDS,
} from '@tablee/domain/booking-limits'
import { Refusal } from '../../errors.ts'
import type { Own } from './reservations.sql.ts'

type Wish = { restaurantId: number; startsAt: number; serviceDay: string; isGroup: boolean }

/** One's unpaid hold at the same restaurant and day: the new booking takes its place. */
export function replacedBy(wish: Wish, open: readonly Own[]): Own[] {
  return open.filter(
    (one) =>
      one.isHost && isUnpaidHold(one) && one.restaurantId === wish.restaurantId && one.serviceDay === wish.serviceDay,
  )
}

/** Throws where a person has too much open, or another table too close (rules, section 3). */
export function refuseBeyondLimits(wish: Wish, open: readonly Own[], abandoned: number): void {
  const close = open.find((one) => isTable(one) && Math.abs(one.startsAt - wish.startsAt) < BETWEEN_TABLES)
  if (close && isUnpaidHold(close) && close.isHost) {
    throw new Refusal(
      'CONFLICT',
      `Une autre réservation vous attend à ${close.hour}. Payez-la ou abandonnez-la pour réserver ici.`,
      undefined,
      { abandon: close.id },
    )
  }
  if (close && countsAsTable(close)) {
    throw new Refusal('CONFLICT', `Vous avez déjà une table à ${close.hour} : il faut deux heures entre deux tables.`)
  }

  const hosted = open.filter(({ isHost }) => isHost)
  if (wish.isGroup && hosted.filter(isUnpaidGroup).length >= MOST_UNPAID_GROUPS) {
    throw tooMany('Deux de vos groupes attendent encore leur paiement. Terminez-en un avant d’en ouvrir un autre.')
  }
  if (hosted.filter(isUnpaidHold).length >= MOST_UNPAID_HOLDS) {
    throw tooMany('Trois de vos réservations attendent leur paiement. Payez-en une ou abandonnez-la.')
  }
  if (hosted.length >= MOST_OPEN_BOOKINGS) throw tooMany('Vous avez déjà dix réservations à venir.')
  if (abandoned >= MOST_ABANDONED_A_DAY) {
    throw tooMany("Vous avez abandonné trop de réservations aujourd'hui. Réessayez demain.")
  }
}

function isUnpaidHold({ status, wasAuthorised }: Own): boolean {
  return (status === 'CREATED' || status === 'PAYMENT_FAILED') && !wasAuthorised
}

function isUnpaidGroup({ isGroup, wasAuthorised }: Own): boolean {
  return isGroup && !wasAuthorised
}

function isTable({ type }: Own): boolean {
  return type === 'SELF_PAY' || type === 'PAY_FOR_ALL'
}

function countsAsTable(one: Own): boolean {
  return one.status === 'CONFIRMED' || one.status === 'PAID' || one.isGroup || !one.isHost
}

function tooMany(sentence: string): Refusal {
  return new Refusal('RATE_LIMITED', sentence)
}
