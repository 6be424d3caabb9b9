import type { Guard } from '../guard.ts'

const VOUCHERS = 'server/modules/vouchers'
const RESERVATIONS = 'server/modules/reservations'
const ROWS = `${VOUCHERS}/core/voucher-payments.sql.ts`
const LINKS = `${VOUCHERS}/links/vouchers.sql.ts`
const PAYS = `${RESERVATIONS}/billing/vouchers.test.ts`
const FLASH = `${RESERVATIONS}/billing/resto-flash.test.ts`
const LINKED = `${VOUCHERS}/vouchers.test.ts`
const LAST_WORD = 'server/database/last-word.test.ts'

/** What meal vouchers pay, and the accounts that are linked. */
export const VOUCHER_GUARDS: Guard[] = [
  {
    name: 'voucher_standing',
    keeps: 'one voucher that stands for a payable',
    without: { drop: 'voucher_standing' },
    tests: [LAST_WORD],
    titled: 'voucher_standing',
  },
  {
    name: 'addVoucher, once',
    keeps: 'the second of two tabs from failing: it is said that another is asked',
    without: { file: ROWS, inside: 'addVoucher', text: '\n      on conflict do nothing', by: '' },
    tests: [LINKED],
    titled: 'one voucher stands',
  },
  {
    name: 'saveVoucher, as it was read',
    keeps: 'what another wrote meanwhile of the same voucher',
    without: { file: ROWS, inside: 'saveVoucher', text: ' and xmin = ${version}::xid', by: '' },
    tests: [PAYS],
    titled: 'given up before the scheme',
  },
  {
    name: 'voucher’s status, the rank',
    keeps: 'a later status from giving way to an earlier answer that comes late',
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
    keeps: 'a payment of a scheme from being two of ours',
    without: { drop: 'voucher_payment.voucher_payment_provider_id_key' },
    tests: [LAST_WORD],
    titled: 'voucher_payment_provider_id_key',
  },
  {
    name: 'voucher_payment_asked_cents_check',
    keeps: 'a voucher that asks for something',
    without: { drop: 'voucher_payment.voucher_payment_asked_cents_check' },
    tests: [LAST_WORD],
    titled: 'voucher_payment_asked_cents_check',
  },
  {
    name: 'voucher_payment_keep_cents_check',
    keeps: 'nothing given back beyond what was taken',
    without: { drop: 'voucher_payment.voucher_payment_keep_cents_check' },
    tests: [LAST_WORD],
    titled: 'voucher_payment_keep_cents_check',
  },
  {
    name: 'requestKeep, never more',
    keeps: 'what is given back from being kept again',
    without: {
      file: ROWS,
      inside: 'requestKeep',
      text: 'least(coalesce(v.keep_cents, ${cents}::int), ${cents}::int)',
      by: '${cents}::int',
    },
    tests: [LINKED],
    titled: 'one voucher stands',
  },
  {
    name: 'useVoucher, not given back',
    keeps: 'a payment from counting on what is to be let go',
    without: { file: ROWS, inside: 'useVoucher', text: ' and v.keep_cents is null', by: '' },
    tests: [LINKED],
    titled: 'one voucher stands',
  },
  {
    name: 'applyVoucher, what stands',
    keeps: 'a share from counting on what its scheme gave and was let go since',
    without: {
      file: `${RESERVATIONS}/billing/begin-resto-flash.ts`,
      inside: 'restoflashInitTransaction',
      text: 'if ((await applyVoucher(trx, shareId)) === null) throw changedMeanwhile()',
      by: 'await applyVoucher(trx, shareId)',
    },
    tests: [FLASH],
    titled: 'before its share hears of it',
  },
  {
    name: 'voucher_link_pkey',
    keeps: 'one linked account a scheme',
    without: { drop: 'voucher_link.voucher_link_pkey' },
    tests: [LINKED],
    titled: 'is linked by signing in',
  },
  {
    name: 'voucher_sign_in_pkey',
    keeps: 'a way back that belongs to one sign-in',
    without: { drop: 'voucher_sign_in.voucher_sign_in_pkey' },
    tests: [LAST_WORD],
    titled: 'voucher_sign_in_pkey',
  },
  {
    name: 'useUp, once',
    keeps: 'a way back is good once, of many at once for one',
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
    keeps: 'a refresh token that is good once from being traded by two',
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
    keeps: 'who comes late from trading what was renewed meanwhile',
    without: { file: LINKS, inside: 'beginRenewal', text: ' and sealed = ${sealed}', by: '' },
    tests: [LINKED],
    titled: 'who comes late to a renewal',
  },
  {
    name: 'endRenewal, what was kept',
    keeps: 'an account that is linked anew while the old one is renewed',
    without: { file: LINKS, inside: 'endRenewal', text: ' and sealed = ${before}', by: '' },
    tests: [LINKED],
    titled: 'linked anew',
  },
  {
    name: 'purgeLink, what was kept',
    keeps: 'an account that is linked anew while the old one is said to be over',
    without: { file: LINKS, inside: 'purgeLink', text: ' and sealed = ${sealed}', by: '' },
    tests: [LINKED],
    titled: 'linked anew',
  },
]
