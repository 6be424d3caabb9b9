import { ABSENT, type Status } from '../reservations/reservation-status.ts'

type Seat = { id: string; status: Status; lines: readonly { sharedDishId: string | null }[] }
type TableDish = { sharers: readonly string[] }

/** A seat with the dishes that are only for it. */
export type OwnOrder<Each extends Seat> = { seat: Each; lines: Each['lines'][number][] }

/** The dishes of one booking for the kitchen: by seat, and once for each dish for the table, however many share it. */
export type KitchenOrders<Each extends Seat, Dish extends TableDish> = { each: OwnOrder<Each>[]; shared: Dish[] }

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
