import { FREE_CANCEL_BEFORE, largestParty } from '@tablee/domain/booking-limits'
import { serviceDay, writeDay } from '@tablee/domain/calendar'
import { kindOf } from '@tablee/domain/reservation-moves'
import { stayMinutes } from '@tablee/domain/stays'
import type { Context } from '../../context.ts'
import { badInput, Refusal } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import { swapPlace } from '../availability/availability.ts'
import { detailsOf, findRestaurant } from '../catalogue/catalogue.ts'
import { offeredStart } from './create-reservation.ts'
import { dueOfGroup, running } from './group.ts'
import { placeOf } from './move.ts'
import { otherHours } from './other-hours.ts'
import type { Reservation } from './reservation.ts'
import { hostOf } from './reservations.rights.ts'
import * as rows from './reservations.sql.ts'

type Wish = { date?: string | null; hour?: string | null; totalPersons?: number | null }

const MODIFIABLE = ['WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED', 'CREATED']

/** Another day, hour or party, by the host until thirty minutes before: the new seats are taken or nothing changes. */
export async function updateReservation(context: Context, reservationId: number, wish: Wish): Promise<Reservation> {
  const { db, clock } = context
  const before = hostOf(context, await rows.reservationById(db, reservationId))
  const restaurant = await findRestaurant(context, before.restaurantId)
  if (!restaurant) throw new Error('the restaurant has gone')
  const { week } = await detailsOf(context, restaurant)
  const plan = { week, holidayLine: restaurant.holidayLine, closures: restaurant.closures }
  const asked = {
    date: wish.date ?? writeDay(before.day),
    hour: wish.hour ?? before.hour,
    totalPersons: wish.totalPersons ?? before.totalPersons,
    type: before.type,
  }
  const isSameHour = asked.date === writeDay(before.day) && asked.hour === before.hour
  const start = isSameHour
    ? { date: before.day, hour: before.hour, startsAt: before.startsAt }
    : offeredStart(asked, plan, clock.now())
  if (!start) throw await otherHours(context, restaurant, asked)

  const changed = await db
    .transaction()
    .execute(async (trx) => {
      const reservation = hostOf(context, await rows.lockReservation(trx, reservationId))
      refuseTooLate(reservation, clock.now())
      const shares = await running({ db: trx }, reservation)
      refuseParty(reservation, asked.totalPersons, shares.length, largestParty(restaurant))
      const next: Reservation = {
        ...reservation,
        ...{
          startsAt: start.startsAt,
          day: start.date,
          hour: start.hour,
          serviceDay: serviceDay(start.date, start.hour),
        },
        totalPersons: asked.totalPersons,
        stay: stayMinutes(asked.totalPersons),
      }
      if (!(await swapPlace(trx, placeOf(reservation), placeOf(next), restaurant))) throw new Full()

      const { startsAt, day, hour, totalPersons, stay } = next
      const change = {
        startsAt,
        day,
        hour,
        serviceDay: next.serviceDay,
        totalPersons,
        stay,
        dueAt: dueOfGroup(next, shares),
      }
      const saved = await rows.changeReservation(trx, reservationId, change, new Date(clock.now()))
      await announce(trx, clock.now(), 'ReservationChanged', { reservationId })
      return saved
    })
    .catch(passFull)
  if (!changed) throw await otherHours(context, restaurant, asked)
  return changed
}

class Full extends Error {}

function passFull(error: unknown): null {
  if (error instanceof Full) return null
  throw error
}

function refuseTooLate({ status, startsAt }: Reservation, now: number): void {
  if (!MODIFIABLE.includes(status)) throw new Refusal('CONFLICT', 'Cette réservation ne peut plus être modifiée.')
  if (now > startsAt - FREE_CANCEL_BEFORE) {
    throw new Refusal('CONFLICT', 'Il est trop tard pour modifier cette réservation : appelez le restaurant.')
  }
}

function refuseParty(reservation: Reservation, persons: number, taken: number, most: number): void {
  if (!Number.isInteger(persons) || persons < 1 || persons > most) {
    throw badInput({ totalPersons: `Choisissez un nombre de convives entre 1 et ${most}.` })
  }
  const isShared = kindOf(reservation) !== 'alone'
  if (isShared && persons < taken) {
    throw badInput({ totalPersons: `${taken} personnes ont déjà leur place : choisissez au moins ${taken} convives.` })
  }
}
