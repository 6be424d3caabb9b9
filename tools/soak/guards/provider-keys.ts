import type { Guard } from '../guard.ts'

const PAYMENTS = 'server/modules/payments'
const RESERVATIONS = 'server/modules/reservations'
const AT_ONCE = `${RESERVATIONS}/billing/money-at-once.test.ts`
const MEAL_OVER = `${RESERVATIONS}/after-meal/after-the-meal.test.ts`
const MADE_WHOLE = `${RESERVATIONS}/after-meal/compensate-restaurant.test.ts`

/** Keys by which a card provider knows a question again. */
export const PROVIDER_KEY_GUARDS: Guard[] = [
  {
    name: 'key of a payment',
    keeps: 'a payment that is asked again from being made twice',
    without: {
      file: `${PAYMENTS}/core/ask-provider.ts`,
      inside: 'intentFor',
      text: '`pay:${attempt.id}`',
      by: '`pay:${crypto.randomUUID()}`',
    },
    tests: [AT_ONCE],
    titled: 'is made once',
  },
  {
    name: 'a payment whose key is forgotten',
    keeps: 'the same a day later, when the provider has forgotten the key: it is looked for',
    without: {
      file: `${PAYMENTS}/core/ask-provider.ts`,
      inside: 'intentFor',
      text: 'clock.now() - attempt.createdAt < KEYS_LAST',
      by: 'true',
    },
    tests: [AT_ONCE],
    titled: 'a day later',
  },
  {
    name: 'key of a capture',
    keeps: 'what is held from being taken twice',
    without: {
      file: `${PAYMENTS}/debts/charge-debt.ts`,
      inside: 'capture',
      text: '`capture:${held.id}:${taken.cents}`',
      by: '`capture:${crypto.randomUUID()}`',
    },
    tests: [MEAL_OVER],
    titled: 'is closed by its restaurant',
    stays: 'the provider refuses a second capture, and it is read as it stands',
  },
  {
    name: 'key of a cancel',
    keeps: 'what is held from being let go twice',
    without: {
      file: `${PAYMENTS}/core/ask-provider.ts`,
      inside: 'cancel',
      text: '`cancel:${attempt.id}`',
      by: '`cancel:${crypto.randomUUID()}`',
    },
    tests: [MEAL_OVER],
    titled: 'is not debited|without a decision',
    stays: 'the provider refuses a second cancel, and it is read as it stands',
  },
  {
    name: 'key of a refund',
    keeps: 'what was taken from being given back twice',
    without: {
      file: `${PAYMENTS}/jobs/run-due-payments.ts`,
      inside: 'refundNow',
      text: '`refund:${id}:${refundedCents + cents}`',
      by: '`refund:${crypto.randomUUID()}`',
    },
    tests: [AT_ONCE],
    titled: 'whose answer is lost is made once',
  },
  {
    name: 'key of a top-up',
    keeps: 'a restaurant from being sent twice what it is owed',
    without: {
      file: `${PAYMENTS}/top-ups/top-up.ts`,
      inside: 'sentFor',
      text: '`top-up:${payableId}:${refusals}`',
      by: '`top-up:${crypto.randomUUID()}`',
    },
    tests: [MADE_WHOLE],
    titled: 'whoever says again',
    stays: 'one that was begun is looked for first: the key is for what the provider’s list does not show yet',
  },
  {
    name: 'a top-up whose key is forgotten',
    keeps: 'the same, whatever keys last: one that was begun is looked for',
    without: {
      file: `${PAYMENTS}/top-ups/top-up.ts`,
      inside: 'sentFor',
      text: 'tries > 0 ? await cards.transferFor(payableId) : null',
      by: 'null as Transfer | null',
    },
    tests: [MADE_WHOLE],
    titled: 'whoever says again',
  },
  {
    name: 'key of what comes back of a top-up',
    keeps: 'a restaurant from being asked twice for what it owes',
    without: {
      file: `${PAYMENTS}/top-ups/top-up.ts`,
      inside: 'takeBack',
      text: '`top-up-back:${sent.id}:${backCents}:${refusals}`',
      by: '`top-up-back:${crypto.randomUUID()}`',
    },
    tests: [MADE_WHOLE],
    titled: 'comes back',
    stays: 'how much has come back is read first: the key is for two who read it at once, which the lease keeps apart',
  },
  {
    name: 'key of a customer',
    keeps: 'a payer from being two customers of the provider',
    without: {
      file: `${PAYMENTS}/wallet/customer.ts`,
      inside: 'makeCustomer',
      text: '`customer:${owner}`',
      by: '`customer:${crypto.randomUUID()}`',
    },
    tests: [AT_ONCE],
    titled: 'is one customer',
  },
  {
    name: 'key of a kept card',
    keeps: 'a card that is kept twice from being asked of its bank twice',
    without: {
      file: `${PAYMENTS}/wallet/kept-cards.ts`,
      inside: 'keepAt',
      text: '`keep:${customerId}:${cardId}`',
      by: '`keep:${crypto.randomUUID()}`',
    },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
  },
  {
    name: 'key of a card’s setup',
    keeps: 'one setup a request, also where the line broke',
    without: {
      file: `${PAYMENTS}/wallet/kept-cards.ts`,
      inside: 'createCardSetup',
      text: '`setup:${context.requestId}`',
      by: '`setup:${crypto.randomUUID()}`',
    },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
    stays: 'a setup takes nothing; the key only spares the provider a second one where a line breaks',
  },
]
