import { isToGo, type ReservationType } from '../money/pricing.ts'
import type { Allergen } from '../ordering/allergies/allergens.ts'
import { INVITATION_ENDS_BEFORE } from '../reservations/booking-limits.ts'
import { ABSENT, BOUND, type Status } from '../reservations/reservation-status.ts'
import { seatsLeft } from '../reservations/seats-taken.ts'
import { type DishSum, dishSums, type SummedLine } from './dish-sums.ts'
import { kitchenOrders } from './kitchen-orders.ts'
import { plateLine, type WarnedPlate } from './kitchen-words.ts'
import { type Service, serviceOf } from './services.ts'

/** A dish as a kitchen reads it, with what it holds of what those avoid who eat it. */
export type CookedDish = SummedLine & { avoided: readonly Allergen[] }

/** A line of a seat's order; it has `sharedDishId` where it is a part of what is for the table. */
export type CookedLine = CookedDish & { sharedDishId: string | null }

/** A seat of a booking; `name` is as the restaurant knows its guest. */
export type CookedSeat = {
  id: string
  name: string
  status: Status
  note: string | null
  allergens: readonly Allergen[]
  lines: readonly CookedLine[]
}

/** A booking of one service day that was not cancelled and is no mere hold; `startsAt` in milliseconds. */
export type CookedBooking = {
  id: number
  startsAt: number
  hour: string
  type: ReservationType
  status: Status
  isGroup: boolean
  /** Its guests order when they have come. */
  isPlain: boolean
  /** When its invitation ended with places still free. */
  linkEndedAt: number | null
  name: string
  party: number
  seats: readonly CookedSeat[]
  tableDishes: readonly (CookedDish & { sharers: readonly string[] })[]
}

export type SheetSeat = Pick<CookedSeat, 'id' | 'name' | 'note' | 'allergens'> & { lines: WarnedPlate[] }
export type SheetTable = Pick<CookedBooking, 'id' | 'hour' | 'type' | 'name' | 'party'> & {
  seats: SheetSeat[]
  shared: WarnedPlate[]
  /** Nothing is ordered in advance. */
  isOrderedAtTable: boolean
}

/** Who of a booking has still to order or to pay, and how many places nobody has taken. */
export type StillToCome = Pick<CookedBooking, 'id' | 'hour' | 'type' | 'name' | 'party'> & {
  isConfirmed: boolean
  choosing: string[]
  free: number
}

/** `covers`: guests at confirmed tables. */
export type KitchenSheet = {
  covers: number
  tables: SheetTable[]
  sums: DishSum[]
  toCome: StillToCome[]
}

const COOKED: readonly Status[] = [...BOUND, 'COMPLETED']

/** What a kitchen cooks for one service, by the hour and by seat, and what may still come in at `now` (milliseconds). */
export function kitchenSheet(bookings: readonly CookedBooking[], service: Service, now: number): KitchenSheet {
  const all = bookings
    .filter(({ hour }) => serviceOf(hour) === service)
    .toSorted((one, other) => one.startsAt - other.startsAt || one.id - other.id)
  const cooked = all.filter(({ status }) => COOKED.includes(status))
  return {
    covers: cooked.reduce((sum, { type, party }) => sum + (isToGo(type) ? 0 : party), 0),
    tables: cooked.map(tableOf),
    sums: dishSums(cooked.flatMap(linesOf)),
    toCome: all.flatMap((booking) => toComeOf(booking, now)),
  }
}

/** Every line that is cooked for a booking: those of its seats, and what is for the table once. */
export function linesOf(booking: CookedBooking): SummedLine[] {
  const { each, shared } = kitchenOrders(booking)
  return [...each.flatMap(({ lines }) => lines), ...shared]
}

/** Whether a table is one person's, whose name it bears already. */
export function isAlone({ name, seats }: { name: string; seats: readonly { name: string }[] }): boolean {
  return seats.length === 1 && seats[0]?.name === name
}

function tableOf(booking: CookedBooking): SheetTable {
  const { id, hour, type, name, party } = booking
  const { each, shared } = kitchenOrders(booking)
  const seats = each.map(({ seat, lines }) => ({
    ...{ id: seat.id, name: seat.name, note: seat.note, allergens: seat.allergens },
    lines: lines.map(warnedPlate),
  }))
  const isOrderedAtTable = linesOf(booking).length === 0
  return { id, hour, type, name, party, seats, shared: shared.map(warnedPlate), isOrderedAtTable }
}

function warnedPlate(dish: CookedDish): WarnedPlate {
  return { ...plateLine(dish), avoided: dish.avoided }
}

function toComeOf(booking: CookedBooking, now: number): StillToCome[] {
  const { id, hour, type, name, party, status, seats, isPlain } = booking
  if (isPlain || status === 'COMPLETED') return []
  const isConfirmed = COOKED.includes(status)
  const free = mayGrow(booking, now) ? Math.max(0, seatsLeft(party, seats)) : 0
  const choosing = seats.filter(isStillChoosing).map((seat) => seat.name)
  if (isConfirmed && choosing.length + free === 0) return []
  return [{ ...{ id, hour, type, name, party }, isConfirmed, choosing, free }]
}

function mayGrow({ isGroup, linkEndedAt, startsAt }: CookedBooking, now: number): boolean {
  return isGroup && linkEndedAt === null && now < startsAt - INVITATION_ENDS_BEFORE
}

/** Who has joined and not paid may not come, and who has ordered nothing may yet. */
function isStillChoosing({ status, lines }: CookedSeat): boolean {
  return !ABSENT.includes(status) && (status === 'WAITING_FOR_PAYMENT' || lines.length === 0)
}
