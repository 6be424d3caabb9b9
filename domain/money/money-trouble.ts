/** Payment problems that need attention: a disputed payment, a failed refund, a restaurant that cannot be paid out. */
export type MoneyTrouble = 'DISPUTED' | 'REFUND_FAILED' | 'TOP_UP_REFUSED'
