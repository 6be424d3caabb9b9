/** Why a reservation or a share moved. What is decided upon is in this list; what a person adds is a note, for people. */
export const REASONS = [
  // Booked, joined and paid.
  'BOOKED',
  'JOINED',
  'AUTHORISED',
  'ALL_PAID',
  'PAYMENT_REFUSED',
  'RENEWAL_REFUSED',
  'CAPTURE_REFUSED',
  // A hold that ends, or a payment that is late.
  'HOLD_GIVEN_UP',
  'HOLD_EXPIRED',
  'HOLD_REPLACED',
  'UNPAID_AT_CLOSE',
  'UNPAID_IN_TIME',
  // A group and its party.
  'CLOSED_BY_HOST',
  'CLOSED_BY_TIME',
  'PARTY_ENLARGED',
  'PARTY_SHRUNK',
  'REMOVED_BY_HOST',
  'LEFT',
  // Called off.
  'CANCELLED_BY_HOST',
  'CANCELLED_BY_RESTAURANT',
  // An order, answered by its restaurant.
  'ACCEPTED',
  'REFUSED_BY_RESTAURANT',
  'NOT_ACCEPTED_IN_TIME',
  'HANDED_OVER',
  // The meal and after it.
  'BILL_CLOSED',
  'SETTLEMENT_DUE',
  'CAPTURED',
  'ALL_CAPTURED',
  'SERVICE_OVER',
  'NO_SHOW_MARKED',
  'NO_SHOW_LIFTED',
] as const
export type Reason = (typeof REASONS)[number]

/** A hold that its host let go: who lets many go is kept from making more. */
export const ABANDONED: readonly Reason[] = ['HOLD_GIVEN_UP', 'HOLD_EXPIRED']
const HELD_ONLY: readonly Reason[] = [...ABANDONED, 'HOLD_REPLACED', 'UNPAID_AT_CLOSE']
const NOT_TAKEN: readonly Reason[] = ['NOT_ACCEPTED_IN_TIME', 'REFUSED_BY_RESTAURANT']

/** Whether a seat that ended so was held and never more: nobody is told that it has gone. */
export function wasHeldOnly(reason: Reason): boolean {
  return HELD_ONLY.includes(reason)
}

/** Whether an order that ended so was not taken by its restaurant: the diner is told by these words. */
export function wasNotTaken(reason: Reason): boolean {
  return NOT_TAKEN.includes(reason)
}
