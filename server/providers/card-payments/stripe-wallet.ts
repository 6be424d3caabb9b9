import Stripe from 'stripe'
import type * as port from './port.ts'
import { ignoreInvalidRequest, impossible, nullIfMissing, orProviderDown } from './stripe-answers.ts'
import { cardOf } from './stripe-card.ts'
import { refusalOf } from './stripe-intent.ts'
import { MOST_A_PAGE } from './stripe-pages.ts'

/** A diner's customer, and the cards stored with it. */
export function stripeWallet(stripe: Stripe, returnUrl: string) {
  return {
    async createCustomer({ owner, email, name }, idempotencyKey) {
      const person = email === '' ? {} : { email, name }
      const wish = { ...person, preferred_locales: ['fr'], metadata: { owner } }
      return (await orProviderDown(stripe.customers.create(wish, { idempotencyKey }))).id
    },
    async deleteCustomer(customerId) {
      await nullIfMissing(orProviderDown(stripe.customers.del(customerId)))
    },
    async createSetup(customer, idempotencyKey) {
      const wish = { customer, usage: 'off_session' as const, allowed_payment_method_types: ['card'] }
      const setup = await orProviderDown(stripe.setupIntents.create(wish, { idempotencyKey }))
      return { id: setup.id, clientSecret: setup.client_secret ?? '' }
    },
    async cardsOf(customer) {
      const list = await orProviderDown(
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MOST_A_PAGE }),
      )
      return list.data.map(cardOf)
    },
    async card(cardId) {
      const found = await nullIfMissing(orProviderDown(stripe.paymentMethods.retrieve(cardId)))
      return found && cardOf(found)
    },
    async detach(cardId) {
      // A card without a customer is detached already.
      await ignoreInvalidRequest(orProviderDown(stripe.paymentMethods.detach(cardId)))
    },
    keep: (customer, card, key) => confirmSetup(stripe, { customer, payment_method: card, return_url: returnUrl }, key),
  } satisfies Partial<port.CardPayments>
}

type Setup = { customer: string; payment_method: string; return_url: string }

async function confirmSetup(stripe: Stripe, wish: Setup, idempotencyKey: string) {
  const use = { confirm: true, usage: 'off_session' as const, allowed_payment_method_types: ['card'] }
  try {
    const { status } = await orProviderDown(stripe.setupIntents.create({ ...wish, ...use }, { idempotencyKey }))
    return status === 'succeeded' ? 'kept' : 'waiting'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error) as port.CardDecline
    throw impossible(error)
  }
}
