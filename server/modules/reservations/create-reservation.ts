import { randomBytes } from 'node:crypto'
import { isEmpty } from '@tablee/domain/basket'
import { HOLD, largestParty, VERIFIED_FROM } from '@tablee/domain/booking-limits'
import { MINUTE, parseDay, parseHour, serviceDay } from '@tablee/domain/calendar'
import { isAhead, type OpeningPlan, type Start, startsOf, upcomingStarts } from '@tablee/domain/opening-hours'
import { priceOf, type ReservationType } from '@tablee/domain/pricing'
import { kindOf, type Status } from '@tablee/domain/reservation-moves'
import { stayMinutes } from '@tablee/domain/stays'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { badInput, Refusal } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import { once, type Remember } from '../../idempotency.ts'
import { derivedToken, hashOf } from '../../secrets.ts'
import { takePlace } from '../availability/availability.ts'
import { detailsOf, findRestaurant, menuOf, type Restaurant } from '../catalogue/catalogue.ts'
import { refuseBeyondLimits, replacedBy } from './booking-limits-of.ts'
import { cancelHold } from './cancel-reservation.ts'
import { dueOf } from './due-of.ts'
import { otherHours } from './other-hours.ts'
import { linesFrom, type OrderInput, readNote, readOrder } from './read-order.ts'
import type { NewLine, Reservation } from './reservation.ts'
import { booker } from './reservations.rights.ts'
import * as rows from './reservations.sql.ts'

export type CreateInput = {
  restaurantId: number
  date: string
  hour: string
  type: ReservationType
  totalPersons: number
  order: OrderInput
  withInvitation: boolean
  note?: string | null
}

/**
 * Takes a table, in one transaction that cannot oversell: rechecks what is offered, prices the order from the menu's own
 * prices, takes the seats, adds the booking. What is owed is held for a quarter of an hour. Throws BAD_USER_INPUT for
 * what no page would send, CONFLICT where it has just gone (with other hours), RATE_LIMITED beyond a person's limits.
 */
export async function createReservation(context: Context, input: CreateInput): Promise<Reservation> {
  const { db } = context
  const host = booker(context)
  const note = readNote(input.note)
  const basket = readOrder(input.order)

  return once(context, 'createReservation', input, async (remember) => {
    const { restaurant, plan, takesOrders } = await readOffer(context, input)
    refuseParty(input, restaurant, host.phoneVerifiedAt !== null)
    const start = offeredStart(input, plan, context.clock.now())
    if (!start) throw await otherHours(context, restaurant, input)
    if (takesOrders && isEmpty(basket)) throw badInput({ order: 'Choisissez au moins un plat ou une formule.' })
    if (!takesOrders && !isEmpty(basket)) throw plainOnly()

    const lines = isEmpty(basket) ? [] : linesFrom(await menuOf(context, restaurant), basket, input.type)
    const booking = bookingOf(context, input, start, restaurant, lines.length === 0)
    const price = priceOf({
      type: input.type,
      lines,
      persons: booking.isGroup ? 1 : input.totalPersons,
      isSaas: booking.isSaas,
      feeCents: booking.feeEachCents,
      hasAccount: true,
    })
    const wish = { booking, restaurant, lines, note, price: { items: price.items, fee: price.serviceFee } }
    const booked = await db
      .transaction()
      .execute((trx) => book(context, trx, wish, remember))
      .catch(passFull)
    if (!booked) throw await otherHours(context, restaurant, input)
    return booked
  })
}

/** Rolls everything back: the seats have just gone. */
class Full extends Error {}

function passFull(error: unknown): null {
  if (error instanceof Full) return null
  throw error
}

const DAY = 24 * 60 * MINUTE

type Booking = ReturnType<typeof bookingOf>
type Wish = {
  booking: Booking
  restaurant: Restaurant
  lines: NewLine[]
  note: string | null
  price: { items: number; fee: number }
}

async function book(
  context: Context,
  trx: Database,
  { booking, restaurant, lines, note, price }: Wish,
  remember: Remember<Reservation>,
): Promise<Reservation> {
  const { clock, config } = context
  const host = booker(context)
  const now = clock.now()
  const by = { mover: 'host' as const, accountId: host.id, why: 'booked' }

  await rows.waitForPerson(trx, host.id)
  const { open, abandoned } = await rows.openBookingsOf(trx, host.id, new Date(now - DAY))
  const replaced = replacedBy(booking, open)
  const others = open.filter((one) => !replaced.includes(one))
  refuseBeyondLimits(booking, others, abandoned)
  for (const { id } of replaced) {
    const hold = await rows.lockReservation(trx, id)
    if (hold) await cancelHold({ db: trx, clock }, hold, { ...by, why: 'replaced' })
  }
  const { startsAt, totalPersons, stay, type } = booking
  const place = { restaurantId: restaurant.id, type, startsAt, party: totalPersons, stay }
  if (!(await takePlace(trx, place, restaurant))) throw new Full()

  const { date: _, ...row } = booking
  const linkKeyId = booking.isGroup ? (config.encryptionKeys[0]?.id ?? '') : null
  const reservation = await rows.addReservation(trx, { ...row, hostId: host.id, linkKeyId }, by, new Date(now))
  if (booking.isGroup) await rows.setLink(trx, reservation.id, hashOf(linkOf(context, reservation) ?? ''))
  const share = {
    id: newShareId(),
    reservationId: reservation.id,
    accountId: host.id,
    ...{ email: null, firstName: null, lastName: null, guestKeyId: null, guestTokenHash: null },
    status: booking.isPlain ? ('CONFIRMED' as const) : ('CREATED' as const),
    note,
    holdUntil: booking.holdUntil,
    itemsCents: price.items,
    feeCents: price.fee,
    lines,
  }
  await rows.addShare(trx, share, by, new Date(now))
  await announce(trx, now, 'ReservationMoved', {
    ...{ reservationId: reservation.id, from: null, to: reservation.status, mover: by.mover, why: by.why },
  })
  await remember(trx, reservation)
  return reservation
}

/** The invitation's link id: 256 bits derived from the reservation by a key outside the database; null without one. */
export function linkOf({ config }: Pick<Context, 'config'>, { id, linkKeyId }: Pick<Reservation, 'id' | 'linkKeyId'>) {
  return linkKeyId === null ? null : derivedToken(config.encryptionKeys, 'invitation', String(id), linkKeyId)
}

export function newShareId(): string {
  return randomBytes(16).toString('base64url')
}

async function readOffer(context: Context, { restaurantId, type }: CreateInput) {
  const restaurant = await findRestaurant(context, restaurantId)
  if (!restaurant) throw new Refusal('NOT_FOUND', "Ce restaurant n'existe plus.")
  if (!restaurant.isPartner) {
    throw new Refusal('CONFLICT', 'Ce restaurant ne prend pas encore de réservation sur Tablée.')
  }
  if (type === 'CLICK_COLLECT' || type === 'DELIVERY') {
    throw badInput({ type: 'Seules les tables peuvent être réservées pour le moment.' })
  }
  const { week, menuId, stripeAccountId } = await detailsOf(context, restaurant)
  const plan: OpeningPlan = { week, holidayLine: restaurant.holidayLine, closures: restaurant.closures }
  return { restaurant, plan, takesOrders: menuId !== null && stripeAccountId !== null }
}

function refuseParty({ totalPersons }: CreateInput, restaurant: Restaurant, hasVerifiedPhone: boolean): void {
  const most = largestParty(restaurant)
  if (!Number.isInteger(totalPersons) || totalPersons < 1 || totalPersons > most) {
    throw badInput({ totalPersons: `Choisissez un nombre de convives entre 1 et ${most}.` })
  }
  if (totalPersons >= VERIFIED_FROM && !hasVerifiedPhone) {
    throw new Refusal(
      'CONFLICT',
      `À partir de ${VERIFIED_FROM} personnes, vérifiez d'abord votre téléphone dans « Mes informations ».`,
    )
  }
}

/** The start that is asked, where it is offered and still ahead; throws where day or hour are none. */
export function offeredStart(
  { date, hour }: { date: string; hour: string },
  plan: OpeningPlan,
  now: number,
): Start | null {
  const [day, time] = [parseDay(date), parseHour(hour)]
  if (!day) throw badInput({ date: 'Veuillez choisir une date' })
  if (!time) throw badInput({ hour: 'Veuillez choisir une heure' })
  const evening = serviceDay(day, time)
  if (!upcomingStarts(plan, 'table', now).some((one) => one.serviceDay === evening)) return null
  const start = startsOf(plan, 'table', evening).find((one) => one.date === day && one.hour === time)
  return start && isAhead(start, now) ? start : null
}

function bookingOf(
  { clock, config }: Context,
  { restaurantId, type, totalPersons, withInvitation }: CreateInput,
  start: Start,
  { isSaas }: Restaurant,
  isPlain: boolean,
) {
  const isGroup = !isPlain && totalPersons > 1 && (type === 'SELF_PAY' || withInvitation)
  const evening = serviceDay(start.date, start.hour)
  const holds = !isPlain && !(isGroup && kindOf({ type, isGroup }) === 'pay-for-all')
  const status: Status = isPlain ? 'CONFIRMED' : holds ? 'CREATED' : 'WAITING_FOR_GUESTS'
  const holdUntil = holds ? Math.min(clock.now() + HOLD, start.startsAt) : null
  const { startsAt, date, hour } = start
  return {
    ...{ restaurantId, type, totalPersons, isGroup, isPlain, status, holdUntil, startsAt, date, hour },
    day: start.date,
    serviceDay: evening,
    stay: stayMinutes(totalPersons),
    isSaas,
    feeEachCents: config.serviceFeeCents,
    dueAt: dueOf(status, { startsAt, serviceDay: evening, wasAuthorised: false, holdUntil }),
  }
}

function plainOnly(): Refusal {
  return new Refusal(
    'CONFLICT',
    'Ce restaurant prend des réservations sans précommande. Videz votre panier pour réserver.',
  )
}
