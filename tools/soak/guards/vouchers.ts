import type { Guard } from '../guard.ts'

const VOUCHERS = 'server/modules/vouchers'
const RESERVATIONS = 'server/modules/reservations'
const ROWS = `${VOUCHERS}/core/voucher-payments.sql.ts`
const LINKS = `${VOUCHERS}/links/vouchers.sql.ts`
const PAYS = `${RESERVATIONS}/billing/vouchers.test.ts`
const FLASH = `${RESERVATIONS}/billing/resto-flash.test.ts`
const LINKED = `${VOUCHERS}/vouchers.test.ts`
const LAST_WORD = 'server/database/last-word.test.ts'

/** Guards of payments with meal vouchers, and of linked voucher accounts. */
export const VOUCHER_GUARDS: Guard[] = [
  {
    name: 'voucher_standing',
    keeps: 'a payable has one active voucher',
    without: { drop: 'voucher_standing' },
    tests: [LAST_WORD],
    titled: 'voucher_standing',
  },
  {
    name: 'addVoucher, once',
    keeps: 'the second of two tabs learns that a voucher is in progress instead of failing',
    without: { file: ROWS, inside: 'addVoucher', text: '\n      on conflict do nothing', by: '' },
    tests: [LINKED],
    titled: 'a payable has one voucher; one to be refunded stays so, and',
  },
  {
    name: 'holdAs, whoever began',
    keeps: 'one of two tabs requests a voucher from its scheme',
    without: {
      file: `${VOUCHERS}/charging/charging.ts`,
      inside: 'holdAs',
      text: "same?.status === 'BEGUN' ? null : ",
      by: '',
    },
    tests: [PAYS],
    titled: 'is asked for once',
  },
  {
    name: 'saveVoucher, as it was read',
    keeps: 'a voucher is stored only if it is unchanged, so that no other outcome is overwritten',
    without: { file: ROWS, inside: 'saveVoucher', text: ' and xmin = ${version}::xid', by: '' },
    tests: [PAYS],
    titled: 'given up before the scheme',
  },
  {
    name: 'replan, only what is planned',
    keeps: 'a voucher held for the previous day of a moved meal is released',
    without: { file: ROWS, inside: 'replan', text: " and v.status = 'PLANNED'", by: '' },
    tests: [PAYS],
    titled: 'follows its meal to another day',
  },
  {
    name: 'isVoucherPaying',
    keeps: 'no card is accepted while another tab only requests a voucher',
    without: {
      file: `${RESERVATIONS}/billing/voucher-of.ts`,
      inside: 'isVoucherPaying',
      text: 'if (voucher?.scheme !== voucherScheme) return false\n  return PAYS.includes(voucher.status) && paysNow(voucher) >= voucherCents',
      by: 'return voucher !== null',
    },
    tests: [PAYS],
    titled: 'is not counted on by a bank',
  },
  {
    name: 'usedOn, those before it',
    keeps: 'of two vouchers due on one day, the second pays the remainder of the daily limit',
    without: {
      file: `${VOUCHERS}/charging/run-due-vouchers.ts`,
      inside: 'make',
      text: ', before: id',
      by: '',
    },
    tests: [PAYS],
    titled: 'of two tables of one day',
  },
  {
    name: 'voucher’s status, the rank',
    keeps: 'a late response does not overwrite a later status',
    without: {
      file: `${VOUCHERS}/charging/record-voucher.ts`,
      inside: 'nextOf',
      text: 'RANK[result.status] > RANK[before.status]',
      by: 'result.status !== before.status',
    },
    tests: [LINKED],
    titled: 'earlier answer comes late',
  },
  {
    name: 'voucher_payment_provider_id_key',
    keeps: 'a payment of a scheme belongs to one voucher',
    without: { drop: 'voucher_payment.voucher_payment_provider_id_key' },
    tests: [LAST_WORD],
    titled: 'voucher_payment_provider_id_key',
  },
  {
    name: 'voucher_payment_asked_cents_check',
    keeps: 'a voucher requests a positive amount',
    without: { drop: 'voucher_payment.voucher_payment_asked_cents_check' },
    tests: [LAST_WORD],
    titled: 'voucher_payment_asked_cents_check',
  },
  {
    name: 'voucher_payment_keep_cents_check',
    keeps: 'no more of a voucher is refunded than was captured',
    without: { drop: 'voucher_payment.voucher_payment_keep_cents_check' },
    tests: [LAST_WORD],
    titled: 'voucher_payment_keep_cents_check',
  },
  {
    name: 'requestingKeep, never more',
    keeps: 'a refunded amount is not kept again',
    without: {
      file: ROWS,
      inside: 'requestingKeep',
      text: 'least(coalesce(v.keep_cents, ${cents}::int), ${cents}::int)',
      by: '${cents}::int',
    },
    tests: [LINKED],
    titled: 'a payable has one voucher; one to be refunded stays so, and',
  },
  {
    name: 'useVoucher, not refunded',
    keeps: 'a payment does not use a voucher that is being voided',
    without: { file: ROWS, inside: 'useVoucher', text: ' and v.keep_cents is null', by: '' },
    tests: [LINKED],
    titled: 'a payable has one voucher; one to be refunded stays so, and',
  },
  {
    name: 'applyVoucher, the one that counts',
    keeps: 'a share does not use a voucher that was released since its grant',
    without: {
      file: `${RESERVATIONS}/billing/begin-resto-flash.ts`,
      inside: 'restoflashInitTransaction',
      text: 'if ((await applyVoucher(trx, shareId)) === null) throw changedMeanwhile()',
      by: 'await applyVoucher(trx, shareId)',
    },
    tests: [FLASH],
    titled: 'pays nothing if it is released before its share is notified',
  },
  {
    name: 'voucher_link_pkey',
    keeps: 'an account has one link to a scheme',
    without: { drop: 'voucher_link.voucher_link_pkey' },
    tests: [LINKED],
    titled: 'is linked by signing in',
  },
  {
    name: 'voucher_sign_in_pkey',
    keeps: 'the state of a sign-in belongs to one sign-in',
    without: { drop: 'voucher_sign_in.voucher_sign_in_pkey' },
    tests: [LAST_WORD],
    titled: 'voucher_sign_in_pkey',
  },
  {
    name: 'useUp, once',
    keeps: 'the state of a sign-in is used once',
    without: {
      file: LINKS,
      inside: 'useUp',
      text: 'delete from voucher_sign_in where token_hash',
      by: 'update voucher_sign_in set ends_at = ends_at where token_hash',
    },
    tests: [LINKED],
    titled: 'whatever codes',
  },
  {
    name: 'beginRenewal, one at a time',
    keeps: 'a single-use refresh token is exchanged by one process',
    without: {
      file: LINKS,
      inside: 'beginRenewal',
      text: '\n      and (renewed_until is null or renewed_until <= ${now})',
      by: '',
    },
    tests: [LINKED],
    titled: 'once for all who ask',
  },
  {
    name: 'beginRenewal, what is kept',
    keeps: 'a token that was renewed concurrently is not exchanged again',
    without: { file: LINKS, inside: 'beginRenewal', text: ' and sealed = ${sealed}', by: '' },
    tests: [LINKED],
    titled: 'a late renewal uses no token that was used before',
  },
  {
    name: 'endRenewal, what was kept',
    keeps: 'a renewal does not overwrite an account that was linked again',
    without: { file: LINKS, inside: 'endRenewal', text: ' and sealed = ${before}', by: '' },
    tests: [LINKED],
    titled: 'stays linked if it is linked again while',
  },
  {
    name: 'purgeLink, what was kept',
    keeps: 'an expired link does not delete an account that was linked again',
    without: { file: LINKS, inside: 'purgeLink', text: ' and sealed = ${sealed}', by: '' },
    tests: [LINKED],
    titled: 'stays linked if it is linked again while',
  },
]
