import type { Guard } from '../guard.ts'

const PAYMENTS = 'server/modules/payments'
const RESERVATIONS = 'server/modules/reservations'
const WALLET = `${PAYMENTS}/core/wallet.sql.ts`
const COUPONS = 'server/modules/coupons/coupons.sql.ts'
const AT_ONCE = `${RESERVATIONS}/billing/money-at-once.test.ts`
const WITH_CODE = `${RESERVATIONS}/billing/coupons.test.ts`
const LAST_WORD = 'server/database/last-word.test.ts'

/** Cards that are kept, and promo codes. */
export const CARD_AND_CODE_GUARDS: Guard[] = [
  {
    name: 'payment_customer_pkey',
    keeps: 'one customer a payer',
    without: { drop: 'payment_customer.payment_customer_pkey' },
    tests: [LAST_WORD],
    titled: 'payment_customer_pkey',
  },
  {
    name: 'payment_customer_customer_id_key',
    keeps: 'a customer of the provider from being two payers',
    without: { drop: 'payment_customer.payment_customer_customer_id_key' },
    tests: [LAST_WORD],
    titled: 'payment_customer_customer_id_key',
  },
  {
    name: 'keptCustomer, the first',
    keeps: 'of two payments at once by a new payer the second from failing',
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
    keeps: 'a card in one wallet',
    without: { drop: 'kept_card.kept_card_pkey' },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
  },
  {
    name: 'keepCard, its owner',
    keeps: 'a card that one has deleted from coming back in another’s wallet',
    without: { file: WALLET, inside: 'keepCard', text: ' where k.account_id = ${accountId}', by: '' },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
    stays: 'whose customer the card is was compared with the provider before: the last word',
  },
  {
    name: 'deleteCard, once',
    keeps: 'a card that is deleted twice: the second press learns that it has gone',
    without: { file: WALLET, inside: 'deleteCard', text: ' and deleted_at is null', by: '' },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
  },
  {
    name: 'coupon, the turn',
    keeps: 'the last use of a code from being had by two',
    without: { file: COUPONS, inside: 'waitForTurn', text: ' for update', by: '' },
    tests: [WITH_CODE],
    titled: 'for the last time',
  },
  {
    name: 'coupon_check',
    keeps: 'no use beyond the last: the database’s own word',
    without: { drop: 'coupon.coupon_check' },
    tests: [LAST_WORD],
    titled: 'coupon_check',
  },
  {
    name: 'coupon_use_pkey',
    keeps: 'one code a payable',
    without: { drop: 'coupon_use.coupon_use_pkey' },
    tests: [LAST_WORD],
    titled: 'coupon_use_pkey',
  },
  {
    name: 'coupon_pkey',
    keeps: 'one coupon a code',
    without: { drop: 'coupon.coupon_pkey' },
    tests: [LAST_WORD],
    titled: 'coupon_pkey',
  },
  {
    name: 'addCoupon, once',
    keeps: 'a code that is there from failing where the operator adds it again',
    without: { file: COUPONS, inside: 'addCoupon', text: '\n    on conflict do nothing', by: '' },
    tests: [WITH_CODE],
    titled: 'added again',
  },
  {
    name: 'giveUsesBack, what was there',
    keeps: 'a use from being given back twice: counted by the rows that have gone',
    without: {
      file: COUPONS,
      inside: 'giveUsesBack',
      text: 'with gone as (delete from coupon_use where payable_id = any(${payableIds}) returning code)',
      by: 'with gone as (select code from coupon_use where payable_id = any(${payableIds})), unused as (delete from coupon_use where payable_id = any(${payableIds}))',
    },
    tests: [WITH_CODE],
    titled: 'given back once',
  },
]
