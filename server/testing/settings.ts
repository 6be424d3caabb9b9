import type { TestCaller, TestGuests } from './bookings.ts'

const HOURS = `days { windows { opens closes } } holidayLine closures { id from to reason } seats lunchSeats dinnerSeats
  coversPerQuarter ordersPerSlot minutesAhead lastChanges { section by at }`
const MOVES = `moves { reservationId name startsAt party type heldCents to asksHost until }`
const CHANGE = `isDone stranded { id version name date hour party type status source isGroup heldCents hasHost isTold phone
  freeHours { date hour startsAt } } house { ${HOURS} }`

export type SeenSettings = {
  days: { windows: { opens: string; closes: string }[] }[]
  holidayLine: string
  closures: { id: string; from: string; to: string; reason: string }[]
  seats: number
  lunchSeats: number | null
  dinnerSeats: number | null
  coversPerQuarter: number | null
  ordersPerSlot: number | null
  minutesAhead: number | null
  lastChanges: { section: string; by: string | null; at: number }[]
}
export type SeenStranded = {
  id: string
  version: number
  name: string
  date: string
  hour: string
  party: number
  type: string
  status: string
  source: string
  isGroup: boolean
  heldCents: number
  hasHost: boolean
  isTold: boolean
  phone: string | null
  freeHours: { date: string; hour: string; startsAt: number }[]
}
export type SeenChange = { isDone: boolean; stranded: SeenStranded[]; house: SeenSettings }
export type SeenMove = {
  reservationId: string
  name: string
  startsAt: number
  party: number
  type: string
  heldCents: number
  to: number
  asksHost: boolean
  until: number
}
export type Answered = {
  answers?: { reservationId: string; version: number; keeps: boolean; moveTo?: { date: string; hour: string } }[]
  reason?: string
}

export type RestaurantDesk = ReturnType<typeof settingsOf>

/** A restaurant's hours and seats as one of its staff changes them: operations that return data or error. */
export function settingsOf({ as }: Pick<TestGuests, 'as'>, { id: restaurantId }: { id: number }, person: TestCaller) {
  const change = (name: string, typed: string, args: string, variables: object, answered: Answered = {}) =>
    as<SeenChange>(
      person,
      `mutation ($id: ID!, ${typed}, $answers: [StrandedAnswerInput!], $reason: String) {
        ${name}(restaurantId: $id, ${args}, answers: $answers, reason: $reason) { ${CHANGE} } }`,
      { id: restaurantId, ...variables, ...answered },
    )
  const plain = (name: string, typed: string, args: string, variables: object) =>
    as<SeenChange>(person, `mutation ($id: ID!, ${typed}) { ${name}(restaurantId: $id, ${args}) { ${CHANGE} } }`, {
      id: restaurantId,
      ...variables,
    })
  return {
    read: () =>
      as<SeenSettings>(person, `query ($id: ID!) { houseHours(restaurantId: $id) { ${HOURS} } }`, {
        id: restaurantId,
      }),
    hours: (days: SeenSettings['days'], answered?: Answered, was: SeenSettings['days'] | null = null) =>
      change(
        'changeOpeningHours',
        '$days: [HouseDayInput!]!, $was: [HouseDayInput!]',
        'days: $days, was: $was',
        { days, was },
        answered,
      ),
    holidays: (line: string, answered?: Answered) =>
      change('changeHolidays', '$line: HolidayLine!', 'holidayLine: $line', { line }, answered),
    close: (from: string, to = from, answered?: Answered, why = 'Travaux') =>
      change(
        'addClosure',
        '$from: String!, $to: String!, $why: String!',
        'from: $from, to: $to, closureReason: $why',
        { from, to, why },
        answered,
      ),
    open: (closure: string) => plain('removeClosure', '$closure: ID!', 'closureId: $closure', { closure }),
    seats: (
      wish: { seats: number; lunch?: number; dinner?: number },
      answered?: Answered,
      was: Partial<Pick<SeenSettings, 'seats' | 'lunchSeats' | 'dinnerSeats'>> | null = null,
    ) =>
      change(
        'changeSeats',
        '$seats: Int!, $lunch: Int, $dinner: Int, $was: HouseSeatsInput',
        'seats: $seats, lunchSeats: $lunch, dinnerSeats: $dinner, was: $was',
        { ...wish, was },
        answered,
      ),
    moves: () =>
      as<{ moves: SeenMove[] }>(person, `query ($id: ID!) { houseHours(restaurantId: $id) { ${MOVES} } }`, {
        id: restaurantId,
      }),
    withdraw: (reservationId: string) =>
      as<{ moves: SeenMove[] }>(
        person,
        `mutation ($id: ID!, $r: ID!) { withdrawMove(restaurantId: $id, reservationId: $r) { ${MOVES} } }`,
        { id: restaurantId, r: reservationId },
      ),
    pace: (
      wish: { covers?: number | null; orders?: number | null },
      was: Partial<Pick<SeenSettings, 'coversPerQuarter' | 'ordersPerSlot'>> | null = null,
    ) =>
      plain(
        'changePacing',
        '$covers: Int, $orders: Int, $was: HousePaceInput',
        'coversPerQuarter: $covers, ordersPerSlot: $orders, was: $was',
        { ...wish, was },
      ),
    until: (minutes: number | null) =>
      plain('changeLastBooking', '$minutes: Int', 'minutesAhead: $minutes', { minutes }),
  }
}
