import { isToGo, type ReservationType } from '../money/pricing.ts'
import type { Allergen } from '../ordering/allergies/allergens.ts'
import { type Wishes, type WishName, wishesOf } from '../ordering/wishes.ts'
import { INVITATION_ENDS_BEFORE } from '../reservations/booking-limits.ts'
import { ABSENT, BOUND, type Status } from '../reservations/reservation-status.ts'
import { seatsLeft } from '../reservations/seats-taken.ts'
import { type DishSum, dishSums, type SummedLine } from './dish-sums.ts'
import { plateLine, type WarnedPlate } from './kitchen-words.ts'
import { type Service, serviceOf } from './services.ts'

/** A dish on the kitchen's sheet, with the allergens in it that its guests avoid. */
export type CookedDish = SummedLine & { avoided: readonly Allergen[] }

/** A line of a seat's order. `sharedDishId` is set for a share of a dish for the table. */
export type CookedLine = CookedDish & { sharedDishId: string | null }

/** A seat of a booking. `name` is its guest's name as the restaurant knows it. */
export type CookedSeat = Wishes & {
  id: string
  name: string
  status: Status
  allergens: readonly Allergen[]
  lines: readonly CookedLine[]
}

/** A booking of one service day that is neither cancelled nor a hold. `startsAt` is in milliseconds. */
export type CookedBooking = {
  id: number
  startsAt: number
  hour: string
  type: ReservationType
  status: Status
  isGroup: boolean
  /** True if its guests order at the table. */
  isPlain: boolean
  /** When its invitation ended with free places. */
  linkEndedAt: number | null
  name: string
  party: number
  seats: readonly CookedSeat[]
  tableDishes: readonly (CookedDish & { sharers: readonly string[] })[]
}

export type SheetSeat = Pick<CookedSeat, 'id' | 'name' | 'allergens' | WishName> & { lines: WarnedPlate[] }
export type SheetTable = Pick<CookedBooking, 'id' | 'hour' | 'type' | 'name' | 'party'> & {
  seats: SheetSeat[]
  shared: WarnedPlate[]
  /** True if nothing is ordered in advance. */
  isOrderedAtTable: boolean
}

/** The guests of a booking who have not ordered or paid yet, and the number of free places. */
export type StillToCome = Pick<CookedBooking, 'id' | 'hour' | 'type' | 'name' | 'party'> & {
  isConfirmed: boolean
  choosing: string[]
  free: number
}

/** `covers` counts guests at confirmed tables. */
export type KitchenSheet = {
  covers: number
  tables: SheetTable[]
  sums: DishSum[]
  toCome: StillToCome[]
}

const COOKED: readonly Status[] = [...BOUND, 'COMPLETED']

/** Returns what a kitchen cooks for one service, by hour and by seat, and what may still be ordered at `now` (milliseconds). */
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

/** Returns every line that is cooked for a booking: those of its seats, and each dish for the table once. */
export function linesOf(booking: CookedBooking): SummedLine[] {
  const { each, shared } = kitchenOrders(booking)
  return [...each.flatMap(({ lines }) => lines), ...shared]
}

/** True if a table has one guest, whose name the table already shows. */
export function isAlone({ name, seats }: { name: string; seats: readonly { name: string }[] }): boolean {
  return seats.length === 1 && seats[0]?.name === name
}

function tableOf(booking: CookedBooking): SheetTable {
  const { id, hour, type, name, party } = booking
  const { each, shared } = kitchenOrders(booking)
  const seats = each.map(({ seat, lines }) => ({
    id: seat.id,
    name: seat.name,
    ...wishesOf(seat),
    allergens: seat.allergens,
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
  return [{ id, hour, type, name, party, isConfirmed, choosing, free }]
}

function mayGrow({ isGroup, linkEndedAt, startsAt }: CookedBooking, now: number): boolean {
  return isGroup && linkEndedAt === null && now < startsAt - INVITATION_ENDS_BEFORE
}

/** True if a guest has not paid and may not come, or has ordered nothing and still may. */
function isStillChoosing({ status, lines }: CookedSeat): boolean {
  return !ABSENT.includes(status) && (status === 'WAITING_FOR_PAYMENT' || lines.length === 0)
}

type Seat = { id: string; status: Status; lines: readonly { sharedDishId: string | null }[] }
type TableDish = { sharers: readonly string[] }

/** A seat with the dishes that are only for it. */
type OwnOrder<Each extends Seat> = { seat: Each; lines: Each['lines'][number][] }

/** The dishes of one booking for the kitchen: by seat, and once for each dish for the table, however many share it. */
type KitchenOrders<Each extends Seat, Dish extends TableDish> = { each: OwnOrder<Each>[]; shared: Dish[] }

/** True if a kitchen cooks for a seat. A guest who joined an enlarged group but has not paid may not come. */
export function isCookedFor({ status }: Pick<Seat, 'status'>): boolean {
  return !ABSENT.includes(status) && status !== 'WAITING_FOR_PAYMENT'
}

export function kitchenOrders<Each extends Seat, Dish extends TableDish>({
  seats,
  tableDishes,
}: {
  seats: readonly Each[]
  tableDishes: readonly Dish[]
}): KitchenOrders<Each, Dish> {
  const cookedFor = seats.filter(isCookedFor)
  return {
    each: cookedFor.map((seat) => ({ seat, lines: seat.lines.filter(({ sharedDishId }) => sharedDishId === null) })),
    shared: tableDishes.filter(({ sharers }) => cookedFor.some(({ id }) => sharers.includes(id))),
  }
}
