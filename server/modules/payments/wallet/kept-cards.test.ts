import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS as NUMBERS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'

let harness: PaymentHarness
beforeAll(async () => {
  harness = await openPaymentHarness()
})
afterAll(() => harness.close())

const ATTACH =
  'mutation ($paymentMethodId: ID!) { attachStripePaymentMethod(paymentMethodId: $paymentMethodId) { id last4 } }'
const CARDS = '{ getCustomerCards { id last4 } }'

test('a test card of the provider is a separate card for each person who saves it', async () => {
  const people = [await signUp(harness.server), await signUp(harness.server)]
  const kept = []
  for (const person of people) {
    const card = await harness.room.as(person, ATTACH, { paymentMethodId: 'pm_card_visa' })
    expect(card).toEqual({ data: { id: expect.any(String), last4: '4242' } })
    expect((await harness.room.as(person, CARDS)).data).toEqual([card.data])
    kept.push(card.data)
  }
  expect(kept[0]).not.toEqual(kept[1])
})

test.each([
  ['declined', 'Votre banque a refusé cette carte. Contactez-la, ou essayez une autre carte.'],
  ['poor', 'Le solde de cette carte ne suffit pas. Essayez une autre carte.'],
] as const)(
  'a card that its bank refuses to save (%s) is reported as a card, not as a payment',
  async (card, message) => {
    const person = await signUp(harness.server)
    const { error } = await harness.room.as(person, ATTACH, { paymentMethodId: await harness.card(NUMBERS[card]) })
    expect(error).toMatchObject({ code: 'PAYMENT_FAILED', message })
  },
)

test('a card that is kept twice concurrently is sent to its bank with one key, and deleted once', async () => {
  const person = await signUp(harness.server)
  const { cards } = harness.server.appContext
  const card = await harness.card()
  const keys: string[] = []
  const bothRead = Promise.withResolvers<void>()
  let reads = 0
  harness.server.appContext.cards = {
    ...cards,
    async card(id) {
      const read = await cards.card(id)
      if (++reads === 2) bothRead.resolve()
      await bothRead.promise
      return read
    },
    keep(customerId, cardId, key) {
      keys.push(key)
      return cards.keep(customerId, cardId, key)
    },
  }
  const attach = () => harness.room.as<{ id: string }>(person, ATTACH, { paymentMethodId: card })
  const kept = (await Promise.all([attach(), attach()])).find(({ data }) => data)?.data
  harness.server.appContext.cards = cards
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])

  const remove = () => harness.room.as(person, 'mutation ($id: ID!) { deleteCard(cardId: $id) }', { id: kept?.id })
  expect((await remove()).error).toBeUndefined()
  expect((await remove()).error?.code).toBe('BAD_USER_INPUT')
})

test.each([
  ['an unknown card', 'pm_none'],
  ['an id longer than any card has', '0'.repeat(200)],
  ['an impossible id', 'a b'],
])('%s is refused by field', async (_, paymentMethodId) => {
  const { error } = await harness.room.as(await signUp(harness.server), ATTACH, { paymentMethodId })
  expect(error).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { paymentMethodId: "Cette carte n'existe pas ou plus." },
  })
})
