import { MINUTE } from '../calendar/calendar.ts'
import type { ReservationType } from '../money/pricing.ts'
import { awaitsRestaurant } from '../reservations/booking-rules.ts'
import { freeCancelUntil } from '../reservations/free-cancel.ts'
import { type Reason, wasNotTaken } from '../reservations/reservation-reasons.ts'
import { isBound, isSettled, type Status } from '../reservations/reservation-status.ts'
import { kindOf } from '../reservations/reservation-transitions.ts'
import { UNDONE_WITHIN } from './marks.ts'
import { FLOOR_JOBS, STAFF_JOBS, type StaffJob } from './staff-jobs.ts'

/** Stages of a takeaway or delivery order at its restaurant. */
export const ORDER_STAGES = ['TO_ACCEPT', 'TO_PREPARE', 'READY', 'HANDED_OVER', 'REFUSED', 'CANCELLED'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** `readyAt` is in milliseconds. `endedBecause` is the reason for a cancellation, null without one. */
export type StagedOrder = {
  type: ReservationType
  isGroup: boolean
  status: Status
  wasAuthorised: boolean
  readyAt: number | null
  endedBecause: Reason | null
}

/** Returns the stage of an order; null for a table and for an order that is not paid. */
export function orderStageOf(order: StagedOrder): OrderStage | null {
  const { status, wasAuthorised, readyAt, endedBecause } = order
  if (kindOf(order) !== 'order' || !wasAuthorised) return null
  if (awaitsRestaurant(order)) return 'TO_ACCEPT'
  if (status === 'COMPLETED') return 'HANDED_OVER'
  if (status === 'CANCELLED') return endedBecause !== null && wasNotTaken(endedBecause) ? 'REFUSED' : 'CANCELLED'
  return readyAt === null ? 'TO_PREPARE' : 'READY'
}

export const ORDER_ENDS = ['REFUSED', 'NOT_ANSWERED', 'BY_DINER', 'BY_RESTAURANT', 'UNPAID', 'OTHER'] as const
export type OrderEnd = (typeof ORDER_ENDS)[number]

const ENDS: Partial<Record<Reason, OrderEnd>> = {
  REFUSED_BY_RESTAURANT: 'REFUSED',
  NOT_ACCEPTED_IN_TIME: 'NOT_ANSWERED',
  CANCELLED_BY_HOST: 'BY_DINER',
  CANCELLED_BY_RESTAURANT: 'BY_RESTAURANT',
  UNPAID_IN_TIME: 'UNPAID',
}

/** Returns the cause of a cancelled order; null for any other. */
export function orderEndOf({ status, endedBecause }: Pick<StagedOrder, 'status' | 'endedBecause'>): OrderEnd | null {
  if (status !== 'CANCELLED') return null
  return (endedBecause && ENDS[endedBecause]) ?? 'OTHER'
}

export const ORDER_ACTS = ['ACCEPT', 'REFUSE', 'READY', 'UNDO_READY', 'HAND_OVER'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

const ACTS: Record<OrderAct, { from: readonly OrderStage[]; to: OrderStage; jobs: readonly StaffJob[] }> = {
  ACCEPT: { from: ['TO_ACCEPT'], to: 'TO_PREPARE', jobs: FLOOR_JOBS },
  REFUSE: { from: ['TO_ACCEPT'], to: 'REFUSED', jobs: FLOOR_JOBS },
  READY: { from: ['TO_PREPARE'], to: 'READY', jobs: STAFF_JOBS },
  UNDO_READY: { from: ['READY'], to: 'TO_PREPARE', jobs: STAFF_JOBS },
  // An order may be handed over without being marked as ready.
  HAND_OVER: { from: ['TO_PREPARE', 'READY'], to: 'HANDED_OVER', jobs: FLOOR_JOBS },
}

export function jobsOfAct(act: OrderAct): readonly StaffJob[] {
  return ACTS[act].jobs
}

/** True if an act is possible at a stage. Other conditions, such as the two minutes or the payment, are not checked. */
export function mayFollow(stage: OrderStage, act: OrderAct): boolean {
  return ACTS[act].from.includes(stage)
}

export function stageAfter(act: OrderAct): OrderStage {
  return ACTS[act].to
}

/** Returns until when (milliseconds, excluded) the mark 'ready' can be undone. Its diner is only notified then. */
export function undoReadyUntil(readyAt: number): number {
  return readyAt + UNDONE_WITHIN
}

type Firm = { startsAt: number; isWeeklyMeal: boolean }

/** True if the diner can no longer change or cancel an order at `now` (milliseconds). */
export function isFirm(order: Firm, now: number): boolean {
  return now >= freeCancelUntil(order)
}

/**
 * Returns when the diner of an order may be notified that it is ready, in milliseconds: once the mark can no longer be undone
 * and the order is firm.
 */
export function readyNoticeAt(order: Firm, readyAt: number): number {
  return Math.max(undoReadyUntil(readyAt), freeCancelUntil(order))
}

/** A delivery is promised within this many minutes of its hour. */
const DELIVERED_WITHIN = 30

export type TimedOrder = { type: ReservationType; startsAt: number; stage: OrderStage }

/**
 * Returns the whole minutes until an order is due, negative if it is late; null if nothing is due. An order must be ready at
 * its hour. A delivery must arrive within half an hour of it. A takeaway order that is ready waits for its diner.
 */
export function minutesLeft({ type, startsAt, stage }: TimedOrder, now: number): number | null {
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
  /** Cents on the bill; 0 if it was waived before it was debited. */
  feeCents: number
  wasWaived: boolean
  reservation: { status: Status; dueAt: number | null }
  share: { status: Status }
}

/**
 * Returns how a delivery fee can be waived now: NOT_DEBITED if it is not debited yet, GIVEN_BACK if it must be refunded; null
 * if it cannot be waived.
 */
export function waivesDelivery(billed: BilledDelivery): 'NOT_DEBITED' | 'GIVEN_BACK' | null {
  const { feeCents, wasWaived, reservation, share } = billed
  if (feeCents === 0 || wasWaived) return null
  if (isSettled(share.status)) return 'GIVEN_BACK'
  const isUndebited = isBound(reservation.status) && reservation.dueAt !== null && share.status === 'CONFIRMED'
  return isUndebited ? 'NOT_DEBITED' : null
}

/** Progress of an order as its diner sees it. */
export const ORDER_PROGRESS = ['PREPARING', 'READY'] as const
export type OrderProgress = (typeof ORDER_PROGRESS)[number]

/** Returns the progress of a diner's order at `now` (milliseconds), once it is firm; null before, and for anything else. */
export function orderProgressOf(order: Omit<StagedOrder, 'endedBecause'> & Firm, now: number): OrderProgress | null {
  if (!isBound(order.status) || !isFirm(order, now)) return null
  const stage = orderStageOf({ ...order, endedBecause: null })
  if (stage === 'READY') return 'READY'
  return stage === 'TO_PREPARE' ? 'PREPARING' : null
}
