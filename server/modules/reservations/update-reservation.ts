import { LARGEST_PARTY } from '@tablee/domain/booking-limits'
import { serviceDay, writeDay } from '@tablee/domain/calendar'
import { freeCancelUntil } from '@tablee/domain/free-cancel'
import type { Start } from '@tablee/domain/opening-hours'
import { sizesOf } from '@tablee/domain/party-sizes'
import { kindOf } from '@tablee/domain/reservation-moves'
import { stayMinutes } from '@tablee/domain/stays'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { badInput, Refusal } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import { ProviderDown } from '../../providers/card-payments/port.ts'
import { swapPlace } from '../availability/availability.ts'
import { detailsOf, type Restaurant, restaurantOf } from '../catalogue/catalogue.ts'
import { type Attempt, authoriseAnew, heldFor, letGo, sayRefusal, settleAt } from '../payments/payments.ts'
import { planVoucher, replan, standingVoucher } from '../vouchers/vouchers.ts'
import { billOf } from './bill.ts'
import { refuseTooClose } from './booking-limits-of.ts'
import { settlementOf } from './due-of.ts'
import { closeForPayment, confirmWithPresent, dueOfGroup, running } from './group.ts'
import { placeOf } from './move.ts'
import { otherHours } from './other-hours.ts'
import { type Asked, offeredStart, planOf, refuseWish } from './read-offer.ts'
import type { OwnBookings, Reservation, Share, Status } from './reservation.ts'
import { booker, hostOf } from './reservations.rights.ts'
import { lockReservation, reservationsByIds } from './reservations.sql.ts'
import { Full, nullIfFull, Overtaken, ownBookingsOf, untilDone } from './until-done.ts'
import { morningOf } from './voucher-of.ts'
import { changeReservation, setPaid, setVoucher, takeTurn } from './write-reservations.sql.ts'

type Wish = { date?: string | null; hour?: string | null; totalPersons?: number | null }

const MODIFIABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED']

/** Another day, hour or party, by the host until thirty minutes before: the new seats are taken or nothing changes. */
export function updateReservation(context: Context, reservationId: number, wish: Wish): Promise<Reservation> {
  return untilDone(async () => {
    const host = booker(context)
    const [found = null] = await reservationsByIds(context.db, [reservationId])
    const before = hostOf(context, found)
    refuseTooLate(before, context.clock.now())
    if (before.isWeeklyMeal) throw new Refusal('CONFLICT', STAYS_WHERE_IT_IS)
    const restaurant = await restaurantOf(context, before.restaurantId)
    const asked = askedOf(before, wish)
    refuseWish(context, asked, restaurant)
    if (isAsItWas(before, asked)) return before

    const start = await startOf(context, restaurant, before, asked)
    if (!start) throw await otherHours(context, restaurant, asked, 'not offered')
    const to = { before, restaurant, start, totalPersons: asked.totalPersons, anew: null }
    const changed = await withDearer(context, to, async (dearer) =>
      change(context, await ownBookingsOf(context, host.id), dearer),
    )
    if (!changed) throw await otherHours(context, restaurant, asked, 'full')
    return changed
  })
}

function askedOf({ restaurantId, type, day, hour, totalPersons }: Reservation, wish: Wish): Asked {
  return {
    ...{ restaurantId, type },
    date: wish.date ?? writeDay(day),
    hour: wish.hour ?? hour,
    totalPersons: wish.totalPersons ?? totalPersons,
  }
}

type To = {
  before: Reservation
  restaurant: Restaurant
  start: Start
  totalPersons: number
  /** A dearer total, authorised before the change. */
  anew: Attempt | null
}

/** A dearer total is authorised before anything changes; where nothing does, it is let go again. */
async function withDearer<T>(context: Context, to: To, work: (to: To) => Promise<T | null>): Promise<T | null> {
  const anew = await authoriseDearer(context, to)
  try {
    const done = await work({ ...to, anew })
    if (done === null && anew) await letGo(context.db, context.clock.now(), anew.id)
    return done
  } catch (error) {
    if (anew) await letGo(context.db, context.clock.now(), anew.id)
    throw error
  }
}

/** Null where what is held covers the change. Throws PAYMENT_FAILED where the card does not give more. */
async function authoriseDearer(context: Context, to: To): Promise<Attempt | null> {
  const shares = await running(context, to.before)
  const next = changed(to.before, to)
  const share = kindOf(to.before) === 'alone' ? dearerOf(to.before, next, shares) : null
  const held = share && (await heldFor(context.db, share.id))
  // What else stands against the change is said before.
  if (!share || !held) return null

  const { total, applicationFee } = billOf(next, shares, sharedOn(next, to.before, share)).card
  const settlesAt = settlementOf(next)
  const anew = await authoriseAnew(context, held, { amountCents: total, feeCents: applicationFee, settlesAt }).catch(
    (error) => {
      if (error instanceof ProviderDown) throw new Refusal('PROVIDER_UNAVAILABLE', NOT_NOW)
      throw error
    },
  )
  if (anew?.status === 'AUTHORISED') return anew
  throw new Refusal('PAYMENT_FAILED', sayRefusal(anew?.failureCode ?? null))
}

/** Null where there is no room. */
function change(context: Context, own: OwnBookings, to: To): Promise<Reservation | null> {
  const others = own.open.filter(({ id }) => id !== to.before.id)
  refuseTooClose({ ...to.before, startsAt: to.start.startsAt }, others)
  return nullIfFull(context.db.transaction().execute((trx) => swap({ ...context, db: trx }, own, to)))
}

async function swap(parts: Context, { turn }: OwnBookings, to: To): Promise<Reservation> {
  const { db, clock } = parts
  const now = clock.now()
  const reservation = hostOf(parts, await lockReservation(db, to.before.id))
  const { id, version } = reservation
  if (version !== to.before.version) throw new Overtaken()
  refuseTooLate(reservation, now)
  const shares = await running(parts, reservation)
  refuseParty(reservation, to.totalPersons, shares.length)
  const next = changed(reservation, to)
  const dearer = dearerOf(reservation, next, shares)
  if (dearer && !to.anew) throw tooDear()
  const owed = dearer && billOf(next, shares, sharedOn(next, reservation, dearer)).card.total
  if (dearer && owed !== to.anew?.amountCents) throw new Overtaken()

  if (!(await swapPlace(db, placeOf(reservation), placeOf(next), to.restaurant))) throw new Full()
  if (!(await takeTurn(db, reservation.hostId ?? '', turn))) throw new Overtaken()
  const { startsAt, day, hour, serviceDay, totalPersons, stay } = next
  const set = { startsAt, day, hour, serviceDay, totalPersons, stay, dueAt: dueOfGroup(next, shares, now) }
  const saved = await changeReservation(db, id, { ...set, changedAt: now }, new Date(now))
  await settleAt(
    db,
    now,
    shares.map((share) => share.id),
    settlementOf(next),
  )
  if (dearer && to.anew) await holdInstead(db, now, dearer, to.anew)
  if (next.serviceDay !== reservation.serviceDay) await replanVouchers(parts, shares, next)
  const was = { startsAt: reservation.startsAt, totalPersons: reservation.totalPersons }
  await announce(db, now, 'ReservationChanged', { reservationId: id, status: reservation.status, was })
  return closeIfComplete(parts, saved, shares)
}

function changed(reservation: Reservation, { start, totalPersons }: To): Reservation {
  const { startsAt, date, hour } = start
  const when = { startsAt, day: date, hour, serviceDay: serviceDay(date, hour) }
  // The same party keeps its stay, also one that has shrunk.
  const stay = totalPersons === reservation.totalPersons ? reservation.stay : stayMinutes(totalPersons)
  return { ...reservation, ...when, totalPersons, stay }
}

/** A party that is now as small as those who are in is complete. */
function closeIfComplete(parts: { db: Database } & Context, reservation: Reservation, shares: readonly Share[]) {
  if (reservation.status !== 'WAITING_FOR_GUESTS' || shares.length < reservation.totalPersons) return reservation
  const by = { mover: 'host' as const, accountId: reservation.hostId, why: 'the party was made as small as the group' }
  if (kindOf(reservation) === 'pay-for-all') return closeForPayment(parts, reservation, by)
  const isPaid = shares.every(({ status }) => status === 'PRE_PAID')
  return isPaid ? confirmWithPresent(parts, reservation, by) : reservation
}

/** Its own hour needs not be offered any more, another does. */
async function startOf(context: Context, restaurant: Restaurant, before: Reservation, asked: Asked) {
  if (isSameHour(before, asked)) return { date: before.day, hour: before.hour, startsAt: before.startsAt }
  return offeredStart(asked, planOf(restaurant, await detailsOf(context, restaurant)), context.clock.now())
}

function isSameHour(before: Reservation, { date, hour }: Asked): boolean {
  return date === writeDay(before.day) && hour === before.hour
}

function isAsItWas(before: Reservation, asked: Asked): boolean {
  return isSameHour(before, asked) && asked.totalPersons === before.totalPersons
}

function refuseTooLate(reservation: Reservation, now: number): void {
  if (!MODIFIABLE.includes(reservation.status)) {
    throw new Refusal('CONFLICT', 'Cette réservation ne peut plus être modifiée.')
  }
  if (now >= freeCancelUntil(reservation)) {
    throw new Refusal('CONFLICT', 'Il est trop tard pour modifier cette réservation : appelez le restaurant.')
  }
}

/** Throws for a party that the booking may not be changed to. */
function refuseParty(reservation: Reservation, persons: number, taken: number): void {
  const sizes = sizesOf({ ...reservation, kind: kindOf(reservation), taken }, LARGEST_PARTY)
  if (sizes.from <= persons && persons <= sizes.to) return
  if (persons < taken) {
    throw badInput({ totalPersons: `${taken} personnes ont déjà leur place : choisissez au moins ${taken} convives.` })
  }
  throw badInput({ totalPersons: "L'addition est réglée : le nombre de convives ne change plus." })
}

/** Whose bill would be higher than what is authorised for it. */
function dearerOf(reservation: Reservation, next: Reservation, shares: readonly Share[]): Share | null {
  const isDearer = (share: Share) =>
    share.paidCents > 0 &&
    billOf(next, shares, sharedOn(next, reservation, share)).card.total > billOf(reservation, shares, share).card.total
  return shares.find(isDearer) ?? null
}

/** On another day its card is to hold all: what a voucher pays is taken on that day. */
function sharedOn(next: Reservation, { serviceDay }: Reservation, share: Share): Share {
  return next.serviceDay === serviceDay ? share : { ...share, voucherCents: 0 }
}

async function replanVouchers({ db, clock }: Context, shares: readonly Share[], { serviceDay }: Reservation) {
  const now = clock.now()
  const at = morningOf(serviceDay)
  for (const { id, voucherScheme: scheme, voucherCents: cents } of shares.filter((one) => one.voucherScheme !== null)) {
    const standing = await standingVoucher(db, id)
    if (cents === 0) await replan(db, now, id, { serviceDay, at })
    else if (standing?.accountId && scheme) {
      const { accountId, merchant } = standing
      await planVoucher(db, now, { payableId: id, accountId, scheme, merchant, serviceDay, cents }, at)
      await setVoucher(db, id, { scheme, cents: 0, planned: cents })
    }
  }
}

function tooDear(): Refusal {
  return new Refusal(
    'CONFLICT',
    'Le total serait plus élevé que ce que vous avez réglé. Annulez et réservez à nouveau.',
  )
}

async function holdInstead(trx: Database, now: number, share: Share, anew: Attempt): Promise<void> {
  if (anew.renews !== null) await letGo(trx, now, anew.renews)
  await setPaid(trx, share.id, anew.amountCents)
}

const STAYS_WHERE_IT_IS = 'Un repas de la cantine ne change pas de jour : annulez-le et commandez-en un autre.'
const NOT_NOW = "Le service de paiement ne répond pas pour l'instant. Réessayez dans un instant."
