import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { choiceWords } from '@tablee/domain/ordering/choices/choice-words'
import { NO_WISHES, type WishName, wishesOf } from '@tablee/domain/ordering/wishes'
import { isRestaurantBooking } from '@tablee/domain/reservations/booking-source'
import { isHost } from '@tablee/domain/reservations/host'
import { canMoveTable } from '@tablee/domain/reservations/moves/move-offers'
import { CANCELLABLE_BY_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import { markOf, type SeatMark, undoUntil } from '@tablee/domain/service/marks'
import { seatName } from '@tablee/domain/service/seat-names'
import { type ServiceSeatState, seatStateOf } from '@tablee/domain/service/seat-states'
import { FLOOR_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'
import type { DeskLine, DeskSeat } from '../../../reservations/read/desk/desk.ts'
import type { MarkRow, ServiceBooking } from './service.sql.ts'

export type SeenLine = Pick<DeskLine, 'name' | 'quantity' | 'isAlcohol'> & { choices: string[]; isShared: boolean }

/** A seat as a member of staff sees it. Times in milliseconds, money in cents. */
export type SeenSeat = Pick<DeskSeat, 'id' | 'allergens' | WishName> & {
  name: string
  covers: number
  isHost: boolean
  state: ServiceSeatState
  mark: SeatMark
  markedAt: number | null
  undoUntil: number | null
  lines: SeenLine[]
  totalCents: number | null
}

/** A booking as a member of staff sees it. */
export type SeenBooking = Pick<
  ServiceBooking,
  'id' | 'hour' | 'startsAt' | 'type' | 'status' | 'source' | 'isForced' | 'movesTo' | 'isTold'
> & {
  name: string
  party: number
  phone: string | null
  note: string | null
  visits: number
  canCancel: boolean
  canMove: boolean
  canClose: boolean
  seats: SeenSeat[]
}

type Marked = Pick<ServiceBooking, 'marks' | 'serviceDay'>

/**
 * Returns what a staff member with this job sees of a booking and may do with it. The kitchen sees neither money nor a phone
 * number, and may do nothing.
 */
export function bookingFor(booking: ServiceBooking, job: StaffJob, now: number): SeenBooking {
  const { id, hour, startsAt, type, status, source, isForced, movesTo, isTold, totalPersons: party } = booking
  const isFloor = FLOOR_JOBS.some((one) => one === job)
  const host = booking.seats.find(isHost)
  return {
    id,
    hour,
    startsAt,
    type,
    status,
    source,
    isForced,
    movesTo,
    isTold,
    party,
    name: host ? nameOf(host) : 'Table',
    phone: isFloor ? booking.phone : null,
    note: isRestaurantBooking(booking) ? (host?.note ?? null) : null,
    visits: booking.hasHost ? booking.earlierVisits + 1 : 0,
    canCancel: isFloor && CANCELLABLE_BY_RESTAURANT.includes(status),
    canMove: isFloor && canMoveTable(booking, now),
    canClose: isFloor && status === 'CONFIRMED' && now >= startsAt && !booking.isBillClosed,
    seats: booking.seats.map((seat) => seatFor(booking, seat, isFloor)),
  }
}

/** Returns the name of a seat's guest: that of their account, or else the given name. */
export function nameOf({ account, firstName, lastName, position }: DeskSeat): string {
  return seatName(account ?? { firstName, lastName }, position)
}

/** Returns the mark of a seat. An absence is the status of its share, whatever was marked before. */
export function markOfSeat(booking: Marked, seat: DeskSeat): SeatMark {
  return markOf(seat.status, notedOf(booking, seat))
}

/** Returns the stored mark of a seat. A mark made before the booking was moved to another day no longer counts. */
export function notedOf({ marks, serviceDay }: Marked, { id }: Pick<DeskSeat, 'id'>): MarkRow | null {
  return marks.find(({ shareId, markedAt }) => shareId === id && serviceDayAt(markedAt) === serviceDay) ?? null
}

/**
 * Returns when the mark of a seat was made; null without one, and for a guest who is absent because the host who pays for all
 * is.
 */
export function madeAt(booking: ServiceBooking, seat: DeskSeat): { markedAt: number; isBack: boolean } | null {
  if (markOfSeat(booking, seat) !== 'ABSENT') return notedOf(booking, seat)
  return seat.absentAt === null ? null : { markedAt: seat.absentAt, isBack: false }
}

function seatFor(booking: ServiceBooking, seat: DeskSeat, isFloor: boolean): SeenSeat {
  const mark = markOfSeat(booking, seat)
  const made = madeAt(booking, seat)
  const { isPlain, isGroup, totalPersons } = booking
  return {
    id: seat.id,
    name: nameOf(seat),
    covers: isGroup ? 1 : totalPersons,
    isHost: isHost(seat),
    state: seatStateOf({ status: seat.status, hasOrdered: seat.lines.length > 0, isPlain }),
    mark,
    markedAt: made?.markedAt ?? null,
    undoUntil: made && undoUntil(made),
    // A note taken on the telephone belongs to the booking, not to a seat.
    ...(isRestaurantBooking(booking) ? NO_WISHES : wishesOf(seat)),
    allergens: seat.allergens,
    lines: seat.lines.map(seenLine),
    totalCents: isFloor ? seat.itemsCents - seat.itemsDiscountCents : null,
  }
}

function seenLine({ name, quantity, choices, isAlcohol, sharedDishId }: DeskLine): SeenLine {
  const free = <T extends object>(one: T) => ({ ...one, surchargeCents: 0 })
  return {
    name,
    quantity,
    isAlcohol,
    isShared: sharedDishId !== null,
    choices: choices.map((choice) => choiceWords([{ ...free(choice), options: choice.options.map(free) }])),
  }
}
