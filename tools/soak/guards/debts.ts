import type { Guard } from '../guard.ts'

const PAYMENTS = 'server/modules/payments'
const RESERVATIONS = 'server/modules/reservations'
const ROWS = `${PAYMENTS}/core/payments.sql.ts`
const DEBTS = `${PAYMENTS}/core/debts.sql.ts`
const TOP_UPS = `${PAYMENTS}/top-ups/top-up.sql.ts`
const PROVIDER_EVENTS = `${PAYMENTS}/jobs/provider-events.sql.ts`
const AFTER = `${RESERVATIONS}/core/after-the-meal.sql.ts`

const AT_ONCE = `${RESERVATIONS}/billing/money-at-once.test.ts`
const BOTH_MOVE = `${RESERVATIONS}/core/at-once.test.ts`
const MEAL_OVER = `${RESERVATIONS}/after-meal/after-the-meal.test.ts`
const MADE_WHOLE = `${RESERVATIONS}/after-meal/compensate-restaurant.test.ts`
const WEBHOOKS = 'server/http/webhooks.test.ts'
const LAST_WORD = 'server/database/last-word.test.ts'

/** Guards of debts, including those after the meal, and of transfers by the platform. */
export const DEBT_GUARDS: Guard[] = [
  {
    name: 'debt_pkey',
    keeps: 'a payable has one debt per purpose',
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
    name: 'addingDebts, not settled',
    keeps: 'a paid debt does not become due again',
    without: { file: DEBTS, inside: 'addingDebts', text: '\n      where d.settled_at is null', by: '' },
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
    keeps: 'a paid debt keeps its amount',
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
    keeps: 'a debt that was paid concurrently is not postponed',
    without: { file: DEBTS, inside: 'putOffDebt', text: ' and settled_at is null', by: '' },
    tests: [AT_ONCE],
    titled: 'is not due again',
  },
  {
    name: 'requestingRefunds, not settled',
    keeps: 'a paid debt is not reported as dropped',
    without: { file: ROWS, inside: 'requestingRefunds', text: ' and settled_at is null', by: '' },
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
    name: 'company_part_pkey',
    keeps: 'a company owes its part of a meal once',
    without: { drop: 'company_part.company_part_pkey' },
    tests: [LAST_WORD],
    titled: 'company_part_pkey',
  },
  {
    name: 'addCompanyPart, once',
    keeps: 'settling a share with a company’s part twice does not fail',
    without: {
      file: 'server/modules/weekly-meals/companies/companies.sql.ts',
      inside: 'addCompanyPart',
      text: '\n    on conflict do nothing',
      by: '',
    },
    tests: ['server/modules/reservations/billing/company-part.test.ts'],
    titled: 'whoever says again',
  },
  {
    name: 'company_part_cents_check',
    keeps: 'a company’s part is positive',
    without: { drop: 'company_part.company_part_cents_check' },
    tests: [LAST_WORD],
    titled: 'company_part_cents_check',
  },
  {
    name: 'company_statement_company_id_month_key',
    keeps: 'a company has one statement per month',
    without: { drop: 'company_statement.company_statement_company_id_month_key' },
    tests: [LAST_WORD],
    titled: 'company_statement_company_id_month_key',
  },
  {
    name: 'company_statement_year_number_key',
    keeps: 'a number belongs to one statement',
    without: { drop: 'company_statement.company_statement_year_number_key' },
    tests: [LAST_WORD],
    titled: 'company_statement_year_number_key',
  },
  {
    name: 'company_statement_line_pkey',
    keeps: 'a statement contains a meal once',
    without: { drop: 'company_statement_line.company_statement_line_pkey' },
    tests: [LAST_WORD],
    titled: 'company_statement_line_pkey',
  },
  {
    name: 'company_domain_pkey',
    keeps: 'a domain belongs to one company',
    without: { drop: 'company_domain.company_domain_pkey' },
    tests: [LAST_WORD],
    titled: 'company_domain_pkey',
  },
  {
    name: 'top_up_check',
    keeps: 'no more of a top-up is reversed than was sent',
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
      text: 'greatest(t.back_cents, least(t.amount_cents,',
      by: 'least(t.amount_cents, least(t.amount_cents,',
    },
    tests: [MADE_WHOLE],
    titled: 'comes back',
    stays: 'refunds of a bill only grow, and the share is locked: a second safeguard',
  },
  {
    name: 'saveTopUp, each line once',
    keeps: 'a repeated response about a transfer adds no second ledger line',
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
    keeps: 'a repeated event is acknowledged',
    without: { file: PROVIDER_EVENTS, inside: 'storeEvent', text: '\n    on conflict (id) do nothing', by: '' },
    tests: [WEBHOOKS],
    titled: 'says twice',
  },
  {
    name: 'lockNoShow',
    keeps: 'a no-show is decided once: either waived or charged',
    without: { file: AFTER, inside: 'lockNoShow', text: ' for update', by: '' },
    tests: [BOTH_MOVE],
    titled: 'whoever decides at the same time',
  },
  {
    name: 'liftNoShows, not decided',
    keeps: 'a charged no-show is not waived',
    without: { file: AFTER, inside: 'liftNoShows', text: ' and outcome is null', by: '' },
    tests: [MEAL_OVER],
    titled: 'is debited all the same',
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
    titled: 'is accepted or refused once',
  },
  {
    name: 'scheduleExtras, not charged yet',
    keeps: 'a tip or extra is refused, not lost, while another amount is charged',
    without: {
      file: `${RESERVATIONS}/after-meal/add-extra.ts`,
      inside: 'scheduleExtras',
      text: "!(await isPaidNow(tx.db, share.id, ['AFTER', 'BEYOND']))",
      by: 'true',
    },
    tests: [AT_ONCE],
    titled: 'left in that instant',
  },
  {
    name: 'chargeDebt, the open bill',
    keeps: 'a debt is not charged while the open bill may add to it',
    without: {
      file: `${PAYMENTS}/debts/charge-debt.ts`,
      inside: 'chargeDebt',
      text: '  if (debtor?.isBillOpen) return\n',
      by: '',
    },
    tests: [`${RESERVATIONS}/changes/updates/shared-dishes.test.ts`],
    titled: 'is charged with a tip, even if the debts are processed',
  },
  {
    name: 'chargeDebt, taken already',
    keeps: 'a debt is not charged again after its process died',
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
