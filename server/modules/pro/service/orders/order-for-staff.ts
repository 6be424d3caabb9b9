import { hasDeliveryFeeLine, type ReservationType } from '@tablee/domain/money/pricing'
import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { type Wishes, wishesOf } from '@tablee/domain/ordering/wishes'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { dishesOf } from '@tablee/domain/service/dish-sums'
import { plateLine, type WarnedPlate } from '@tablee/domain/service/kitchen-words'
import {
  isFirm,
  type OrderEnd,
  type OrderStage,
  orderEndOf,
  orderStageOf,
  undoReadyUntil,
  waivesDelivery,
} from '@tablee/domain/service/order-stage'
import { seatName } from '@tablee/domain/service/seat-names'
import { FLOOR_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'
import type { BillSeat, OrderToGo } from '../../../reservations/read/desk/desk.ts'
import { avoidedOf } from '../core/avoided-of.ts'

export type OrderLine = WarnedPlate & { isAlcohol: boolean }

/** An order as a member of staff sees it. Times in milliseconds, money in cents. */
export type StaffOrder = Pick<OrderToGo, 'id' | 'hour' | 'startsAt' | 'isWeeklyMeal' | 'readyAt'> &
  Wishes & {
    type: ReservationType
    stage: OrderStage
    end: OrderEnd | null
    name: string
    dishes: number
    lines: OrderLine[]
    allergens: Allergen[]
    firmFrom: number
    isFirm: boolean
    /** True if it may be handed over: its amount was captured. */
    canHandOver: boolean
    /** True if a card was refused and the diner may still pay. */
    isUnpaid: boolean
    acceptUntil: number | null
    undoUntil: number | null
    address: OrderToGo['deliveryAddress']
    phone: string | null
    totalCents: number | null
    shareId: string
    /** The delivery fee, if it may be waived now. */
    fee: BillSeat['fee']
    isDeliveryWaived: boolean
  }

/**
 * Returns what a staff member with this job sees of an order; null if the booking is no order. The kitchen sees neither money
 * nor the address.
 */
export function orderFor(order: OrderToGo, job: StaffJob, now: number): StaffOrder | null {
  const stage = orderStageOf(order)
  if (stage === null) return null
  const { id, hour, startsAt, isWeeklyMeal, readyAt, type, status, share } = order
  const end = orderEndOf(order)
  const isFloor = FLOOR_JOBS.some((one) => one === job)
  const allergens = knownAllergens(share.allergens)
  const isBrought = isFloor && type === 'DELIVERY' && end === null
  return {
    id,
    hour,
    startsAt,
    isWeeklyMeal,
    readyAt,
    type,
    stage,
    end,
    name: seatName(share.account ?? share, share.position),
    dishes: dishesIn(share.lines),
    lines: share.lines.map((line) => ({
      ...plateLine(line),
      avoided: avoidedOf(line, allergens),
      isAlcohol: line.isAlcohol,
    })),
    allergens,
    ...wishesOf(share),
    firmFrom: freeCancelUntil(order),
    isFirm: isFirm(order, now),
    canHandOver: isFloor && status === 'PAID',
    isUnpaid: status === 'PAYMENT_FAILED',
    acceptUntil: stage === 'TO_ACCEPT' ? order.dueAt : null,
    undoUntil: stage === 'READY' && readyAt !== null ? undoReadyUntil(readyAt) : null,
    address: isBrought ? order.deliveryAddress : null,
    phone: isBrought ? share.phone : null,
    shareId: share.id,
    fee: isFloor && end === null ? feeOf(order) : null,
    isDeliveryWaived: isFloor && share.isDeliveryWaived,
    totalCents: isFloor ? share.itemsCents - share.itemsDiscountCents + share.deliveryFeeCents : null,
  }
}

function feeOf(order: OrderToGo): BillSeat['fee'] {
  const { deliveryFeeCents, isDeliveryWaived: wasWaived } = order.share
  const feeCents = hasDeliveryFeeLine(order) ? deliveryFeeCents : 0
  const how = waivesDelivery({ feeCents, wasWaived, reservation: order, share: order.share })
  return how && { kind: 'DELIVERY', cents: feeCents, isDebited: how === 'GIVEN_BACK' }
}

function dishesIn(lines: OrderToGo['share']['lines']): number {
  const dishes = lines.flatMap((line) => dishesOf({ ...line, isFormula: line.comboId !== null }))
  return dishes.reduce((sum, { quantity }) => sum + quantity, 0)
}
