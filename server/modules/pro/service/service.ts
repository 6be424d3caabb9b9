import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { internationalNumber } from '@tablee/domain/phone-numbers'
import { type DayAhead, dayAhead } from '@tablee/domain/service/day-ahead'
import type { Service } from '@tablee/domain/service/services'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { forgetGuests } from '../../reservations/read/desk/desk.ts'
import * as rows from './core/personal-data.sql.ts'
import { purgeShares } from './core/service.sql.ts'
import { type CookedDay, cookedOfDay } from './kitchen/cooked-bookings.ts'
import { limitsToday } from './limits/read-limits.ts'
import { forgetRequestsOf, requestsOfPerson } from './requests/requests.sql.ts'

export { bookByPhone } from './book-by-phone.ts'
export { bookingsOfNumber, type Reached, reachedOf } from './core/service.sql.ts'
export { unmarkedByDay } from './guests/unmarked.sql.ts'
export { markSeats } from './mark-seats.ts'

/** The largest number of portions left that is shown. */
const FEW = 5

/** An item of the menu that is sold out (0) or of which few portions are left, for the whole day or one service. */
type RunningOut = { name: string; left: number; service: Service | null }

/**
 * Returns the bookings of a service day that begin from `from` (milliseconds) on, and the items of the menu that run short. The
 * latter are known for the present service day only. One statement, and two more for the present day.
 */
export async function readDayAhead(
  { db, clock }: Tx,
  { from, ...day }: CookedDay & { from: number },
): Promise<DayAhead & { runningOut: RunningOut[] }> {
  const now = clock.now()
  const bookings = await cookedOfDay(db, day)
  const ahead = bookings.filter(({ startsAt }) => startsAt >= from)
  const isToday = serviceDayAt(now) === day.day
  const { dishes } = isToday ? await limitsToday({ db, clock }, day.restaurantId) : { dishes: [] }
  const runningOut = dishes.flatMap(({ name, services, ...ofDay }) =>
    [{ ...ofDay, service: null }, ...services].flatMap(({ isSoldOut, left, service }) => {
      const leftNow = isSoldOut ? 0 : left
      return leftNow !== null && leftNow <= FEW ? [{ name, left: leftNow, service }] : []
    }),
  )
  return { ...dayAhead(ahead, now), runningOut }
}

/**
 * The notes of restaurants about a person: the marks of their seats, the tables entered for their verified phone number, and
 * their requests. Past data is deleted with the account; the restaurant keeps upcoming tables.
 */
export const personalData: PersonalData = {
  name: 'noté par les restaurants',
  read: async (db, accountId) => ({
    places: await rows.marksOfPerson(db, accountId),
    réservations: (await rows.bookingsOfNumber(db, accountId)).map(dialledFromAnywhere),
    demandes: (await requestsOfPerson(db, accountId)).map(dialledFromAnywhere),
  }),
  forget,
  ofGuest: {
    read: (db, { shareIds }) => rows.marksOfShares(db, shareIds),
    forget: (trx, { shareIds }) => purgeShares(trx, shareIds),
  },
}

function dialledFromAnywhere<Row extends { phone: string | null }>(row: Row): Row {
  return { ...row, phone: row.phone && internationalNumber(row.phone) }
}

async function forget(trx: Database, accountId: string): Promise<void> {
  const entered = await rows.endedSharesEntered(trx, accountId)
  await forgetGuests(trx, entered)
  await purgeShares(trx, [...entered, ...(await rows.sharesOfPerson(trx, accountId))])
  await forgetRequestsOf(trx, accountId)
}
