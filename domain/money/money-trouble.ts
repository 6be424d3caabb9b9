/**
 * What of money somebody must look at: a payer disputes a payment at their bank, a refund did not arrive, a restaurant
 * cannot be sent what it is owed.
 */
export type MoneyTrouble = 'DISPUTED' | 'REFUND_FAILED' | 'TOP_UP_REFUSED'
