import type { Guard } from '../guard.ts'

const PAYMENTS = 'server/modules/payments'
const RESERVATIONS = 'server/modules/reservations'
const ROWS = `${PAYMENTS}/core/payments.sql.ts`

const PAY = `${RESERVATIONS}/billing/pay.test.ts`
const AT_ONCE = `${RESERVATIONS}/billing/money-at-once.test.ts`
const MEAL_OVER = `${RESERVATIONS}/after-meal/after-the-meal.test.ts`
const WEBHOOKS = 'server/http/webhooks.test.ts'
const LAST_WORD = 'server/database/last-word.test.ts'

/** Guards of card authorisations, captures and refunds. */
export const MONEY_GUARDS: Guard[] = [
  {
    name: 'takeLineOff, as it was seen',
    keeps: 'one of two tablets removes or refunds a line, and only of the current bill',
    without: {
      file: `${RESERVATIONS}/after-meal/take-line-off.ts`,
      inside: 'takeLineOff',
      text: '  if (reservation.version !== version) throw changedMeanwhile()\n',
      by: '',
    },
    tests: ['server/modules/pro/service/change-bill.test.ts'],
    titled: 'if two tablets do it concurrently',
  },
  {
    name: 'lockAttempt',
    keeps: 'outcomes of one attempt are stored one at a time; the second reads the first',
    without: { file: ROWS, inside: 'lockAttempt', text: ' for update', by: '' },
    tests: [AT_ONCE],
    titled: 'that two bring at once',
  },
  {
    name: 'saveAttempt, as it was read',
    keeps: 'an attempt is stored only if it is unchanged, so that no other outcome is overwritten',
    without: { file: ROWS, inside: 'saveAttempt', text: ' and xmin = ${version}::xid', by: '' },
    tests: [AT_ONCE],
    titled: 'does not give way to an answer',
  },
  {
    name: 'beginAttempt, the debt’s lock',
    keeps: 'a debt is not changed or dropped while its payment begins',
    without: { file: ROWS, inside: 'beginAttempt', text: ' for share', by: '' },
    tests: [AT_ONCE],
    titled: 'never in between',
  },
  {
    name: 'beginAttempt, the debt’s sum',
    keeps: 'a payment begins only for the amount due',
    without: { file: ROWS, inside: 'beginAttempt', text: 'not exists (select from d where is_other)', by: 'true' },
    tests: [AT_ONCE],
    titled: 'never in between',
  },
  {
    name: 'beginAttempt, in place of one',
    keeps: 'a failed reauthorisation is replaced by one payment',
    without: { file: ROWS, inside: 'beginAttempt', text: 'o.renews = ${one.renews ?? null}::uuid', by: 'false' },
    tests: [MEAL_OVER],
    titled: 'in two tabs where a renewal was refused',
  },
  {
    name: 'beginAttempt, the debt is there',
    keeps: 'a dropped debt is not charged',
    without: { file: ROWS, inside: 'beginAttempt', text: 'or exists (select from d))', by: 'or true)' },
    tests: [AT_ONCE],
    titled: 'dropped in the instant',
  },
  {
    name: 'voidReplaced, never refunded',
    keeps: 'a bill that is captured while its authorisation is replaced is not refunded',
    without: { file: ROWS, inside: 'voidReplaced', text: 'give_back_cents = 0', by: 'give_back_cents = amount_cents' },
    tests: [AT_ONCE],
    titled: 'is not refunded if its bill is captured concurrently and',
  },
  {
    name: 'replaceAuthorization, not captured',
    keeps: 'a captured authorisation is not replaced by another',
    without: {
      file: `${PAYMENTS}/charging/reauthorize.ts`,
      inside: 'isOver',
      text: "status === 'CAPTURED' || ",
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'is not held in addition once its bill is captured and its',
  },
  {
    name: 'applyCapture, what has renewed it',
    keeps: 'a renewal is released if the earlier authorisation is captured',
    without: {
      file: `${RESERVATIONS}/billing/apply-payment.ts`,
      inside: 'applyCapture',
      text: '  await voidOtherAuthorizations(tx.db, attempt, new Date(tx.clock.now()))\n',
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'is not refunded if its bill is captured concurrently and',
  },
  {
    name: 'lookAgain, still held',
    keeps: 'no refused renewal is reported for a captured or voided authorisation',
    without: {
      file: ROWS,
      inside: 'lookAgain',
      text: " and status = 'AUTHORISED' and give_back_cents is null",
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'is not reported if the bank declines it while its bill is captured',
  },
  {
    name: 'payment_standing',
    keeps: 'a payable has one active attempt: nobody pays twice',
    without: { drop: 'payment_standing' },
    tests: [LAST_WORD],
    titled: 'payment_standing',
  },
  {
    name: 'payment_attempt_payable_id_purpose_number_key',
    keeps: 'attempts are numbered: of two concurrent reauthorisations one begins',
    without: { drop: 'payment_attempt.payment_attempt_payable_id_purpose_number_key' },
    tests: [LAST_WORD],
    titled: 'payment_attempt_payable_id_purpose_number_key',
  },
  {
    name: 'payment_attempt_intent_id_key',
    keeps: 'a payment of the provider belongs to one attempt',
    without: { drop: 'payment_attempt.payment_attempt_intent_id_key' },
    tests: [LAST_WORD],
    titled: 'payment_attempt_intent_id_key',
  },
  {
    name: 'payment_attempt_check',
    keeps: 'our fee does not exceed the payment',
    without: { drop: 'payment_attempt.payment_attempt_check' },
    tests: [LAST_WORD],
    titled: 'payment_attempt_check',
  },
  {
    name: 'recordImpossible, no outcome yet',
    keeps: 'an attempt with an outcome is not marked as impossible',
    without: {
      file: `${PAYMENTS}/core/record-payment.ts`,
      inside: 'recordImpossible',
      text: "if (before.status !== 'BEGUN') return before",
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'stays as it is if the first request learns that there can be none',
  },
  {
    name: 'statusAfter, the rank',
    keeps: 'a late response does not overwrite a later status',
    without: {
      file: `${PAYMENTS}/core/record-payment.ts`,
      inside: 'statusAfter',
      text: 'RANK[reported] > RANK[status]',
      by: 'reported !== status',
    },
    tests: [AT_ONCE],
    titled: 'does not give way to an answer',
  },
  {
    name: 'applyAuthorization, not released',
    keeps: 'a payment that was released since its authorisation confirms no share',
    without: {
      file: `${RESERVATIONS}/billing/apply-payment.ts`,
      inside: 'applyAuthorization',
      text: 'if (refundRequestedCents !== null) return null',
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'confirms nothing if it was released before its request returns',
  },
  {
    name: 'ledger_line_kind_reference_key',
    keeps: 'every movement of money is in the ledger once',
    without: { drop: 'ledger_line.ledger_line_kind_reference_key' },
    tests: [PAY],
    titled: 'is confirmed by a good card',
  },
  {
    name: 'ledgerLines, once',
    keeps: 'a repeated event neither fails nor adds a second line',
    without: { file: ROWS, inside: 'ledgerLines', text: '\n    on conflict (kind, reference) do nothing', by: '' },
    tests: [WEBHOOKS],
    titled: 'under two names',
  },
]
