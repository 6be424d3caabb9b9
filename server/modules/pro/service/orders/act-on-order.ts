import { parisHour } from '@tablee/domain/calendar/calendar'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { type Clash, judgeTap, type TappedOrderAct, type TapVerdict } from '@tablee/domain/service/late-taps'
import {
  jobsOfAct,
  mayFollow,
  type OrderAct,
  type OrderEnd,
  orderEndOf,
  orderStageOf,
} from '@tablee/domain/service/order-stage'
import type { StaffActKind } from '@tablee/domain/service/staff-acts'
import type { RawBuilder } from 'kysely'
import type { Context, Tx } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { acceptOrder, handOver, markReady, refuseOrder, takeReadyBack } from '../../../reservations/changes/changes.ts'
import type { OrderToGo } from '../../../reservations/read/desk/desk.ts'
import type { LockedBooking, Reservation } from '../../../reservations/reservations.ts'
import type { AtDesk } from '../../../staff/staff.rights.ts'
import { type BookingAt, lockedReservation } from '../core/locked-booking.ts'
import { noted } from '../core/noted.ts'
import { clashError, type DeskTap, tapOf } from '../core/taps.ts'
import { readReason } from '../read-reason.ts'
import { onBookingOrTill } from '../service.rights.ts'
import { orderFor, type StaffOrder } from './order-for-staff.ts'
import { readLockedOrder } from './orders.sql.ts'

/** An action on an order, the milliseconds that its tap waited for the network, and the reason of a refusal. */
type OrderActing = BookingAt & { waited?: number | null | undefined } & (
    | { act: TappedOrderAct }
    | { act: 'REFUSE'; reason: string }
  )

/**
 * Executes an action on an order under its lock, which serialises staff, diner, deadline and payment. An action whose result
 * is already reached has no effect, so that it may be repeated. It is executed once per idempotency key. Throws the errors of
 * `staffAt` for the jobs of the action, NOT_FOUND for an order that is not the restaurant's, BAD_USER_INPUT for a refusal
 * without a reason, and CONFLICT with the reason and the current state if the order no longer allows it.
 */
export async function actOnOrder(context: Context, acting: OrderActing): Promise<StaffOrder> {
  const { act, restaurantId, reservationId } = acting
  const staff = await onBookingOrTill(context, acting, jobsOfAct(act))
  const reason = acting.act === 'REFUSE' ? readReason(acting.reason, NO_REASON) : null
  const tap = tapOf(context, { restaurantId, reservationId, act }, acting.waited)
  const { db, clock } = context
  const order = await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const found = await lockedOrder(trx, acting, staff, tap.key)
    if (found.isTapMade || !mayAct(found, act, { now: clock.now(), ...tap })) return found
    const alsoWrite = noted(tx, staff, acting, { act: NOTED[act] }, tap.key)
    return DO[act](tx, found, { alsoWrite, note: reason })
  })
  return shownTo(order, staff.job, clock.now())
}

/** Returns an order as this job sees it. Throws NOT_FOUND for an order that was never paid. */
function shownTo(order: OrderToGo, job: Parameters<typeof orderFor>[1], now: number): StaffOrder {
  const seen = orderFor(order, job, now)
  if (!seen) throw unknownOrder()
  return seen
}

/**
 * A locked order. `isTapMade` is true if the tap was executed before. `isOwnReady` is true if the same person marked it as
 * ready.
 */
type OrderAtDesk = OrderToGo & LockedBooking & { isTapMade: boolean; isOwnReady: boolean }

/** Returns a locked order of a restaurant with the earlier actions of `staff` on it. Throws NOT_FOUND for anything else. */
async function lockedOrder(
  trx: Database,
  which: BookingAt,
  staff: AtDesk,
  tapKey: string | null,
): Promise<OrderAtDesk> {
  const reservation = await lockedReservation(trx, which)
  const order = await readLockedOrder(trx, which, { by: staff, tapKey })
  if (!order || orderStageOf(order) === null) throw unknownOrder()
  return { ...order, reservation }
}

/**
 * True if the action must be executed; false if the order already has its result or a later state. Throws CONFLICT if the
 * action is not allowed.
 */
function mayAct(order: OrderAtDesk, act: OrderAct, late: DeskTap & { now: number }): boolean {
  const verdict = verdictOn(order, act, late)
  if (verdict === 'DONE') return false
  if (verdict !== 'DO') throw clash(order, act, verdict)
  if (act === 'HAND_OVER' && order.status !== 'PAID') throw new UserError('CONFLICT', whyUnpaid(order, late.now))
  return true
}

function verdictOn(order: OrderAtDesk, act: OrderAct, late: DeskTap & { now: number }): TapVerdict {
  const stands = orderStageOf(order)
  if (stands === null) throw unknownOrder()
  const { readyAt, isOwnReady } = order
  if (act !== 'REFUSE') return judgeTap({ tap: 'ORDER', act, current: stands, readyAt, isOwnReady }, late)
  if (order.endedBecause === 'REFUSED_BY_RESTAURANT') return 'DONE'
  return mayFollow(stands, act) ? 'DO' : 'MARKED_OTHERWISE'
}

function clash(order: OrderToGo, act: OrderAct, why: Clash): UserError {
  const { readyAt } = order
  const stands = orderStageOf(order) ?? undefined
  const sentence = why === 'TOLD' ? CLIENT_NOTIFIED : why === 'TOO_LATE' ? TOO_LATE : whyNot(order, act)
  return clashError(why, sentence, stands && { stands, since: stands === 'READY' ? readyAt : null })
}

function whyNot(order: OrderToGo, act: OrderAct): string {
  const end = orderEndOf(order)
  if (end !== null) return ENDED[end]
  const stage = orderStageOf(order)
  if (stage === 'HANDED_OVER') return 'Cette commande est déjà remise.'
  if (stage === 'TO_ACCEPT') return "Acceptez cette commande d'abord."
  return act === 'REFUSE' ? 'Cette commande est déjà acceptée : annulez-la.' : 'Cette commande a changé entre-temps.'
}

const ENDED: Record<OrderEnd, string> = {
  REFUSED: 'Cette commande est déjà refusée.',
  NOT_ANSWERED: "Personne n'a répondu à temps : cette commande est annulée, et son client prévenu.",
  BY_DINER: 'Le client a annulé cette commande.',
  BY_RESTAURANT: 'Le restaurant a annulé cette commande.',
  UNPAID: "Cette commande est annulée : elle n'a pas été payée à temps.",
  OTHER: 'Cette commande est annulée.',
}

/** Returns why an order that was not captured cannot be handed over yet. */
function whyUnpaid(order: OrderToGo, now: number): string {
  const firmFrom = freeCancelUntil(order)
  if (order.status === 'PAYMENT_FAILED') return `Son paiement a été refusé : il peut être refait jusqu'à ${order.hour}.`
  if (now < firmFrom)
    return `Cette commande n'est ferme et payée qu'à ${parisHour(firmFrom)} : elle se remet à partir de là.`
  return 'Son paiement est en cours : réessayez dans un instant.'
}

const NO_REASON = 'Dites pourquoi cette commande est refusée.'
const CLIENT_NOTIFIED = 'Son client sait déjà que sa commande est prête : cela ne se retire plus.'
const TOO_LATE = 'Elle est prête depuis plus de deux minutes : cela ne se retire plus.'

type How = { alsoWrite: RawBuilder<unknown>[]; note: string | null }

/** Executes an action on a locked order. Returns the updated order. */
const DO: Record<OrderAct, (tx: Tx, order: OrderAtDesk, how: How) => Promise<OrderToGo>> = {
  ACCEPT: async (tx, order, how) => afterAnswer(order, await acceptOrder(tx, order, how)),
  REFUSE: async (tx, order, how) => {
    const refused = afterAnswer(order, await refuseOrder(tx, order, how))
    // The diner's allergies are deleted with the order (12_reservations.sql).
    return { ...refused, endedBecause: 'REFUSED_BY_RESTAURANT', share: { ...refused.share, allergens: [] } }
  },
  HAND_OVER: async (tx, order, how) => afterAnswer(order, await handOver(tx, order, how)),
  READY: async (tx, order, how) => {
    await markReady(tx, order.id, how)
    return { ...order, readyAt: tx.clock.now() }
  },
  UNDO_READY: async (tx, order, how) => {
    await takeReadyBack(tx, order.id, how)
    return { ...order, readyAt: null }
  },
}

function afterAnswer(order: OrderToGo, { status, dueAt }: Reservation): OrderToGo {
  return { ...order, status, dueAt, share: { ...order.share, status } }
}

const NOTED: Record<OrderAct, OrderActKind> = {
  ACCEPT: 'ORDER_ACCEPTED',
  REFUSE: 'ORDER_REFUSED',
  READY: 'ORDER_READY',
  UNDO_READY: 'READY_UNDONE',
  HAND_OVER: 'ORDER_HANDED_OVER',
}
type OrderActKind = Extract<
  StaffActKind,
  'ORDER_ACCEPTED' | 'ORDER_REFUSED' | 'ORDER_READY' | 'READY_UNDONE' | 'ORDER_HANDED_OVER'
>

/** The error for an order that does not exist or belongs to another restaurant. */
function unknownOrder(): UserError {
  return new UserError('NOT_FOUND', "Cette commande n'existe pas dans ce restaurant.")
}
