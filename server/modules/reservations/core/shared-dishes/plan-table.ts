import { randomUUID } from 'node:crypto'
import { afterSeats, afterTicks, isGrownTooMuch } from '@tablee/domain/ordering/shared-dishes/sharers'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { discountOfChanged } from '../../../coupons/coupons.ts'
import { billOf, couponOrderOf, payerOf } from '../bill.ts'
import { isDiscounted } from '../code-discount.ts'
import { isPaidBy } from '../own-card.ts'
import type { NewLine, NewTableDish, Reservation, Share, ShareLine, TableChoice, TableDish } from '../reservation.ts'
import { linesOf } from '../reservations.sql.ts'
import { partOf, type SharedOut, shareOut, sharesAfter } from './parts-of.ts'
import { tableDishesOf } from './shared-dishes.sql.ts'

export type SharedTable = { dishes: TableDish[]; lines: ShareLine[] }

/** The effect of a change on a table: the order of each seat, the remaining shared dishes, and the other rows to write. */
export type TablePlan = {
  out: SharedOut[]
  dishes: TableDish[]
  /** The new dishes among them. */
  ordered: NewTableDish[]
  /** Dishes taken off for all, with the reason. Dishes that nobody shares any more are not included. */
  takenOff: { dish: TableDish; because: Because }[]
  /** Dishes that no longer exist, for whatever reason. */
  removed: TableDish[]
  /** Dishes whose orderer changes. `orderedBy` is the new one. */
  passedOn: TableDish[]
  discounts: { payer: Share; discount: { items: number; fee: number } }[]
}

type Because = 'BY_WHO_ORDERED' | 'TOO_DEAR' | 'BY_RESTAURANT'

type Change = { shareId: string; lines: readonly NewLine[]; choice: TableChoice | null }

/** Reads the shared dishes. Only a group can have some. */
export async function readTable(
  db: Database,
  { id, isGroup }: Reservation,
  shares: readonly Share[],
): Promise<SharedTable> {
  const dishes = isGroup ? await tableDishesOf(db, [id]) : []
  const ids = shares.map((share) => share.id)
  return { dishes, lines: dishes.length > 0 ? await linesOf(db, ids) : [] }
}

export function tableDish({ sharedDishId: _, ...line }: NewLine): NewTableDish {
  return { ...line, id: randomUUID() }
}

/** Returns the line of the guest who orders a shared dish, as its first sharer. */
export function wholePart(dish: NewTableDish): NewLine[] {
  const line = partOf({ ...dish, reservationId: 0, orderedBy: '', sharers: [''] }, '')
  return line ? [line] : []
}

/**
 * Plans a guest's choice of own dishes (`lines`) and shared dishes (`choice`; null does not change them). Throws CONFLICT if a
 * chosen shared dish no longer exists.
 */
export function planChoice(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  table: SharedTable,
  { shareId, lines, choice }: Change,
): Promise<TablePlan> {
  const seats = shares.map(({ id }) => id)
  const { ids, orders } = choice ?? { ids: sharedBy(table, shareId), orders: [] }
  if (ids.some((id) => !table.dishes.some((dish) => dish.id === id))) throw new UserError('CONFLICT', NOT_SHARED)
  const added = orders.map((dish) => ({
    ...dish,
    reservationId: reservation.id,
    orderedBy: shareId,
    sharers: [shareId],
  }))
  const wanted = new Set([...ids, ...added.map(({ id }) => id)])
  const after = afterTicks([...table.dishes, ...added], shareId, wanted, seats)
  const byGuest = after.takenOff.filter(({ orderedBy }) => orderedBy === shareId)
  const own = { shareId, lines }
  return settle(db, reservation, shares, table, { ...after, own, ordered: orders, byGuest })
}

/** Plans the table for the guests who still have a seat. */
export function planLeft(db: Database, reservation: Reservation, shares: readonly Share[], table: SharedTable) {
  const seats = shares.map(({ id }) => id)
  const after = afterSeats(table.dishes, seats)
  return settle(db, reservation, shares, table, { ...after, own: null, ordered: [], byGuest: [] })
}

/** Plans the table after its restaurant takes off portions of a shared dish, or the whole dish, for all who share it. */
export async function planFewer(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  table: SharedTable,
  { dish, left }: { dish: TableDish; left: number },
): Promise<TablePlan> {
  const others = table.dishes.filter((one) => one.id !== dish.id)
  const dishes = left === 0 ? others : table.dishes.map((one) => (one === dish ? { ...one, quantity: left } : one))
  const plan = await settle(db, reservation, shares, table, {
    dishes,
    takenOff: left === 0 ? [dish] : [],
    own: null,
    ordered: [],
    byGuest: [],
  })
  return { ...plan, takenOff: [...plan.takenOff, { dish, because: 'BY_RESTAURANT' }] }
}

export function sharedBy({ dishes }: Pick<SharedTable, 'dishes'>, shareId: string): string[] {
  return dishes.filter(({ sharers }) => sharers.includes(shareId)).map(({ id }) => id)
}

type Wanted = {
  dishes: TableDish[]
  takenOff: TableDish[]
  own: { shareId: string; lines: readonly NewLine[] } | null
  ordered: NewTableDish[]
  byGuest: readonly TableDish[]
}

/** Takes dishes off for all as long as a guest who has paid would have to pay too much more for them. */
async function settle(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  table: SharedTable,
  { dishes: wanted, takenOff: gone, own, ordered, byGuest }: Wanted,
): Promise<TablePlan> {
  let dishes = wanted
  const tooDear: TableDish[] = []
  for (;;) {
    const out = shareOut(shares, table.lines, dishes, own)
    const discounts = await discountsOf(db, reservation, out, own?.shareId ?? null)
    const dear = dearestGrown(reservation, out, discounts, own?.shareId ?? null)
    if (dear === null) {
      const before = (dish: TableDish) => table.dishes.find(({ id }) => id === dish.id) ?? dish
      return {
        out,
        dishes,
        ordered,
        discounts,
        takenOff: [
          ...byGuest.map((dish) => ({ dish: before(dish), because: 'BY_WHO_ORDERED' as const })),
          ...tooDear.map((dish) => ({ dish: before(dish), because: 'TOO_DEAR' as const })),
        ],
        removed: [...gone, ...tooDear],
        passedOn: dishes.filter((dish) => before(dish).orderedBy !== dish.orderedBy),
      }
    }
    tooDear.push(...dishes.filter(({ id }) => id === dear))
    dishes = dishes.filter(({ id }) => id !== dear)
  }
}

/**
 * Returns the discounts of guests whose orders change because of others. Their codes are never refused, and take off no more
 * than the rest.
 */
async function discountsOf(
  db: Database,
  reservation: Reservation,
  out: readonly SharedOut[],
  actor: string | null,
): Promise<TablePlan['discounts']> {
  const shares = sharesAfter(out)
  const changed = out.flatMap(({ share, isChanged }) => (isChanged ? payerOf(reservation, shares, share) : []))
  const acting = shares.find(({ id }) => id === actor)
  const known = acting && payerOf(reservation, shares, acting)
  const payers = new Set(changed.filter((payer) => payer !== known && isDiscounted(payer)))
  const found: TablePlan['discounts'] = []
  for (const payer of payers) {
    const order = couponOrderOf(reservation, shares, payer)
    const discount = await discountOfChanged(db, payer.id, order, 'KEEP')
    if (discount) found.push({ payer, discount })
  }
  return found
}

/** Returns the dish whose part has grown most for a guest who would pay too much more; null if there is none. */
function dearestGrown(
  reservation: Reservation,
  out: readonly SharedOut[],
  discounts: TablePlan['discounts'],
  actor: string | null,
): string | null {
  const shares = sharesAfter(out)
  for (const { share, grown } of out) {
    if (grown.length === 0 || share.id === actor || isPaidByHost(reservation, share)) continue
    const after = shares.find(({ id }) => id === share.id) ?? share
    const off = discounts.find(({ payer }) => payer.id === share.id)?.discount
    const priced = off ? { ...after, itemsDiscountCents: off.items, feeDiscountCents: off.fee } : after
    if (!isGrownTooMuch(uncoveredOf(reservation, shares, priced))) continue
    const [first] = grown.toSorted((one, other) => other.cents - other.wasCents - (one.cents - one.wasCents))
    if (first) return first.id
  }
  return null
}

/** Returns the cents that a payer owes beyond the held amount; 0 for a payer who has not paid yet. */
export function uncoveredOf(reservation: Reservation, shares: readonly Share[], share: Share): number {
  if (!isPaidBy(reservation, share)) return 0
  return Math.max(0, billOf(reservation, shares, share).total - share.paidCents)
}

export const NOT_SHARED = "Un plat de la table n'est plus partagé. Regardez ce qui l'est encore, puis choisissez."
