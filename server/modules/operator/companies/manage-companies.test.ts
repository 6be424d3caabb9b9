import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepAddress } from '../../../testing/bookings.ts'
import { type Canteen, openCanteen, openCompany } from '../../../testing/canteen.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { operatorAt, type TestOperator } from '../operator.fixtures.ts'

type Seen = {
  company: { id: string; name: string; paysCents: number; domains: string[]; meals: number; partCents: number }
  statements: { id: string; number: string; month: string; totalCents: number }[]
  people: { email: string }[]
  peopleCount: number
}

const FILE = `company { id name paysCents domains meals partCents } statements { id number month totalCents }
  people { email } peopleCount`
const MONDAY = '2026-10-05'

let harness: PaymentHarness
let pages: TestOperator
let restaurant: Canteen

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-10-01T09:00:00+02:00' })
  harness.server.appContext.mail = { send: async () => {} }
  pages = await operatorAt(harness)
  restaurant = await openCanteen(harness.server.appContext.db)
})
afterAll(() => harness.close())

const ask = <T>(query: string, variables: Record<string, unknown> = {}) =>
  harness.room.as<T>(pages.admin, query, variables)
const read = (id: string) => ask<Seen>(`query ($id: ID!) { operatorCompany(id: $id) { ${FILE} } }`, { id })
const TERMS = {
  name: 'Initech',
  domains: ['Initech.fr'],
  paysCents: 500,
  statementEmail: 'compta@initech.fr',
  address: '1 rue de la Paix, 75002 Paris',
  fromDay: '01-10-2026',
}
const save = (input: object = {}) =>
  ask<Seen>(`mutation ($input: CompanyInput!) { saveCompany(input: $input) { ${FILE} } }`, {
    input: { ...TERMS, ...input },
  })
async function idOf(name: string): Promise<string> {
  const { data } = await ask<{ id: string; name: string }[]>('{ operatorCompanies { id name } }')
  return data?.find((one) => one.name === name)?.id ?? ''
}

test('a company is added, its contribution is changed, and its people are those of its domains and subdomains', async () => {
  const people = ['ana@initech.fr', 'bob@paris.initech.fr', 'eve@notinitech.fr']
  for (const email of people) await signUp(harness.server, { email })
  const { data } = await save()
  expect(data?.company).toMatchObject({ name: 'Initech', paysCents: 500, domains: ['initech.fr'], meals: 0 })
  expect(data?.people.map(({ email }) => email).toSorted()).toEqual(['ana@initech.fr', 'bob@paris.initech.fr'])
  const changed = await save({ id: data?.company.id, paysCents: 700 })
  expect(changed.data).toMatchObject({ company: { paysCents: 700 }, peopleCount: 2 })
  expect(await pages.log()).toContain('DONE_BY_HAND Entreprise Initech')
})

test('an invalid value, a taken name and a domain of another company are refused by field', async () => {
  const wrong = {
    name: '',
    domains: ['nulle part'],
    paysCents: -1,
    statementEmail: 'x',
    address: '',
    siret: '12',
    fromDay: 'x',
  }
  expect(Object.keys((await save(wrong)).error?.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  expect((await save()).error?.fields).toEqual({ name: 'Nom : une entreprise le porte déjà.' })
  expect((await save({ name: 'Autre' })).error?.fields).toEqual({
    domains: "Le domaine initech.fr est déjà celui d'une autre entreprise.",
  })
  expect((await save({ id: '999999' })).error?.code).toBe('NOT_FOUND')
})

test('two operators who concurrently add a company of one name add one, and the other is refused', async () => {
  const name = 'Deux fois'
  const answers = await Promise.all(['un.fr', 'deux.fr'].map((domain) => save({ name, domains: [domain] })))
  expect(answers.map(({ error }) => error?.fields ?? null).toSorted((one) => (one === null ? -1 : 1))).toEqual([
    null,
    { name: 'Nom : une entreprise le porte déjà.' },
  ])
  const added = answers.find(({ error }) => !error)?.data?.company
  const standing = await read(await idOf(name))
  expect(standing.data?.company.domains).toEqual(added?.domains)
})

test('its meals and statements are listed, and a statement is opened as PDF and CSV', async () => {
  await harness.moveTo(parisInstant(MONDAY, '09:00'))
  const company = await openCompany(harness.server, { paysCents: 600 })
  const ana = await signUp(harness.server, { email: company.newEmail(), firstName: 'Ana', lastName: 'Bernard' })
  const office = await keepAddress(harness.server.appContext.db, ana.accountId)
  const order = { combos: [{ id: restaurant.meals[1] ?? '', quantity: 1 }] }
  const input = {
    orders: [{ RestaurantId: String(restaurant.id), date: writeDay(addDays(MONDAY, 0)), order }],
    UserDeliveryPreferenceId: office,
  }
  const made = await harness.room.as<{ usersReservations: { id: string }[] }[]>(
    ana,
    'mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) { usersReservations { id } } }',
    { input },
  )
  const share = made.data?.[0]?.usersReservations[0]?.id ?? ''
  expect((await harness.pay(ana, share, await harness.card())).error).toBeUndefined()
  await harness.moveTo(parisInstant('2026-11-01', '06:00'))
  // The previous session has ended since.
  pages = await operatorAt(harness)
  const id = await idOf(company.details.name)
  const { data } = await read(id)
  expect(data).toMatchObject({
    company: { meals: 1, partCents: 600 },
    statements: [{ month: '2026-10', totalCents: 600 }],
    peopleCount: 1,
  })
  const open = async (format: string) => {
    const asked = 'query ($id: ID!, $format: StatementFormat!) { companyStatementFile(id: $id, format: $format) }'
    const url = (await ask<string>(asked, { id: data?.statements[0]?.id, format })).data ?? ''
    return harness.server.app.inject({ url: new URL(url).pathname })
  }
  expect((await open('PDF')).body.startsWith('%PDF-')).toBe(true)
  expect((await open('CSV')).body).toContain('Ana Bernard')
  const send = 'mutation ($id: ID!, $month: String!) { sendCompanyStatement(id: $id, month: $month) }'
  expect((await ask<string>(send, { id, month: '2026-10' })).data).toContain('Le relevé part à')
  expect((await ask(send, { id, month: 'octobre' })).error?.fields).toEqual({ month: expect.any(String) })
  expect(await pages.log()).toEqual(expect.arrayContaining([`LOOKED_AT Entreprise ${id}`]))
})
