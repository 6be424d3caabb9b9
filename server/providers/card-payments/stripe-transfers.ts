import type Stripe from 'stripe'
import type * as port from './port.ts'
import { orImpossible, orProviderDown } from './stripe-answers.ts'
import { between, MOST_A_PAGE, pages } from './stripe-pages.ts'

export function stripeTransfers(stripe: Stripe) {
  return {
    async sendOn({ payableId, destination, cents }, idempotencyKey) {
      const wish = { amount: cents, currency: 'eur', destination, transfer_group: payableId, metadata: { payableId } }
      return transferOf(await orImpossible(stripe.transfers.create(wish, { idempotencyKey })))
    },
    async takeBack(transferId, cents, idempotencyKey) {
      await orImpossible(stripe.transfers.createReversal(transferId, { amount: cents }, { idempotencyKey }))
    },
    async transfer(transferId) {
      return transferOf(await orProviderDown(stripe.transfers.retrieve(transferId)))
    },
    async transferFor(payableId) {
      const { data } = await orProviderDown(stripe.transfers.list({ transfer_group: payableId, limit: MOST_A_PAGE }))
      return data.map(transferOf).find((one) => one.payableId === payableId) ?? null
    },
    async *transfersBetween(from, until) {
      const asking = between(from, until)
      for await (const one of pages((after) => stripe.transfers.list({ ...asking, ...after }))) yield transferOf(one)
    },
  } satisfies Partial<port.CardPayments>
}

function transferOf({ id, metadata, amount, amount_reversed, created }: Stripe.Transfer): port.Transfer {
  const { payableId = null } = metadata
  return { id, payableId, cents: amount, reversedCents: amount_reversed, createdAt: created * 1000 }
}
