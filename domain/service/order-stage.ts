import { MINUTE } from '../calendar/calendar.ts'
import type { ReservationType } from '../money/pricing.ts'
import { awaitsRestaurant } from '../reservations/booking-rules.ts'
import { freeCancelUntil } from '../reservations/free-cancel.ts'
import { type Reason, wasNotTaken } from '../reservations/reservation-reasons.ts'
import { isBound, isSettled, type Status } from '../reservations/reservation-status.ts'
import { kindOf } from '../reservations/reservation-transitions.ts'
import { UNDONE_WITHIN } from './marks.ts'
import { FLOOR_JOBS, STAFF_JOBS, type StaffJob } from './staff-jobs.ts'

/** How far a restaurant is with an order to take away or to deliver. */
export const ORDER_STAGES = ['TO_ACCEPT', 'TO_PREPARE', 'READY', 'HANDED_OVER', 'REFUSED', 'CANCELLED'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** `readyAt` in milliseconds; `endedBecause`: why it was cancelled, null while it is not. */
export type StagedOrder = {
  type: ReservationType
  isGroup: boolean
  status: Status
  wasAuthorised: boolean
  readyAt: number | null
  endedBecause: Reason | null
}

/** The stage of an order; null for what is none: a table, or an order that nobody has paid. */
export function orderStageOf(order: StagedOrder): OrderStage | null {
  const { status, wasAuthorised, readyAt, endedBecause } = order
  if (kindOf(order) !== 'order' || !wasAuthorised) return null
  if (awaitsRestaurant(order)) return 'TO_ACCEPT'
  if (status === 'COMPLETED') return 'HANDED_OVER'
  if (status === 'CANCELLED') return endedBecause !== null && wasNotTaken(endedBecause) ? 'REFUSED' : 'CANCELLED'
  return readyAt === null ? 'TO_PREPARE' : 'READY'
}

/** Who or what has ended an order that was cancelled. */
export const ORDER_ENDS = ['REFUSED', 'NOT_ANSWERED', 'BY_DINER', 'BY_RESTAURANT', 'UNPAID', 'OTHER'] as const
export type OrderEnd = (typeof ORDER_ENDS)[number]

const ENDS: Partial<Record<Reason, OrderEnd>> = {
  REFUSED_BY_RESTAURANT: 'REFUSED',
  NOT_ACCEPTED_IN_TIME: 'NOT_ANSWERED',
  CANCELLED_BY_HOST: 'BY_DINER',
  CANCELLED_BY_RESTAURANT: 'BY_RESTAURANT',
  UNPAID_IN_TIME: 'UNPAID',
}

/** How an order was ended; null while it is not. */
export function orderEndOf({ status, endedBecause }: Pick<StagedOrder, 'status' | 'endedBecause'>): OrderEnd | null {
  if (status !== 'CANCELLED') return null
  return (endedBecause && ENDS[endedBecause]) ?? 'OTHER'
}

/** What the staff does to an order. */
export const ORDER_ACTS = ['ACCEPT', 'REFUSE', 'READY', 'UNDO_READY', 'HAND_OVER'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

const ACTS: Record<OrderAct, { from: readonly OrderStage[]; to: OrderStage; jobs: readonly StaffJob[] }> = {
  ACCEPT: { from: ['TO_ACCEPT'], to: 'TO_PREPARE', jobs: FLOOR_JOBS },
  REFUSE: { from: ['TO_ACCEPT'], to: 'REFUSED', jobs: FLOOR_JOBS },
  READY: { from: ['TO_PREPARE'], to: 'READY', jobs: STAFF_JOBS },
  UNDO_READY: { from: ['READY'], to: 'TO_PREPARE', jobs: STAFF_JOBS },
  // What leaves at once was ready.
  HAND_OVER: { from: ['TO_PREPARE', 'READY'], to: 'HANDED_OVER', jobs: FLOOR_JOBS },
}

/** Who may do an act. */
export function jobsOfAct(act: OrderAct): readonly StaffJob[] {
  return ACTS[act].jobs
}

/** Whether an act leads on from a stage; whatever else it asks for, as the two minutes or the payment, is left aside. */
export function mayFollow(stage: OrderStage, act: OrderAct): boolean {
  return ACTS[act].from.includes(stage)
}

/** The stage that an act leads to. */
export function stageAfter(act: OrderAct): OrderStage {
  return ACTS[act].to
}

/** Until when (milliseconds, excluded) it can be taken back that an order is ready: its diner is told then, and not before. */
export function undoReadyUntil(readyAt: number): number {
  return readyAt + UNDONE_WITHIN
}

type Firm = { startsAt: number; isWeeklyMeal: boolean }

/** Whether an order can be neither changed nor cancelled by its diner any more at `now` (milliseconds). */
export function isFirm(order: Firm, now: number): boolean {
  return now >= freeCancelUntil(order)
}

/** When the diner of an order may be told that it is ready, in milliseconds: once nobody takes it back or changes it any more. */
export function toldReadyAt(order: Firm, readyAt: number): number {
  return Math.max(undoReadyUntil(readyAt), freeCancelUntil(order))
}

/** Minutes for which a delivery is promised from its hour on. */
const DELIVERED_WITHIN = 30

type Timed = { type: ReservationType; startsAt: number; stage: OrderStage }

/**
 * Whole minutes until an order is due, negative once it is late; null where nothing is due any more. It has to be ready at its
 * hour, a delivery to be there half an hour later; what is ready to be fetched waits for its diner.
 */
export function minutesLeft({ type, startsAt, stage }: Timed, now: number): number | null {
  const within = (until: number) => {
    const left = (until - now) / MINUTE
    return left < 0 ? Math.floor(left) : Math.ceil(left)
  }
  if (stage === 'TO_ACCEPT' || stage === 'TO_PREPARE') return within(startsAt)
  if (stage !== 'READY') return null
  if (type === 'DELIVERY') return within(startsAt + DELIVERED_WITHIN * MINUTE)
  const left = within(startsAt)
  return left < 0 ? null : left
}

type BilledDelivery = {
  /** What the bill counts for it, in cents; 0 once it was waived before it was debited. */
  feeCents: number
  wasWaived: boolean
  reservation: { status: Status; dueAt: number | null }
  share: { status: Status }
}

/** How a delivery's fee may be waived now: it is not debited, or given back where it was; null where it may not. */
export function waivesDelivery(billed: BilledDelivery): 'NOT_DEBITED' | 'GIVEN_BACK' | null {
  const { feeCents, wasWaived, reservation, share } = billed
  if (feeCents === 0 || wasWaived) return null
  if (isSettled(share.status)) return 'GIVEN_BACK'
  const isUndebited = isBound(reservation.status) && reservation.dueAt !== null && share.status === 'CONFIRMED'
  return isUndebited ? 'NOT_DEBITED' : null
}

/** How far a diner is told that an order is. */
export const ORDER_PROGRESS = ['PREPARING', 'READY'] as const
export type OrderProgress = (typeof ORDER_PROGRESS)[number]

/** How far a diner's order is at `now` (milliseconds), once it is firm; null before, and for anything else. */
export function orderProgressOf(order: Omit<StagedOrder, 'endedBecause'> & Firm, now: number): OrderProgress | null {
  if (!isBound(order.status) || !isFirm(order, now)) return null
  const stage = orderStageOf({ ...order, endedBecause: null })
  if (stage === 'READY') return 'READY'
  return stage === 'TO_PREPARE' ? 'PREPARING' : null
}
