import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import { keepAddress, type TestCaller } from '../../../testing/bookings.ts'
import { type Canteen, openCanteen, openCompany, type TestCompany } from '../../../testing/canteen.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'
import { refundShare } from '../../reservations/after-meal/after-meal.ts'

const CREATE = `mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) {
  id usersReservations { id cardAmount companyAmount } } }`

type Seen = { id: string; usersReservations: { id: string; companyAmount: number }[] }
type Employee = TestCaller & { accountId: string; office: string }

let harness: PaymentHarness
let restaurant: Canteen
let company: TestCompany
let emails: Email[] = []
/** A Monday for each test, each in another month: the sandbox's clock never goes back. */
const MONDAYS = [
  '2026-10-05',
  '2026-11-02',
  '2026-12-07',
  '2027-03-01',
  '2027-04-05',
  '2027-05-03',
  '2027-06-07',
  '2027-09-06',
]
let monday = ''
const at = (day: string, hour: string) => parisInstant(day, hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-10-01T09:00:00+02:00' })
  harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
  restaurant = await openCanteen(harness.server.appContext.db)
})
beforeEach(async () => {
  monday = MONDAYS.shift() ?? ''
  await harness.moveTo(at(monday, '09:00'))
  company = await openCompany(harness.server, { paysCents: 600 })
  emails = []
})
afterAll(() => harness.close())

async function employee(names: { firstName?: string; lastName?: string } = {}): Promise<Employee> {
  const person = await signUp(harness.server, { email: company.newEmail(), ...names })
  return { ...person, office: await keepAddress(harness.server.appContext.db, person.accountId) }
}
/** Pays a meal on that weekday (1-5) of the week. Returns the id of its share. */
async function eats(person: Employee, on = 1): Promise<string> {
  const wish = { combos: [{ id: restaurant.meals[on] ?? '', quantity: 1 }] }
  const orders = [{ RestaurantId: String(restaurant.id), date: writeDay(addDays(monday, on - 1)), order: wish }]
  const input = { orders, UserDeliveryPreferenceId: person.office }
  const { data, error } = await harness.room.as<Seen[]>(person, CREATE, { input })
  expect(error).toBeUndefined()
  const share = data?.[0]?.usersReservations[0]?.id ?? ''
  expect((await harness.pay(person, share, await harness.card())).error).toBeUndefined()
  return share
}
/** The first day of the month `months` after that of this Monday. */
function firstOf(months: number): string {
  const [year = 0, month = 0] = monday.split('-').map(Number)
  const nth = month - 1 + months
  return `${year + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}-01`
}
const toCompany = () => emails.filter(({ to }) => to === company.details.statementEmail)
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
function fileOf(email: Email | undefined, kind: 'pdf' | 'csv') {
  const file = email?.attachments?.find(({ filename }) => filename.endsWith(`.${kind}`))
  return { name: file?.filename ?? '', text: String(file?.content ?? '') }
}
const rowsOf = (email: Email | undefined) => fileOf(email, 'csv').text.slice(1).trimEnd().split('\r\n')
const statement = (month: string, name = company.details.name) =>
  runCommand(harness.server.appContext, parseCommand({ do: 'statement', company: name, month }))

describe('on the first of a month a company receives', () => {
  test('a statement of the meals of the previous month, as PDF and CSV', async () => {
    const [ana, bob] = [await employee({ firstName: 'Ana', lastName: 'Bernard' }), await employee()]
    await eats(ana)
    await eats(ana, 2)
    await eats(bob, 2)
    await harness.moveTo(at(addDays(firstOf(1), -1), '23:00'))
    expect(toCompany()).toEqual([])
    await harness.moveTo(at(firstOf(1), '06:00'))
    const [email, ...more] = toCompany()
    expect(more).toEqual([])
    expect(plain(email?.text ?? '')).toMatch(/Relevé : E-\d{4}-\d{6}[\s\S]*Total TTC : 18,00 €/)
    expect(fileOf(email, 'pdf').name).toMatch(/^releve-societe-?\d+-\d{4}-\d\d\.pdf$/)
    expect(fileOf(email, 'pdf').text).toMatch(/^%PDF-1.7/)
    expect(fileOf(email, 'csv').text.startsWith('\uFEFFRelevé;Jour;Commande;Restaurant;Salarié;Objet;')).toBe(true)
    const rows = rowsOf(email).slice(1)
    expect(rows.map((row) => row.split(';').slice(3))).toEqual([
      ['Kintaro', 'Ana Bernard', 'Repas', '6,00'],
      ['Kintaro', 'Ana Bernard', 'Repas', '6,00'],
      ['Kintaro', 'Camille Durand', 'Repas', '6,00'],
      ['', '', 'Total TTC', '18,00'],
      ['', '', 'dont HT à 10 %', '16,36'],
      ['', '', 'dont TVA à 10 %', '1,64'],
    ])
    // The dishes are private.
    expect(fileOf(email, 'csv').text).not.toContain('Bento')
  })

  test('no second one, and none if nobody has eaten', async () => {
    await harness.moveTo(at(firstOf(1), '06:00'))
    await harness.run()
    expect(toCompany()).toEqual([])
  })

  test('the next number, and refunds in the next statement', async () => {
    const ana = await employee()
    const share = await eats(ana)
    await eats(ana, 2)
    await harness.moveTo(at(firstOf(1), '06:00'))
    const first = rowsOf(toCompany()[0])
    await harness.inTransaction((tx) => refundShare(tx, share, 395))
    await harness.moveTo(at(firstOf(2), '06:00'))
    const second = rowsOf(toCompany()[1])
    expect(second.slice(1).map((row) => row.split(';').slice(5))).toEqual([
      ['Repas remboursé', '-3,00'],
      ['Total TTC', '-3,00'],
      ['dont HT à 10 %', '-2,73'],
      ['dont TVA à 10 %', '-0,27'],
    ])
    expect(plain(toCompany()[1]?.text ?? '')).toContain('En votre faveur : −3,00 €')
    const numberIn = (rows: string[]) => Number(rows[1]?.slice(7, 13))
    expect(numberIn(second)).toBe(numberIn(first) + 1)
    await harness.moveTo(at(addDays(firstOf(2), 20), '06:00'))
    expect(toCompany()).toHaveLength(2)
  })

  test('no name of a person who has deleted their account since', async () => {
    const ana = await employee({ firstName: 'Ana', lastName: 'Bernard' })
    await eats(ana)
    await harness.moveTo(at(addDays(monday, 2), '09:00'))
    await sql`update company_part set account_id = null where account_id = ${ana.accountId}`.execute(
      harness.server.appContext.db,
    )
    await harness.moveTo(at(firstOf(1), '06:00'))
    expect(rowsOf(toCompany()[0])[1]).toContain(';Compte supprimé;')
  })

  test('a name that looks like a formula as a text', async () => {
    await eats(await employee({ firstName: '=HYPERLINK("x")', lastName: 'A;B' }))
    await harness.moveTo(at(firstOf(1), '06:00'))
    expect(rowsOf(toCompany()[0])[1]).toContain(`;"'=HYPERLINK(""x"") A;B";Repas;6,00`)
  })
})

describe('the operator', () => {
  test('has a statement of a past month sent again, with the same number', async () => {
    await eats(await employee())
    const month = monday.slice(0, 7)
    await expect(statement(month)).rejects.toMatchObject({ fields: { month: "Ce mois n'est pas fini." } })
    await harness.moveTo(at(firstOf(1), '06:00'))
    await harness.moveTo(at(addDays(firstOf(1), 1), '06:00'))
    expect(await statement(month)).toBe(`Le relevé part à ${company.details.statementEmail}.`)
    await harness.run()
    const [first, second] = toCompany()
    expect(fileOf(second, 'csv')).toEqual(fileOf(first, 'csv'))
    // Each request sends it to the company's current address.
    await harness.moveTo(at(addDays(firstOf(1), 1), '06:01'))
    expect(await statement(month)).toContain('Le relevé part')
    await harness.run()
    expect(toCompany()).toHaveLength(3)
    await expect(statement(firstOf(-1).slice(0, 7))).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(statement(month, 'Initech')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('two concurrent runs create one statement', async () => {
    await eats(await employee())
    await harness.moveTo(at(addDays(firstOf(1), -1), '20:00'))
    const { appContext, clock } = harness.server
    clock.moveTo(at(firstOf(1), '06:00'))
    const { runDueStatements } = await import('./statements.ts')
    const work = { ...appContext, log: pino({ level: 'silent' }) }
    await Promise.all([runDueStatements(work), runDueStatements(work)])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from company_statement where month = ${firstOf(0)}
        and company_id = (select id from company where name = ${company.details.name})`.execute(appContext.db)
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('a company whose statement fails delays no other, and gets its own after a repair', async () => {
  const { db } = harness.server.appContext
  const first = company
  await eats(await employee())
  company = await openCompany(harness.server, { paysCents: 600 })
  await eats(await employee())
  const failing = sql.raw(`select id from company where name = '${first.details.name}'`)
  const { rows } = await sql<{ id: number }>`${failing}`.execute(db)
  await sql
    .raw(`alter table company_statement add constraint failing check (company_id <> ${rows[0]?.id}) not valid`)
    .execute(db)
  await harness.moveTo(at(firstOf(1), '06:00'))
  const readers = () =>
    emails.map(({ to }) => to).filter((to) => [first, company].some((one) => one.details.statementEmail === to))
  expect(readers()).toEqual([company.details.statementEmail])
  await sql`alter table company_statement drop constraint failing`.execute(db)
  await harness.moveTo(at(firstOf(1), '08:00'))
  expect(readers()).toEqual([company.details.statementEmail, first.details.statementEmail])
})
