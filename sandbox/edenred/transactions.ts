import { randomUUID } from 'node:crypto'
import { type Fields, requiredText } from '../bad-input.ts'
import { kindOf } from '../vouchers/holders.ts'
import { DAILY_CAP, dayOf, isSunday } from '../vouchers/law.ts'
import { balanceOf, payableNow } from './balance.ts'
import type { Edenred, EdenredTransaction } from './edenred.ts'

const LARGEST = 1_000_000

/** A declined request. The response has this status and the reason in `meta.messages`. */
export class EdenredRefusal extends Error {
  readonly statusCode: number
  readonly reason: string

  constructor(statusCode: number, reason: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.reason = reason
  }
}

/**
 * Authorises the whole amount, and captures it at once if requested. Throws EdenredRefusal if balance or day do not allow it.
 */
export function authorise(edenred: Edenred, holder: string, fields: Fields) {
  const { transactions, clock } = edenred
  const [mid, orderRef] = [requiredText(fields, 'mid', 50), requiredText(fields, 'order_ref', 200)]
  requiredText(fields, 'tstamp', 40)
  const amount = cents(fields.amount, 'amount')
  if (transactions.all().some((one) => one.orderRef === orderRef)) {
    throw new EdenredRefusal(409, 'order_ref_used', 'There is a transaction of this order_ref.')
  }
  checkPayable(edenred, holder, amount)

  const now = clock.now()
  const isTaken = fields.capture_mode === 'auto'
  const transaction = transactions.put({
    id: randomUUID(),
    holder,
    mid,
    orderRef,
    day: dayOf(now),
    at: now,
    status: isTaken ? 'captured' : 'authorized',
    authorized: amount,
    captured: isTaken ? amount : 0,
    refunded: 0,
    captureId: isTaken ? randomUUID() : null,
    cancelId: null,
  })
  edenred.note('authorise', transaction, transaction.id, amount)
  if (isTaken) edenred.note('capture', transaction, transaction.captureId ?? '', amount)
  return transactionBody(transaction)
}

/** Captures an authorisation or a part of it. The rest is released. */
export function capture(edenred: Edenred, id: string, fields: Fields) {
  const transaction = transactionAt(edenred, id)
  const amount = cents(fields.amount, 'amount')
  if (transaction.status !== 'authorized') throw wrongState(transaction)
  if (amount > transaction.authorized) throw new EdenredRefusal(400, 'amount_too_large', 'Less was authorised.')
  const captured = { ...transaction, status: 'captured' as const, captured: amount, captureId: randomUUID() }
  edenred.transactions.put(captured)
  edenred.note('capture', captured, captured.captureId, amount)
  return transactionBody(captured)
}

export function cancel(edenred: Edenred, id: string, _fields: Fields) {
  const transaction = transactionAt(edenred, id)
  if (transaction.status !== 'authorized') throw wrongState(transaction)
  const cancelled = { ...transaction, status: 'cancelled' as const, cancelId: randomUUID() }
  edenred.transactions.put(cancelled)
  edenred.note('cancel', cancelled, cancelled.cancelId, transaction.authorized)
  return transactionBody(cancelled)
}

export function refund(edenred: Edenred, captureId: string, fields: Fields) {
  const transaction = edenred.transactions.all().find((one) => one.captureId === captureId)
  if (!transaction) throw new EdenredRefusal(404, 'not_found', 'There is no such capture.')
  const amount = cents(fields.amount, 'amount')
  if (transaction.refunded + amount > transaction.captured) {
    throw new EdenredRefusal(400, 'amount_too_large', 'Less is left of the capture.')
  }
  const refundId = randomUUID()
  const refunded = edenred.transactions.put({ ...transaction, refunded: transaction.refunded + amount })
  edenred.note('refund', refunded, refundId, amount)
  return { ...transactionBody(refunded), refund_id: refundId }
}

export function transactionAt({ transactions }: Edenred, id: string): EdenredTransaction {
  const transaction = transactions.find(id)
  if (!transaction) throw new EdenredRefusal(404, 'not_found', 'There is no such transaction.')
  return transaction
}

/** Returns a transaction in the format of the provider's API. */
export function transactionBody({
  id,
  orderRef,
  mid,
  status,
  authorized,
  captured,
  refunded,
  captureId,
  cancelId,
}: EdenredTransaction) {
  return {
    authorization_id: id,
    order_ref: orderRef,
    mid,
    status,
    authorized_amount: authorized,
    captured_amount: captured,
    refunded_amount: refunded,
    ...(captureId && { capture_id: captureId }),
    ...(cancelId && { cancel_id: cancelId }),
  }
}

export function cents(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LARGEST) return value
  throw new EdenredRefusal(400, 'invalid_amount', `${name}: cents are expected.`)
}

function checkPayable(edenred: Edenred, holder: string, amount: number): void {
  if (kindOf(holder) === 'refused') throw new EdenredRefusal(400, 'payment_refused', 'This card is refused.')
  if (isSunday(edenred.clock.now())) throw new EdenredRefusal(400, 'day_not_allowed', 'No meal vouchers on this day.')
  if (amount > balanceOf(edenred, holder))
    throw new EdenredRefusal(400, 'insufficient_balance', 'The balance is lower.')
  if (amount > payableNow(edenred, holder)) {
    throw new EdenredRefusal(400, 'daily_limit_exceeded', `At most ${DAILY_CAP} cents a day.`)
  }
}

function wrongState({ status }: EdenredTransaction): EdenredRefusal {
  return new EdenredRefusal(409, 'wrong_state', `The transaction is ${status}.`)
}
