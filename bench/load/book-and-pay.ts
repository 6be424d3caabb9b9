import { randomUUID } from 'node:crypto'
import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import type { Random } from '@tablee/server/database/seed/random.ts'
import { tableAt } from '@tablee/server/testing/bookings.ts'
import type { HttpRequest } from '../search/load.ts'
import type { CardHolder } from './bookers.ts'
import type { LoadDatabase } from './database.ts'
import { type LoadEnd, sendRequest } from './send-request.ts'

type Place = Pick<LoadDatabase, 'bookableRestaurants' | 'acknowledged'> & { chance: Random }
/** Builds a request with one of our pages' documents, by its name. */
type Data = (name: string, variables: object, headers: Record<string, string>) => HttpRequest
type BookedTable = { createReservation: { usersReservations: { id: string }[] } }
type PaidTable = { payUserReservation: { userReservation: { status: string } } }

const HOURS = ['12:00', '12:30', '13:00', '19:00', '19:30', '20:00', '20:30', '21:00']
const DAYS = 6
const TABLE = { party: 2, dishes: 2, type: 'PAY_FOR_ALL', withInvitation: false } as const
/** Two dishes at 12.50 €, and our fee for two. */
const OWED = { amount: 25, application_fee_amount: 2 }

/** Books a table for two and pays for it, with the requests of the order page and then of the payment page. */
export function bookAndPay(
  { bookableRestaurants, acknowledged, chance }: Place,
  { headers, card }: CardHolder,
  data: Data,
) {
  const day = addDays(parisDay(Date.now()), chance.int(1, DAYS))
  const input = tableAt(chance.pick(bookableRestaurants), { ...TABLE, day, hour: chance.pick(HOURS) })
  const sent = (name: string, given: object) =>
    data(name, { input: given }, { ...headers, 'idempotency-key': randomUUID() })

  return async (origin: string): Promise<LoadEnd> => {
    const booked = await sendRequest(origin, sent('CreateReservation', input), 'data')
    if (booked.is !== 'done') return booked
    const [share] = (booked.data as BookedTable).createReservation.usersReservations
    const userReservationId = share?.id ?? ''
    const stripeParams = { ...OWED, paymentToken: card }
    const paid = await sendRequest(origin, sent('PayUserReservation', { userReservationId, stripeParams }), 'data')
    if (paid.is !== 'done') return paid
    const { status } = (paid.data as PaidTable).payUserReservation.userReservation
    if (status !== 'CONFIRMED') return { is: 'error', message: `paid, and ${status}` }
    acknowledged.push(userReservationId)
    return paid
  }
}
