import { serviceDay } from '@tablee/domain/calendar/calendar'
import { roomOfSeats } from '@tablee/domain/reservations/seat-rules'
import { isOpenFor, outside, type RestaurantRules, strandedBy } from '@tablee/domain/restaurant/stranded'
import type { Tx } from '../../../context.ts'
import type { SettingsRow } from '../../catalogue/settings/settings.ts'
import type { MoveOffer, StandingRow } from '../../reservations/read/restaurant/restaurant.ts'
import { keptOf } from './kept-bookings.sql.ts'

/** A change of a restaurant's rules, with its bookings and the hours that are proposed for some of them. */
export type Change = {
  before: SettingsRow
  after: SettingsRow
  live: readonly StandingRow[]
  offers: readonly MoveOffer[]
}

/** Returns the bookings that a change strands, and the bookings already stranded whose proposed hour it removes. */
export async function strandedOf(tx: Tx, { before, after, live, offers }: Change): Promise<StandingRow[]> {
  const bookings = await withKept(tx, live)
  const now = tx.clock.now()
  const stranded = strandedBy({ before: rulesOf(before), after: rulesOf(after), now }, bookings)
  const again = outside(rulesOf(after), bookings, now).filter((one) => {
    const offer = offers.find(({ reservationId }) => reservationId === one.id)
    if (!offer || stranded.includes(one)) return false
    const moved = { ...one, startsAt: offer.startsAt, serviceDay: serviceDay(offer.date, offer.hour) }
    return isOpenFor(before, moved) && !isOpenFor(after, moved)
  })
  return [...stranded, ...again].sort((one, other) => one.startsAt - other.startsAt || one.id - other.id)
}

/** Returns the bookings with a proposed hour that fit the new rules at their own hour. */
export async function unstranded(tx: Tx, { after, live, offers }: Change): Promise<StandingRow[]> {
  if (offers.length === 0) return []
  const out = outside(rulesOf(after), await withKept(tx, live), tx.clock.now())
  const isOffered = ({ id }: StandingRow) => offers.some(({ reservationId }) => reservationId === id)
  return live.filter((one) => isOffered(one) && !out.some(({ id }) => id === one.id))
}

async function withKept({ db }: Tx, live: readonly StandingRow[]) {
  const kept = new Set(
    await keptOf(
      db,
      live.map(({ id }) => id),
    ),
  )
  return live.map((one) => ({ ...one, isKept: kept.has(one.id) }))
}

function rulesOf(settings: SettingsRow): RestaurantRules {
  const { week, holidayLine, closures } = settings
  return { week, holidayLine, closures, ...roomOfSeats(settings) }
}
