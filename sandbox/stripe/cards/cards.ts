/** The reason why a card is declined. */
export type Decline = { code: string; declineCode: string | null; message: string }

/** A card of Stripe's list of test cards, and its behaviour. */
export type TestCard = {
  name: string
  brand: 'visa' | 'mastercard' | 'amex'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  networks: string[]
  /** Declines at once, even to be saved. */
  declines?: Decline
  /** Can be saved, but declines payments. */
  declinesPayments?: Decline
  /** When its bank requires 3-D Secure on session. Off session it declines, unless `isSetUp`. */
  asks?: 'always' | 'unless set up' | 'when told to'
  isSetUp?: boolean
  /** Declines after a successful 3-D Secure. */
  thenDeclines?: Decline
  /** Declines only if a security code was given. */
  checksCode?: boolean
  refunds?: 'pending' | 'failed'
  disputes?: 'fraudulent' | 'product_not_received' | 'inquiry' | 'warning'
  isBlocked?: boolean
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const GENERIC = declined('generic_decline')
const NO_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')
const EXPIRED: Decline = { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' }
const WRONG_CODE: Decline = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const FAILED: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/** The decline of an off-session payment for which the bank requires 3-D Secure. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
/** The decline after a failed 3-D Secure. */
export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
/** The decline of a number that is not on the list. */
export const NO_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

type Row = [number: string, name: string, more?: Partial<TestCard>]

const ROWS: Row[] = [
  ['4242424242424242', 'visa'],
  ['4000056655665556', 'visa_debit', { funding: 'debit' }],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard_2_series'],
  ['5200828282828210', 'mastercard_debit', { funding: 'debit' }],
  ['5105105105105100', 'mastercard_prepaid', { funding: 'prepaid' }],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex_2'],
  ['4000002500000003', 'fr', { country: 'FR' }],
  ['4000002500001001', 'fr_cb_visa', { country: 'FR', networks: ['cartes_bancaires', 'visa'] }],
  ['5555552500001001', 'fr_cb_mastercard', { country: 'FR', networks: ['cartes_bancaires', 'mastercard'] }],
  ['4000000000000002', 'visa_chargeDeclined', { declines: GENERIC }],
  ['4000000000009995', 'visa_chargeDeclinedInsufficientFunds', { declines: NO_FUNDS }],
  ['4000000000009987', 'visa_chargeDeclinedLostCard', { declines: declined('lost_card') }],
  ['4000000000009979', 'visa_chargeDeclinedStolenCard', { declines: declined('stolen_card') }],
  ['4000000000000069', 'chargeDeclinedExpiredCard', { declines: EXPIRED }],
  ['4000000000000127', 'chargeDeclinedIncorrectCvc', { declines: WRONG_CODE, checksCode: true }],
  ['4000000000000119', 'chargeDeclinedProcessingError', { declines: FAILED }],
  ['4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', { declines: declined('card_velocity_exceeded') }],
  ['4000000000000341', 'chargeCustomerFail', { declinesPayments: GENERIC }],
  ['4100000000000019', 'radarBlock', { declines: declined('fraudulent'), isBlocked: true }],
  ['4000000000004954', 'riskLevelHighest'],
  ['4000000000009235', 'riskLevelElevated'],
  ['4000000000000101', 'cvcCheckFail'],
  ['4000000000000036', 'avsZipFail'],
  ['4000002500003155', 'authenticationRequiredOnSetup', { asks: 'unless set up' }],
  ['4000002760003184', 'authenticationRequired', { asks: 'always' }],
  ['4000003800000446', 'authenticationRequiredSetupForOffSession', { asks: 'unless set up', isSetUp: true }],
  [
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    { asks: 'unless set up', isSetUp: true, declinesPayments: NO_FUNDS },
  ],
  ['4000000000003220', 'threeDSecure2Required', { asks: 'always' }],
  ['4000008400001629', 'threeDSecureRequiredChargeDeclined', { asks: 'always', thenDeclines: GENERIC }],
  ['4000008400001280', 'threeDSecureRequiredProcessingError', { declines: GENERIC }],
  ['4000000000003055', 'threeDSecureOptional', { asks: 'when told to' }],
  ['4000000000003097', 'threeDSecureOptionalProcessingError', { asks: 'when told to', thenDeclines: FAILED }],
  ['4000000000007726', 'pendingRefund', { refunds: 'pending' }],
  ['4000000000005126', 'refundFail', { refunds: 'failed' }],
  ['4000000000000077', 'bypassPending'],
  ['4000003720000278', 'bypassPendingInternational', { country: 'IE' }],
  ['4000000000000259', 'createDispute', { disputes: 'fraudulent' }],
  ['4000000000002685', 'createDisputeProductNotReceived', { disputes: 'product_not_received' }],
  ['4000000000001976', 'createDisputeInquiry', { disputes: 'inquiry' }],
  ['4000000000005423', 'createIssuerFraudRecord', { disputes: 'warning' }],
]

const LAST4 = new Map(ROWS.map(([number, name]) => [name, number.slice(-4)]))
const BY_NUMBER = new Map(ROWS.map(([number, name, more]) => [number, testCard(number, name, more)]))
const BY_NAME = new Map([...BY_NUMBER.values()].map((card) => [card.name, card]))

export function cardOfNumber(number: string): TestCard | undefined {
  return BY_NUMBER.get(number)
}

/** `name` is as in Stripe's `pm_card_<name>`. */
export function cardOfName(name: string): TestCard | undefined {
  return BY_NAME.get(name)
}

export function last4Of({ name }: TestCard): string {
  return LAST4.get(name) as string
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function testCard(number: string, name: string, more: Partial<TestCard> = {}): TestCard {
  const brand = number.startsWith('4') ? 'visa' : number.startsWith('3') ? 'amex' : 'mastercard'
  return { name, brand, funding: 'credit', country: 'US', networks: [brand], ...more }
}
