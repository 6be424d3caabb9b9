import type { Guard } from '../guard.ts'

const PAYMENTS = 'server/modules/payments'
const RESERVATIONS = 'server/modules/reservations'
const AT_ONCE = `${RESERVATIONS}/billing/money-at-once.test.ts`
const MEAL_OVER = `${RESERVATIONS}/after-meal/after-the-meal.test.ts`
const MADE_WHOLE = `${RESERVATIONS}/after-meal/compensate-restaurant.test.ts`

/** The idempotency keys by which a card provider recognises a repeated request. */
export const PROVIDER_KEY_GUARDS: Guard[] = [
  {
    name: 'key of a payment',
    keeps: 'a repeated payment request is done once',
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
    keeps: 'the same after the provider has forgotten the key: the payment is looked for in its list',
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
    keeps: 'an authorization is captured once',
    without: {
      file: `${PAYMENTS}/debts/charge-debt.ts`,
      inside: 'capture',
      text: '`capture:${held.id}:${taken.cents}`',
      by: '`capture:${crypto.randomUUID()}`',
    },
    tests: [MEAL_OVER],
    titled: 'is closed by its restaurant',
    stays: 'the provider refuses a second capture, and the payment is read again',
  },
  {
    name: 'key of a cancel',
    keeps: 'an authorization is voided once',
    without: {
      file: `${PAYMENTS}/core/ask-provider.ts`,
      inside: 'cancel',
      text: '`cancel:${attempt.id}`',
      by: '`cancel:${crypto.randomUUID()}`',
    },
    tests: [MEAL_OVER],
    titled: 'is not debited|without a decision',
    stays: 'the provider refuses a second void, and the payment is read again',
  },
  {
    name: 'key of a refund',
    keeps: 'a capture is refunded once',
    without: {
      file: `${PAYMENTS}/jobs/run-due-payments.ts`,
      inside: 'refundNow',
      text: '`refund:${id}:${to}`',
      by: '`refund:${crypto.randomUUID()}`',
    },
    tests: [AT_ONCE],
    titled: 'that two processes are at',
  },
  {
    name: 'key of a top-up',
    keeps: 'a top-up is sent once',
    without: {
      file: `${PAYMENTS}/top-ups/top-up.ts`,
      inside: 'sentFor',
      text: '`top-up:${payableId}:${refusals}`',
      by: '`top-up:${crypto.randomUUID()}`',
    },
    tests: [MADE_WHOLE],
    titled: 'whoever says again',
    stays: 'a top-up that was begun is looked for first: the key covers the time until the provider lists it',
  },
  {
    name: 'a top-up whose key is forgotten',
    keeps: 'the same after the provider has forgotten the key: the transfer is looked for in its list',
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
    keeps: 'a top-up is reversed once',
    without: {
      file: `${PAYMENTS}/top-ups/top-up.ts`,
      inside: 'takeBack',
      text: '`top-up-back:${sent.id}:${backCents}:${refusals}`',
      by: '`top-up-back:${crypto.randomUUID()}`',
    },
    tests: [MADE_WHOLE],
    titled: 'comes back',
    stays: 'the reversed amount is read first: the key covers two reads at once, which the lease prevents',
  },
  {
    name: 'key of a customer',
    keeps: 'a payer gets one customer at the provider',
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
    keeps: 'saving a card twice asks its bank once',
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
    keeps: 'a repeated request creates one setup',
    without: {
      file: `${PAYMENTS}/wallet/kept-cards.ts`,
      inside: 'createCardSetup',
      text: '`setup:${context.requestId}`',
      by: '`setup:${crypto.randomUUID()}`',
    },
    tests: [`${PAYMENTS}/wallet/kept-cards.test.ts`],
    titled: 'kept twice',
    stays: 'a setup charges nothing; the key only spares the provider a second one after a lost answer',
  },
]
