import type { Guard } from '../guard.ts'

const PAYMENTS = 'server/modules/payments'
const RESERVATIONS = 'server/modules/reservations'
const WALLET = `${PAYMENTS}/core/wallet.sql.ts`
const COUPONS = 'server/modules/coupons/coupons.sql.ts'
const AT_ONCE = `${RESERVATIONS}/billing/money-at-once.test.ts`
const WITH_CODE = `${RESERVATIONS}/billing/coupons.test.ts`
const LAST_WORD = 'server/database/last-word.test.ts'

/** Guards of stored cards and promo codes. */
export const CARD_AND_CODE_GUARDS: Guard[] = [
  {
    name: 'payment_customer_pkey',
    keeps: 'a payer has one customer at the provider',
    without: { drop: 'payment_customer.payment_customer_pkey' },
    tests: [LAST_WORD],
    titled: 'payment_customer_pkey',
  },
  {
    name: 'payment_customer_customer_id_key',
    keeps: 'a customer of the provider belongs to one payer',
    without: { drop: 'payment_customer.payment_customer_customer_id_key' },
    tests: [LAST_WORD],
    titled: 'payment_customer_customer_id_key',
  },
  {
    name: 'keptCustomer, the first',
    keeps: 'the second of two concurrent first payments of a payer does not fail',
    without: {
      file: WALLET,
      inside: 'keptCustomer',
      text: '\n    on conflict do nothing',
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'is one customer',
  },
  {
    name: 'kept_card_pkey',
    keeps: 'a card is in one wallet',
    without: { drop: 'kept_card.kept_card_pkey' },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
  },
  {
    name: 'keepCard, its owner',
    keeps: 'a deleted card does not return in another person’s wallet',
    without: { file: WALLET, inside: 'keepCard', text: ' where k.account_id = ${accountId}', by: '' },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
    stays: 'the card’s customer was compared with the provider before: a second safeguard',
  },
  {
    name: 'deleteCard, once',
    keeps: 'the second of two deletions of a card reports that it is gone',
    without: { file: WALLET, inside: 'deleteCard', text: ' and deleted_at is null', by: '' },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
  },
  {
    name: 'coupon, the turn',
    keeps: 'the last use of a code goes to one person',
    without: { file: COUPONS, inside: 'waitForTurn', text: ' for update', by: '' },
    tests: [WITH_CODE],
    titled: 'for the last time',
  },
  {
    name: 'coupon_check',
    keeps: 'no use beyond the last',
    without: { drop: 'coupon.coupon_check' },
    tests: [LAST_WORD],
    titled: 'coupon_check',
  },
  {
    name: 'coupon_use_pkey',
    keeps: 'a payable has one code',
    without: { drop: 'coupon_use.coupon_use_pkey' },
    tests: [LAST_WORD],
    titled: 'coupon_use_pkey',
  },
  {
    name: 'coupon_pkey',
    keeps: 'a code exists once',
    without: { drop: 'coupon.coupon_pkey' },
    tests: [LAST_WORD],
    titled: 'coupon_pkey',
  },
  {
    name: 'addCoupon, once',
    keeps: 'adding an existing code again does not fail',
    without: { file: COUPONS, inside: 'addCoupon', text: '\n    on conflict do nothing', by: '' },
    tests: [WITH_CODE],
    titled: 'added again',
  },
  {
    name: 'giveUsesBack, what was there',
    keeps: 'a use is released once, counted by the deleted rows',
    without: {
      file: COUPONS,
      inside: 'giveUsesBack',
      text: 'with gone as (delete from coupon_use where payable_id = any(${payableIds}) returning code)',
      by: 'with gone as (select code from coupon_use where payable_id = any(${payableIds})), unused as (delete from coupon_use where payable_id = any(${payableIds}))',
    },
    tests: [WITH_CODE],
    titled: 'is returned once by two concurrent releases',
  },
]
