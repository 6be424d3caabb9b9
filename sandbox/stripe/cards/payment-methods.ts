import { cardError, impossible, noSuch, wrong } from '../http/errors.ts'
import { PAGING, pageOf } from '../http/list.ts'
import { choice, group, ignored, integer, metadata, needed, optionalText, text, withMetadata } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { PaymentMethod, WalletType } from '../objects/cards.ts'
import type { Note } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { cardEntered, fullYear } from './card-entered.ts'
import { cardOfName, type Decline, type TestCard } from './cards.ts'
import { ADDRESS, customerAt, methodsOf } from './customers.ts'
import { billingOf, type MethodDetails, newMethod } from './new-method.ts'
import { declineFields } from './words-of.ts'

const BILLING = group({
  address: ADDRESS,
  email: optionalText,
  name: optionalText,
  phone: optionalText,
  tax_id: optionalText,
})
const CARD = group({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text,
  token: text,
  networks: group({ preferred: text }),
})
const NEW = {
  type: choice('card'),
  card: CARD,
  billing_details: BILLING,
  allow_redisplay: choice('always', 'limited', 'unspecified'),
  metadata,
  radar_options: ignored,
}
const READY_MADE = 'pm_card_'
const USED_UP =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods',
    NEW,
    (stripe, { given, caller }) => {
      needed(given.type, 'type')
      const card = needed(given.card, 'card')
      const { billing_details: billing, metadata, allow_redisplay: allowRedisplay } = given
      if (card.token !== undefined) return methodOfToken(stripe, card.token, { billing, metadata, allowRedisplay })
      if (caller === 'server') throw onlyInBrowsers()
      const known = cardEntered(stripe, needed(card.number, 'card[number]'), card)
      return newMethod(stripe, known, {
        month: needed(card.exp_month, 'card[exp_month]'),
        year: fullYear(needed(card.exp_year, 'card[exp_year]')),
        codeGiven: card.cvc !== undefined,
        preferred: card.networks?.preferred,
        billing,
        metadata,
        allowRedisplay,
      })
    },
    ['browser', 'server'],
  ),
  route('GET /v1/payment_methods/:id', {}, (stripe, { id }) => methodAt(stripe, id)),
  route('POST /v1/payment_methods/:id', { metadata, billing_details: BILLING }, (stripe, { id, given }) => {
    const method = methodAt(stripe, id)
    method.metadata = withMetadata(method.metadata, given.metadata)
    method.billing_details = billingOf({ ...method.billing_details, ...given.billing_details })
    stripe.publish('payment_method.updated', stripe.store.put(method))
    return method
  }),
  route('POST /v1/payment_methods/:id/attach', { customer: text }, (stripe, { id, given }) => {
    const customer = customerAt(stripe, needed(given.customer, 'customer'), 'customer').id
    const method = methodAt(stripe, id)
    if (method.customer !== null && method.customer !== customer) {
      throw impossible('The payment method you provided has already been attached to a customer.')
    }
    checkUsable(stripe, method, customer)
    const refused = declineOfSaving(stripe, method)
    if (refused) throw cardError({ ...declineFields(refused), payment_method: method })
    return attach(stripe, method, customer)
  }),
  route('POST /v1/payment_methods/:id/detach', {}, (stripe, { id }) => {
    const method = methodAt(stripe, id)
    if (method.customer === null) {
      throw impossible('The payment method you provided is not attached to a customer so detachment is impossible.')
    }
    const before = { customer: method.customer }
    stripe.store.put(Object.assign(method, { customer: null }), { isUsed: true })
    stripe.publish('payment_method.detached', method, { before })
    return method
  }),
  route('GET /v1/payment_methods', { ...PAGING, customer: text, type: choice('card') }, (stripe, { given }) => {
    const things =
      given.customer === undefined ? [] : methodsOf(stripe, customerAt(stripe, given.customer, 'customer').id)
    return pageOf(things, '/v1/payment_methods', given)
  }),
  route('GET /v1/customers/:id/payment_methods/:method', {}, (stripe, { id }) => methodAt(stripe, id)),
]

/** Returns the method by its id. A ready-made id like `pm_card_visa` creates a new method at each use. */
export function methodAt(stripe: Stripe, id: string, param?: string): PaymentMethod {
  const known = stripe.store.find('payment_method', id)
  if (known) return known
  const card = id.startsWith(READY_MADE) ? cardOfName(id.slice(READY_MADE.length)) : undefined
  if (!card) throw noSuch('PaymentMethod', id, param)
  return newMethod(stripe, card, { month: 12, year: nextYear(stripe), codeGiven: true })
}

type Given = Pick<MethodDetails, 'billing' | 'metadata' | 'allowRedisplay'>

/** Returns the card that a wallet provides, for one payment method. Its security code is never typed. */
function methodOfToken(stripe: Stripe, token: string, given: Given): PaymentMethod {
  const found = cardOfToken(token)
  if (!found) throw noSuch('token', token, 'card[token]')
  const { card, wallet } = found
  return newMethod(stripe, card, { month: 12, year: nextYear(stripe), codeGiven: false, wallet, ...given })
}

function nextYear({ clock }: Stripe): number {
  return new Date(clock.now()).getUTCFullYear() + 1
}

/** Throws if the method belongs to another customer, or was used once without a customer. */
export function checkUsable({ store }: Stripe, method: PaymentMethod, customer: string | null): void {
  if (method.customer !== null && customer === null) {
    throw wrong(
      'The payment method you provided belongs to a Customer. Please include the Customer in the `customer` parameter on the PaymentIntent.',
      { param: 'payment_method' },
    )
  }
  if (method.customer !== null && method.customer !== customer) {
    throw wrong(`The payment method you provided (${method.id}) does not belong to the Customer you supplied.`, {
      param: 'payment_method',
    })
  }
  if (method.customer === null && store.noteOf(method.id).isUsed) throw impossible(USED_UP)
}

export function attach(stripe: Stripe, method: PaymentMethod, customer: string, note: Note = {}): PaymentMethod {
  if (method.customer === customer) return stripe.store.put(method, note)
  method.customer = customer
  stripe.store.put(method, note)
  stripe.publish('payment_method.attached', method)
  return method
}

export function testCardOf({ store }: Stripe, method: PaymentMethod): TestCard {
  return cardOfName(store.noteOf(method.id).card ?? '') as TestCard
}

/** Returns the decline of saving this card; undefined if it can be saved. */
export function declineOfSaving(stripe: Stripe, method: PaymentMethod): Decline | undefined {
  const card = testCardOf(stripe, method)
  return card.checksCode && !stripe.store.noteOf(method.id).codeGiven ? undefined : card.declines
}

function onlyInBrowsers() {
  return wrong(
    'Sending credit card numbers directly to the Stripe API is generally unsafe. Use a publishable key in the browser, or test tokens such as pm_card_visa.',
    { param: 'card[number]' },
  )
}

/** Returns the card that a device's wallet provides: `tok_apple_pay_visa` is the test card `visa` in Apple Pay. */
function cardOfToken(token: string): { card: TestCard; wallet: WalletType } | undefined {
  const [, wallet, name] = /^tok_(apple_pay|google_pay)_(\w+)$/.exec(token) ?? []
  const card = cardOfName(name ?? '')
  return card && { card, wallet: wallet as WalletType }
}
