import type { SeatMark } from '@tablee/domain/service/marks'
import type { ServiceSeatState } from '@tablee/domain/service/seat-states'
import type { TestCaller, TestGuests } from './bookings.ts'

const SEAT = `id name covers isHost state mark markedAt undoUntil note allergens totalCents
  lines { name quantity choices isAlcohol isShared }`
const BOOKING = `id hour startsAt type status source name party isForced phone isTold note visits movesTo canCancel canMove canClose seats { ${SEAT} }`

export type SeenSeat = {
  id: string
  name: string
  covers: number
  isHost: boolean
  state: ServiceSeatState
  mark: SeatMark
  markedAt: number | null
  undoUntil: number | null
  note: string | null
  allergens: string[]
  totalCents: number | null
  lines: { name: string; quantity: number; choices: string[]; isAlcohol: boolean; isShared: boolean }[]
}
export type SeenBooking = {
  id: string
  hour: string
  startsAt: number
  type: string
  status: string
  source: string
  name: string
  party: number
  isForced: boolean
  phone: string | null
  isTold: boolean
  note: string | null
  visits: number
  movesTo: number | null
  canCancel: boolean
  canMove: boolean
  canClose: boolean
  seats: SeenSeat[]
}
export type SeenSheet = {
  restaurant: { name: string }
  day: string
  now: number
  capacity: number
  job: string
  quarters: { hour: string; covers: number; forced: number; capacity: number }[]
  bookings: SeenBooking[]
}

export type PhoneWish = {
  name?: string
  party?: number
  date?: string | null
  hour?: string | null
  phone?: string | null
  note?: string | null
  isWalkIn?: boolean
  force?: boolean
}

export type ServiceDesk = ReturnType<typeof deskOf>

/** The desk of a restaurant for one of its staff: operations that return data or error. */
export function deskOf({ as }: Pick<TestGuests, 'as'>, { id: restaurantId }: { id: number }, person: TestCaller) {
  const at = 'restaurantId: $restaurantId, reservationId: $reservationId'
  const act = (mutation: string, variables: Record<string, unknown>, types = '') =>
    as<SeenBooking>(
      person,
      `mutation ($restaurantId: ID!, $reservationId: ID!${types}) { ${mutation} { ${BOOKING} } }`,
      { restaurantId, ...variables },
    )
  return {
    move: (reservationId: string, { date, hour }: { date: string; hour: string }) =>
      act(
        `moveTable(${at}, date: $date, hour: $hour)`,
        { reservationId, date, hour },
        ', $date: String!, $hour: String!',
      ),
    sheet: (day?: string) =>
      as<SeenSheet>(
        person,
        `query ($restaurantId: ID!, $day: String) { serviceSheet(restaurantId: $restaurantId, day: $day) {
          restaurant { name } day now capacity job quarters { hour covers forced capacity } bookings { ${BOOKING} } } }`,
        { restaurantId, day },
      ),
    mark: (reservationId: string, mark: SeatMark, shareIds?: string[]) =>
      act(
        `markSeats(${at}, shareIds: $shareIds, mark: $mark)`,
        { reservationId, mark, shareIds },
        ', $shareIds: [ID!], $mark: SeatMark!',
      ),
    undo: (reservationId: string, shareIds?: string[], waited?: number) =>
      act(
        `undoMark(${at}, shareIds: $shareIds, waited: $waited)`,
        { reservationId, shareIds, waited },
        ', $shareIds: [ID!], $waited: Int',
      ),
    cancel: (reservationId: string, reason = 'Coupure de gaz') =>
      act(`cancelByRestaurant(${at}, reason: $reason)`, { reservationId, reason }, ', $reason: String!'),
    close: (reservationId: string) => act(`closeBill(${at})`, { reservationId }),
    book: (wish: PhoneWish = {}, key?: string) =>
      as<SeenBooking>(
        { headers: { ...person.headers, ...(key && { 'idempotency-key': key }) } },
        `mutation ($restaurantId: ID!, $input: PhoneBookingInput!) {
          bookByPhone(restaurantId: $restaurantId, input: $input) { ${BOOKING} } }`,
        { restaurantId, input: { name: 'Mme Petit', party: 2, date: '24-11-2026', hour: '20:00', ...wish } },
      ),
  }
}

export function marksOf({
  data,
  error,
}: {
  data: SeenBooking | null
  error?: { message: string } | undefined
}): string[] {
  if (!data) throw new Error(error?.message)
  return data.seats.map(({ mark }) => mark)
}
