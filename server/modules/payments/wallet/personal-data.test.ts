import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner, type Partner } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'

let harness: PaymentHarness
let partner: Partner
beforeAll(async () => {
  harness = await openPaymentHarness()
  partner = await openPartner(harness.server.appContext.db)
})
afterAll(() => harness.close())

test('payments are in the export; the provider deletes the customer of a deleted account once nothing is due', async () => {
  const person = await signUp(harness.server)
  const table = await harness.room.booked(person, partner)
  const share = table.usersReservations[0]?.id ?? ''
  await harness.pay(person, share, await harness.card(), { saveCard: true })

  const { data } = await harness.room.as<string>(person, '{ exportMyData(password: "Tablee-2026!") }')
  const { paiements } = JSON.parse(data ?? '{}')
  expect(paiements.payments).toMatchObject([
    { amountCents: 1350, cardLast4: '4242', deviceWallet: null, status: 'AUTHORISED' },
  ])
  expect(paiements.keptCards).toHaveLength(1)
  expect(data).not.toContain('4242424242424242')

  const leave = () =>
    harness.room.as(person, 'mutation ($password: String!) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    })
  expect((await leave()).error?.code).toBe('CONFLICT')
  await harness.room.cancel(person, table.id)
  expect((await leave()).error).toMatchObject({ code: 'CONFLICT' })
  await harness.run()
  expect((await leave()).error).toBeUndefined()
  const [customer] = await harness.server.appContext.db.selectFrom('payment_customer').select('customer_id').execute()
  expect(await harness.server.appContext.cards.cardsOf(customer?.customer_id ?? '')).toHaveLength(1)
  await harness.run()
  expect(await harness.server.appContext.db.selectFrom('payment_customer').selectAll().execute()).toEqual([])
})
