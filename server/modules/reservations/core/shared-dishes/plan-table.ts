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

/** What is ordered for a table, and with it what each seat orders. */
export type SharedTable = { dishes: TableDish[]; lines: ShareLine[] }

/** What a change does to a table: what each seat orders then, which dishes are left, and what else is to be written. */
export type TablePlan = {
  out: SharedOut[]
  dishes: TableDish[]
  /** New ones among them. */
  ordered: NewTableDish[]
  /** Taken off for all, with why; those whom nobody shares any more are in none. */
  takenOff: { dish: TableDish; because: Because }[]
  /** No longer there, for whichever reason. */
  removed: TableDish[]
  /** By whom somebody else's were ordered until now, and by whom from now on. */
  passedOn: TableDish[]
  discounts: { payer: Share; discount: { items: number; fee: number } }[]
}

/** Why dishes for the table are taken off for all. */
type Because = 'BY_WHO_ORDERED' | 'TOO_DEAR' | 'BY_RESTAURANT'

type Change = { shareId: string; lines: readonly NewLine[]; choice: TableChoice | null }

/** Only a group orders for its table. */
export async function readTable(
  db: Database,
  { id, isGroup }: Reservation,
  shares: readonly Share[],
): Promise<SharedTable> {
  const dishes = isGroup ? await tableDishesOf(db, [id]) : []
  const ids = shares.map((share) => share.id)
  return { dishes, lines: dishes.length > 0 ? await linesOf(db, ids) : [] }
}

/** A line that is ordered for the table. */
export function tableDish({ sharedDishId: _, ...line }: NewLine): NewTableDish {
  return { ...line, id: randomUUID() }
}

/** The line of who orders it, as its first sharer. */
export function wholePart(dish: NewTableDish): NewLine[] {
  const line = partOf({ ...dish, reservationId: 0, orderedBy: '', sharers: [''] }, '')
  return line ? [line] : []
}

/**
 * What a guest's choice does to the table: of dishes of their own (`lines`), and of the table's (`choice`; null leaves what they
 * share in). Throws CONFLICT where a dish of their choice is gone.
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

/** What is left of the table among those who still have a seat. */
export function planLeft(db: Database, reservation: Reservation, shares: readonly Share[], table: SharedTable) {
  const seats = shares.map(({ id }) => id)
  const after = afterSeats(table.dishes, seats)
  return settle(db, reservation, shares, table, { ...after, own: null, ordered: [], byGuest: [] })
}

/** What is left of the table where its restaurant takes portions of a dish off for all who share it, or the whole of it. */
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
    ...{ dishes, takenOff: left === 0 ? [dish] : [], own: null, ordered: [], byGuest: [] },
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

/** Takes dishes off for all as long as somebody who has paid would have to pay too much more of them. */
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
        ...{ out, dishes, ordered, discounts },
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

/** What the codes of those take off whose orders change without their doing: never refused, never more than is left. */
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

/** The dish of which the part of somebody has grown most who would pay too much more; null where nobody would. */
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

/** Cents that a payer owes beyond what is held of them; none of who has still to pay. */
export function uncoveredOf(reservation: Reservation, shares: readonly Share[], share: Share): number {
  if (!isPaidBy(reservation, share)) return 0
  return Math.max(0, billOf(reservation, shares, share).total - share.paidCents)
}

export const NOT_SHARED = "Un plat de la table n'est plus partagé. Regardez ce qui l'est encore, puis choisissez."
