import type { Guard } from '../guard.ts'

/** Checks of the database that amounts and party sizes are not negative, in case a calculation is wrong. */
const SUMS = [
  ...[
    'share.share_items_cents_check',
    'share.share_items_discount_cents_check',
    'share.share_fee_discount_cents_check',
  ],
  ...['share.share_delivery_fee_cents_check', 'share.share_voucher_cents_check'],
  ...['share.share_voucher_planned_cents_check', 'share.share_paid_cents_check', 'share.share_tip_cents_check'],
  ...['coupon_use.coupon_use_items_cents_check', 'coupon_use.coupon_use_fee_cents_check'],
  ...['payment_attempt.payment_attempt_amount_cents_check', 'payment_attempt.payment_attempt_voucher_cents_check'],
  ...['voucher_line.voucher_line_cents_check', 'invoice.invoice_total_cents_check'],
  'reservation.reservation_total_persons_check',
]

export const SUM_GUARDS: Guard[] = SUMS.map((drop) => {
  const name = drop.split('.')[1] ?? ''
  const tests = ['server/database/last-word.test.ts']
  return { name, keeps: 'amounts and parties are never negative', without: { drop }, tests, titled: name }
})
