/**
 * Reasons why a reservation or a share changed its status. Code decides on these values. Notes that a person adds are only
 * shown.
 */
export const REASONS = [
  // Booked, joined and paid.
  'BOOKED',
  'JOINED',
  'AUTHORISED',
  'ALL_PAID',
  'PAYMENT_REFUSED',
  'RENEWAL_REFUSED',
  'CAPTURE_REFUSED',
  // A hold ends, or a payment is late.
  'HOLD_GIVEN_UP',
  'HOLD_EXPIRED',
  'HOLD_REPLACED',
  'UNPAID_AT_CLOSE',
  'UNPAID_IN_TIME',
  // A group is closed, or its party changes.
  'CLOSED_BY_HOST',
  'CLOSED_BY_TIME',
  'PARTY_ENLARGED',
  'PARTY_SHRUNK',
  'REMOVED_BY_HOST',
  'LEFT',
  // Cancelled.
  'CANCELLED_BY_HOST',
  'CANCELLED_BY_RESTAURANT',
  'ACCOUNT_CLOSED',
  // A restaurant accepts or refuses an order.
  'ACCEPTED',
  'REFUSED_BY_RESTAURANT',
  'NOT_ACCEPTED_IN_TIME',
  'HANDED_OVER',
  // The meal and its bill.
  'BILL_CLOSED',
  'SETTLEMENT_DUE',
  'CAPTURED',
  'ALL_CAPTURED',
  'SERVICE_OVER',
  'NO_SHOW_MARKED',
  'NO_SHOW_LIFTED',
] as const
export type Reason = (typeof REASONS)[number]

/** The host abandoned a hold. `MOST_ABANDONED_A_DAY` limits how many of these a diner may have. */
export const ABANDONED: readonly Reason[] = ['HOLD_GIVEN_UP', 'HOLD_EXPIRED']
const HELD_ONLY: readonly Reason[] = [...ABANDONED, 'HOLD_REPLACED', 'UNPAID_AT_CLOSE']
const NOT_TAKEN: readonly Reason[] = ['NOT_ACCEPTED_IN_TIME', 'REFUSED_BY_RESTAURANT']

/** True if a seat cancelled for this reason was only ever held. No notification is sent about its end. */
export function wasHeldOnly(reason: Reason): boolean {
  return HELD_ONLY.includes(reason)
}

/** True if the restaurant did not accept an order cancelled for this reason. The diner's email then says so. */
export function wasNotTaken(reason: Reason): boolean {
  return NOT_TAKEN.includes(reason)
}
