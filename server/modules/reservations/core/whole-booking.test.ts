import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPersisted } from '../../../graphql/persisted.ts'
import { openPartner, type Partner, tableAt } from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'

/** The queries of the pages, from the restaurant's page to the confirmation. */
const DOCUMENTS = [
  ...readPersisted(join(import.meta.dirname, '../../../../web/generated/persisted-documents.json')).values(),
]
/**
 * Maximum number of statements, without begin and commit. It includes a card's try, which is counted before the authorisation
 * and no longer counted once it succeeds. One statement reads the price of a change, which the confirmation offers. One reads
 * the sold-out dishes on the day of the order.
 */
const MOST_STATEMENTS = 29

let harness: PaymentHarness
let marcel: Partner
let logged = ''
beforeAll(async () => {
  const logTo = new Writable({
    write(line, _, done) {
      logged += line
      done()
    },
  })
  harness = await openPaymentHarness({ logTo })
  marcel = await openPartner(harness.server.appContext.db)
})
afterAll(() => harness.close())

function page(name: string): string {
  const found = DOCUMENTS.find((text) => new RegExp(`(query|mutation) ${name}\\b`).test(text))
  if (!found) throw new Error(`no page asks ${name}`)
  return found
}

test('the pages of a booking stay within their numbers of statements', async () => {
  const person = await signUp(harness.server)
  const card = await harness.card()
  const at: Record<string, number> = {}
  async function ask<T>(
    name: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = person.headers,
  ): Promise<T> {
    const began = harness.server.database.statements.count
    const { data, error } = await harness.room.as<T>({ headers }, page(name), variables)
    at[name] = harness.server.database.statements.count - began
    if (error) throw new Error(`${name}: ${error.message}`)
    return data
  }

  await ask('RestaurantPage', { id: marcel.id }, {})
  await ask('Availability', { id: marcel.id, totalPersons: 1 }, {})
  await ask('OrderMenu', { id: marcel.id, day: tableAt(marcel).date }, {})
  const { usersReservations } = await ask<{ usersReservations: { id: string }[] }>(
    'CreateReservation',
    { input: tableAt(marcel) },
    { ...person.headers, 'idempotency-key': 'une-table' },
  )
  const id = usersReservations[0]?.id ?? ''
  await ask('PaymentShare', { id })
  await ask('CustomerCards')
  const stripeParams = { amount: 12.5, application_fee_amount: 1, paymentToken: card }
  const input = { userReservationId: id, stripeParams }
  await ask('PayUserReservation', { input }, { ...person.headers, 'idempotency-key': 'un-paiement' })
  await ask('Confirmation', { id })

  const sum = Object.values(at).reduce((all, count) => all + count, 0)
  expect(sum, JSON.stringify(at)).toBeLessThanOrEqual(MOST_STATEMENTS)
})

test('no card number is in the database or in the log', async () => {
  const person = await signUp(harness.server)
  for (const number of [CARDS.declined, CARDS.asksBank, CARDS.good]) {
    const table = await harness.room.booked(person, marcel, { hour: '22:00' })
    await harness.pay(person, table.usersReservations[0]?.id ?? '', await harness.card(number), { saveCard: true })
  }
  await harness.run()
  const dump = await dumpOf(harness.server.appContext.db)
  expect(dump).toContain('4242')
  expect(logged).toContain('served')
  for (const number of Object.values(CARDS)) {
    expect(dump).not.toContain(number)
    expect(logged).not.toContain(number)
  }
  expect(`${dump}${logged}`).not.toMatch(/_secret_/)
})
