import { writtenWishes } from '@tablee/domain/ordering/wishes'
import type { TappedOrderAct } from '@tablee/domain/service/late-taps'
import { mayFollow, type OrderStage, stageAfter, undoReadyUntil } from '@tablee/domain/service/order-stage'
import type { BoardOrder } from '../service-data/load-orders.ts'
import type { Tap } from '../taps/tap.ts'

/** A tapped act without a result yet. `isLate`: it waits for the network. `at` is in milliseconds. */
export type PendingTap = { key: string; isLate: boolean; orderId: string; act: TappedOrderAct; at: number }

export function pendingTaps(taps: readonly Tap[]): PendingTap[] {
  return taps.flatMap(({ key, isLate, refusal, shownAt: at, deed }) =>
    refusal === null && deed.kind === 'order' ? [{ key, isLate, orderId: deed.reservationId, act: deed.act, at }] : [],
  )
}

/** Returns the orders as if the server had accepted every pending act. */
export function withActs(orders: readonly BoardOrder[], acts: readonly PendingTap[]): readonly BoardOrder[] {
  if (acts.length === 0) return orders
  return orders.map((order) => acts.filter(({ orderId }) => orderId === order.id).reduce(withAct, order))
}

function withAct(order: BoardOrder, { act, at }: PendingTap): BoardOrder {
  if (!mayFollow(order.stage, act)) return order
  const readyAt = act === 'READY' ? at : act === 'UNDO_READY' ? null : order.readyAt
  const undoUntil = act === 'READY' ? undoReadyUntil(at) : null
  return { ...order, stage: stageAfter(act), readyAt, undoUntil, acceptUntil: null }
}

export function withOrder(orders: readonly BoardOrder[], order: BoardOrder): readonly BoardOrder[] {
  return orders.map((one) => (one.id === order.id ? order : one))
}

export const COLUMNS = ['TO_ACCEPT', 'TO_PREPARE', 'READY', 'HANDED_OVER'] as const satisfies readonly OrderStage[]
export type BoardColumn = (typeof COLUMNS)[number]

/** Returns the orders of a column: the earliest first, among those handed over the latest first. */
export function ordersIn(orders: readonly BoardOrder[], column: BoardColumn): readonly BoardOrder[] {
  const ofColumn = orders.filter(({ stage }) => stage === column)
  return column === 'HANDED_OVER' ? ofColumn.toReversed() : ofColumn
}

/** A change of an order between two responses that somebody else has caused. */
export type OrderNews = { order: BoardOrder; kind: 'NEW' | 'CHANGED' | 'CANCELLED' }

/** Returns the orders that diners have placed, changed or cancelled since. The restaurant's own acts are not included. */
export function newsOf(before: readonly BoardOrder[], after: readonly BoardOrder[]): OrderNews[] {
  const known = new Map(before.map((order) => [order.id, order]))
  return after.flatMap((order): OrderNews[] => {
    const was = known.get(order.id)
    const isOver = order.end != null
    if (!was) return isOver ? [] : [{ order, kind: 'NEW' }]
    if (isOver) return was.end == null && order.end === 'BY_DINER' ? [{ order, kind: 'CANCELLED' }] : []
    return contentOf(was) === contentOf(order) ? [] : [{ order, kind: 'CHANGED' }]
  })
}

/** Returns the facts of an order that matter to the kitchen. */
function contentOf({ hour, lines, allergens, ...order }: BoardOrder): string {
  return JSON.stringify([hour, lines, allergens, writtenWishes(order)])
}
