import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../testing/people.ts'
import { openTill } from '../../testing/till.fixtures.ts'

let till: Awaited<ReturnType<typeof openTill>>
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const ATTACH =
  'mutation ($paymentMethodId: ID!) { attachStripePaymentMethod(paymentMethodId: $paymentMethodId) { id last4 } }'
const CARDS = '{ getCustomerCards { id last4 } }'

test('a ready-made card of the provider is a card of its own for each who keeps it', async () => {
  const people = [await signUp(till.server), await signUp(till.server)]
  const kept = []
  for (const person of people) {
    const card = await till.room.as(person, ATTACH, { paymentMethodId: 'pm_card_visa' })
    expect(card).toEqual({ data: { id: expect.any(String), last4: '4242' } })
    expect((await till.room.as(person, CARDS)).data).toEqual([card.data])
    kept.push(card.data)
  }
  expect(kept[0]).not.toEqual(kept[1])
})

test.each([
  ['a card that is not there', 'pm_none'],
  ['a name as long as no card has it', '0'.repeat(200)],
  ['what can be no name', 'a b'],
])('%s is no card: its field is named', async (_, paymentMethodId) => {
  const { error } = await till.room.as(await signUp(till.server), ATTACH, { paymentMethodId })
  expect(error).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { paymentMethodId: "Cette carte n'existe pas ou plus." },
  })
})
