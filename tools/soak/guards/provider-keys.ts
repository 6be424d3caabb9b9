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
    keeps: 'a payment is done once even after the provider has dropped the key: its list is searched',
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
    keeps: 'an authorisation is captured once',
    without: {
      file: `${PAYMENTS}/debts/charge-debt.ts`,
      inside: 'capture',
      text: '`capture:${held.id}:${taken.cents}`',
      by: '`capture:${crypto.randomUUID()}`',
    },
    tests: [MEAL_OVER],
    titled: 'is closed by its restaurant',
    stays: 'the provider refuses a second capture, and the payment is retrieved again',
  },
  {
    name: 'key of a cancel',
    keeps: 'an authorisation is voided once',
    without: {
      file: `${PAYMENTS}/core/ask-provider.ts`,
      inside: 'cancel',
      text: '`cancel:${attempt.id}`',
      by: '`cancel:${crypto.randomUUID()}`',
    },
    tests: [MEAL_OVER],
    titled: 'is not debited|without a decision',
    stays: 'the provider refuses a second void, and the payment is retrieved again',
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
      file: `${PAYMENTS}/top-ups/top-ups.ts`,
      inside: 'sentFor',
      text: '`top-up:${payableId}:${refusals}`',
      by: '`top-up:${crypto.randomUUID()}`',
    },
    tests: [MADE_WHOLE],
    titled: 'whoever says again',
    stays: 'a started top-up is searched first: the key covers the time until the provider lists it',
  },
  {
    name: 'a top-up whose key is forgotten',
    keeps: 'a top-up is sent once even after the provider has dropped the key: its list is searched',
    without: {
      file: `${PAYMENTS}/top-ups/top-ups.ts`,
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
      file: `${PAYMENTS}/top-ups/top-ups.ts`,
      inside: 'takeBack',
      text: '`top-up-back:${sent.id}:${backCents}:${refusals}`',
      by: '`top-up-back:${crypto.randomUUID()}`',
    },
    tests: [MADE_WHOLE],
    titled: 'comes back',
    stays: 'the reversed amount is read first, and the lease prevents concurrent reads',
  },
  {
    name: 'key of a customer',
    keeps: 'a payer gets one customer at the provider',
    without: {
      file: `${PAYMENTS}/wallet/kept-cards.ts`,
      inside: 'makeCustomer',
      text: '`customer:${owner}`',
      by: '`customer:${crypto.randomUUID()}`',
    },
    tests: [AT_ONCE],
    titled: 'is one customer',
  },
  {
    name: 'key of a kept card',
    keeps: 'saving a card twice sends one request to its bank',
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
    stays: 'a setup charges nothing: the key only avoids a second one after a lost response',
  },
]
