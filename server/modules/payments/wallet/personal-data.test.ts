import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner, type Partner } from '../../../testing/bookings.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { openTill } from '../../../testing/till.fixtures.ts'

let till: Awaited<ReturnType<typeof openTill>>
let partner: Partner
beforeAll(async () => {
  till = await openTill()
  partner = await openPartner(till.server.parts.db)
})
afterAll(() => till.close())

test('what a person paid is theirs to read; who leaves is forgotten by the provider too, once nothing is due', async () => {
  const person = await signUp(till.server)
  const table = await till.room.booked(person, partner)
  const share = table.usersReservations[0]?.id ?? ''
  await till.pay(person, share, await till.card(), { saveCard: true })

  const { data } = await till.room.as<string>(person, '{ exportMyData(password: "Tablee-2026!") }')
  const { paiements } = JSON.parse(data ?? '{}')
  expect(paiements.payments).toMatchObject([{ amountCents: 1350, cardLast4: '4242', status: 'AUTHORISED' }])
  expect(paiements.keptCards).toHaveLength(1)
  expect(data).not.toContain('4242424242424242')

  const leave = () =>
    till.room.as(person, 'mutation ($password: String!) { deleteAccount(password: $password) }', { password: PASSWORD })
  expect((await leave()).error?.code).toBe('CONFLICT')
  await till.room.cancel(person, table.id)
  expect((await leave()).error).toMatchObject({ code: 'CONFLICT' })
  await till.run()
  expect((await leave()).error).toBeUndefined()
  const [customer] = await till.server.parts.db.selectFrom('payment_customer').select('customer_id').execute()
  expect(await till.server.parts.cards.cardsOf(customer?.customer_id ?? '')).toHaveLength(1)
  await till.run()
  expect(await till.server.parts.db.selectFrom('payment_customer').selectAll().execute()).toEqual([])
})
