import type { Guard } from '../guard.ts'

const PAYMENTS = 'server/modules/payments'
const RESERVATIONS = 'server/modules/reservations'
const ROWS = `${PAYMENTS}/core/payments.sql.ts`
const DEBTS = `${PAYMENTS}/core/debts.sql.ts`
const TOP_UPS = `${PAYMENTS}/top-ups/top-up.sql.ts`
const TOLD = `${PAYMENTS}/jobs/provider-events.sql.ts`
const AFTER = `${RESERVATIONS}/core/after-the-meal.sql.ts`

const PAY = `${RESERVATIONS}/billing/pay.test.ts`
const AT_ONCE = `${RESERVATIONS}/billing/money-at-once.test.ts`
const BOTH_MOVE = `${RESERVATIONS}/core/at-once.test.ts`
const MEAL_OVER = `${RESERVATIONS}/after-meal/after-the-meal.test.ts`
const MADE_WHOLE = `${RESERVATIONS}/after-meal/compensate-restaurant.test.ts`
const WEBHOOKS = 'server/http/webhooks.test.ts'
const LAST_WORD = 'server/database/last-word.test.ts'

/** What is held, taken, given back and owed. */
export const MONEY_GUARDS: Guard[] = [
  {
    name: 'lockAttempt',
    keeps: 'two outcomes of one attempt are written one after the other, and the second reads the first',
    without: { file: ROWS, inside: 'lockAttempt', text: ' for update', by: '' },
    tests: [AT_ONCE],
    titled: 'that two bring at once',
  },
  {
    name: 'saveAttempt, as it was read',
    keeps: 'an attempt is written only as it was read, so that no other outcome is overwritten',
    without: { file: ROWS, inside: 'saveAttempt', text: ' and xmin = ${version}::xid', by: '' },
    tests: [AT_ONCE],
    titled: 'does not give way to an answer',
  },
  {
    name: 'beginAttempt, the debt’s lock',
    keeps: 'a debt is not changed or dropped while a payment of it begins',
    without: { file: ROWS, inside: 'beginAttempt', text: ' for share', by: '' },
    tests: [AT_ONCE],
    titled: 'never in between',
  },
  {
    name: 'beginAttempt, the debt’s sum',
    keeps: 'a payment begins only for the sum that is still due',
    without: { file: ROWS, inside: 'beginAttempt', text: 'not exists (select from d where is_other)', by: 'true' },
    tests: [AT_ONCE],
    titled: 'never in between',
  },
  {
    name: 'beginAttempt, in place of one',
    keeps: 'a reauthorization that failed is replaced by one payment, not by two',
    without: { file: ROWS, inside: 'beginAttempt', text: 'o.renews = ${one.renews ?? null}::uuid', by: 'false' },
    tests: [MEAL_OVER],
    titled: 'in two tabs where a renewal was refused',
  },
  {
    name: 'payment_standing',
    keeps: 'a payable has one attempt that counts: nobody pays twice',
    without: { drop: 'payment_standing' },
    tests: [LAST_WORD],
    titled: 'payment_standing',
  },
  {
    name: 'payment_attempt_payable_id_purpose_number_key',
    keeps: 'attempts are numbered: of two reauthorizations at once one begins',
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
    name: 'recordImpossible, not yet answered',
    keeps: 'an attempt with an outcome is not marked as impossible',
    without: {
      file: `${PAYMENTS}/core/record-payment.ts`,
      inside: 'recordImpossible',
      text: "if (before.status !== 'BEGUN') return before",
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'hears that there can be none',
  },
  {
    name: 'statusAfter, the rank',
    keeps: 'an earlier answer that arrives late does not overwrite a later status',
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
    name: 'applyAuthorization, not let go',
    keeps: 'a share from being confirmed by a payment that was let go since it was granted',
    without: {
      file: `${RESERVATIONS}/billing/apply-payment.ts`,
      inside: 'applyAuthorization',
      text: 'if (refundRequestedCents !== null) return null',
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'let go before who asked',
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
  {
    name: 'debt_pkey',
    keeps: 'a payable has one debt for each purpose',
    without: { drop: 'debt.debt_pkey' },
    tests: [MEAL_OVER],
    titled: 'is closed by its restaurant',
  },
  {
    name: 'debt_amount_cents_check',
    keeps: 'a debt has a positive amount',
    without: { drop: 'debt.debt_amount_cents_check' },
    tests: [LAST_WORD],
    titled: 'debt_amount_cents_check',
  },
  {
    name: 'addDebt, not settled',
    keeps: 'a paid debt does not become due again',
    without: { file: DEBTS, inside: 'addDebt', text: '\n      where d.settled_at is null', by: '' },
    tests: [AT_ONCE],
    titled: 'stays so whoever comes too late',
  },
  {
    name: 'settleDebt, once',
    keeps: 'the payment of a debt is published once',
    without: { file: DEBTS, inside: 'settleDebt', text: ' and settled_at is null', by: '' },
    tests: [AT_ONCE],
    titled: 'stays so whoever comes too late',
  },
  {
    name: 'changeDebt, not settled',
    keeps: 'a paid debt keeps its sum',
    without: { file: DEBTS, inside: 'changeDebt', text: ' and settled_at is null', by: '' },
    tests: [AT_ONCE],
    titled: 'stays so whoever comes too late',
  },
  {
    name: 'dropDebt, not settled',
    keeps: 'a paid debt is not deleted',
    without: { file: DEBTS, inside: 'dropDebt', text: ' and settled_at is null', by: '' },
    tests: [AT_ONCE],
    titled: 'stays so whoever comes too late',
  },
  {
    name: 'putOffDebt, not settled',
    keeps: 'a debt that was paid meanwhile is not postponed',
    without: { file: DEBTS, inside: 'putOffDebt', text: ' and settled_at is null', by: '' },
    tests: [AT_ONCE],
    titled: 'is not due again',
  },
  {
    name: 'requestRefunds, not settled',
    keeps: 'a paid debt is not reported as dropped',
    without: { file: ROWS, inside: 'requestRefunds', text: ' and settled_at is null', by: '' },
    tests: [AT_ONCE],
    titled: 'stays so whoever comes too late',
  },
  {
    name: 'requestRefund, added',
    keeps: 'two refunds at once add up',
    without: {
      file: ROWS,
      inside: 'requestRefund',
      text: 'coalesce(give_back_cents, 0) + ${cents}::int',
      by: '${cents}::int',
    },
    tests: [BOTH_MOVE],
    titled: 'is refunded twice at once',
  },
  {
    name: 'top_up_pkey',
    keeps: 'a payable has one top-up',
    without: { drop: 'top_up.top_up_pkey' },
    tests: [LAST_WORD],
    titled: 'top_up_pkey',
  },
  {
    name: 'addTopUp, once',
    keeps: 'settling a share twice does not fail',
    without: { file: TOP_UPS, inside: 'addTopUp', text: '\n    on conflict do nothing', by: '' },
    tests: [MADE_WHOLE],
    titled: 'whoever says again',
  },
  {
    name: 'top_up_check',
    keeps: 'no more is reversed of a top-up than was sent',
    without: { drop: 'top_up.top_up_check' },
    tests: [LAST_WORD],
    titled: 'top_up_check',
  },
  {
    name: 'top_up_transfer_id_key',
    keeps: 'a transfer of the provider belongs to one top-up',
    without: { drop: 'top_up.top_up_transfer_id_key' },
    tests: [LAST_WORD],
    titled: 'top_up_transfer_id_key',
  },
  {
    name: 'top_up_amount_cents_check',
    keeps: 'a top-up has a positive amount',
    without: { drop: 'top_up.top_up_amount_cents_check' },
    tests: [LAST_WORD],
    titled: 'top_up_amount_cents_check',
  },
  {
    name: 'wishBackInPart, never less',
    keeps: 'the amount to reverse never shrinks',
    without: {
      file: TOP_UPS,
      inside: 'wishBackInPart',
      text: 'greatest(t.back_cents, least(t.amount_cents, t.amount_cents::bigint * p.given / p.taken))',
      by: 'least(t.amount_cents, t.amount_cents::bigint * p.given / p.taken)',
    },
    tests: [MADE_WHOLE],
    titled: 'comes back',
    stays: 'refunds of a bill only grow, and the share’s lock is held: a second safeguard',
  },
  {
    name: 'saveTopUp, each line once',
    keeps: 'a repeated answer about a transfer adds no second line to the ledger',
    without: { file: TOP_UPS, inside: 'saveTopUp', text: '\n    on conflict (kind, reference) do nothing', by: '' },
    tests: [MADE_WHOLE],
    titled: 'whoever says again',
  },
  {
    name: 'provider_event_pkey',
    keeps: 'an event of the provider is stored once',
    without: { drop: 'provider_event.provider_event_pkey' },
    tests: [WEBHOOKS],
    titled: 'says twice',
  },
  {
    name: 'storeEvent, once',
    keeps: 'a repeated event is answered with success',
    without: { file: TOLD, inside: 'storeEvent', text: '\n    on conflict (id) do nothing', by: '' },
    tests: [WEBHOOKS],
    titled: 'says twice',
  },
  {
    name: 'lockNoShow',
    keeps: 'a no-show is decided once: not both lifted and charged',
    without: { file: AFTER, inside: 'lockNoShow', text: ' for update', by: '' },
    tests: [BOTH_MOVE],
    titled: 'whoever decides at the same time',
  },
  {
    name: 'takeDueNoShow, its lock',
    keeps: 'a no-show is not charged during a decision on it, nor by two processes',
    without: { file: AFTER, inside: 'takeDueNoShow', text: '\n    for update skip locked', by: '' },
    tests: [BOTH_MOVE],
    titled: 'while they say that they came',
  },
  {
    name: 'no_show_pkey',
    keeps: 'a share has one no-show',
    without: { drop: 'no_show.no_show_pkey' },
    tests: [MEAL_OVER],
    titled: 'thirty per cent',
  },
  {
    name: 'answerExtra, once',
    keeps: 'an extra is either accepted or refused',
    without: { file: AFTER, inside: 'answerExtra', text: ' and answered_at is null', by: '' },
    tests: [BOTH_MOVE],
    titled: 'is answered once',
  },
  {
    name: 'chargeDebt, taken already',
    keeps: 'a debt is not charged again after the process that charged it died',
    without: {
      file: `${PAYMENTS}/debts/charge-debt.ts`,
      inside: 'chargeDebt',
      text: 'if (attempts.some((attempt) => isTaken(attempt, debt))) return settle(context, debt)',
      by: '',
    },
    tests: [MEAL_OVER],
    titled: 'is debited once, also where',
  },
]
