import { addDays, type Day, parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import { payoutOf, sumOf } from '@tablee/domain/service/figures'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPartner } from '../../../testing/bookings.ts'
import { COMES, type Evenings, openEvenings, plan } from '../../../testing/evenings.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { refundShare } from '../../reservations/after-meal/after-meal.ts'

type Sum = { rate: number; net: number; tax: number; gross: number }
type Bill = {
  reservationId: string
  invoices: string[]
  creditNotes: string[]
  sums: Sum[]
  tips: number
  absenceFees: number
  paid: { means: string; cents: number }[]
  givenBack: number
  leftToPay: number
  references: string[]
  paidOut: { id: string; day: string }[]
  toPayOut: number
  paidBySchemes: { means: string; cents: number }[]
}

const FIRST = '2026-11-23'
const SUM = 'rate net tax gross'
const BILL = `reservationId invoices creditNotes sums { ${SUM} } tips absenceFees paid { means cents } givenBack leftToPay references
  paidOut { id day } toPayOut paidBySchemes { means cents }`

let harness: PaymentHarness
let evenings: Evenings
let owner: string

beforeAll(async () => {
  harness = await openPaymentHarness({ now: `${FIRST}T10:00:00+01:00` })
  evenings = await openEvenings(harness, FIRST)
  owner = (await employ(harness.server, evenings.restaurant.id)).accountId
})
afterAll(() => harness.close())

async function ask<T>(query: string, variables: Record<string, unknown>, by = owner): Promise<T> {
  const { data, error } = await harness.room.as<T>(await signIn(harness.server, by), query, {
    id: evenings.restaurant.id,
    ...variables,
  })
  if (error) throw new Error(error.message)
  return data as T
}

async function vat(from: Day, to: Day) {
  const { days } = await ask<{ days: { day: string; sum: Sum }[] }>(
    `query ($id: ID!, $from: String, $to: String) {
      houseVat(restaurantId: $id, from: $from, to: $to) { days { day sum { ${SUM} } } } }`,
    { from: writeDay(from), to: writeDay(to) },
  )
  return days.map(({ day, sum }) => ({ day: parseDay(day) ?? '', ...sum }))
}

async function bills(day: Day): Promise<Bill[]> {
  return ask(`query ($id: ID!, $day: String!) { houseBills(restaurantId: $id, day: $day) { ${BILL} } }`, {
    day: writeDay(day),
  })
}

async function file(kind: 'FEC' | 'BILLS' | 'VAT', from: Day, to: Day) {
  const url = await ask<string>(
    `query ($id: ID!, $from: String, $to: String, $file: AccountsFile!) {
      houseAccountsFile(restaurantId: $id, from: $from, to: $to, file: $file) }`,
    { from: writeDay(from), to: writeDay(to), file: kind },
  )
  return harness.server.app.inject({ url: new URL(url).pathname })
}

/** The accounting lines of some days, each with its account and balance in cents. */
async function entries(from: Day, to: Day) {
  const { rawPayload } = await file('FEC', from, to)
  const [, ...rows] = rawPayload.toString('latin1').trimEnd().split('\r\n')
  const centsIn = (text = '') => Number(text.replace(',', ''))
  return rows.map((row) => {
    const field = `${row}\t`.split('\t')
    const cents = centsIn(field[11]) - centsIn(field[12])
    return { number: field[2] ?? '', account: field[4] ?? '', piece: field[8] ?? '', cents }
  })
}

/** Sales less credit notes, by rate. All documents in this database belong to the one restaurant. */
async function documents(): Promise<Sum[]> {
  const part = (name: string) =>
    sql.raw(`sum(case kind when 'CREDIT_NOTE' then -1 else 1 end * (s ->> '${name}')::int)::int as ${name}`)
  const { rows } = await sql<Sum>`
    select (s ->> 'vat')::int as rate, ${part('net')}, ${part('tax')}, ${part('gross')}
    from invoice, jsonb_array_elements(content -> 'sums') s
    where seller = 'RESTAURANT' and kind in ('INVOICE', 'CREDIT_NOTE') group by rate order by rate`.execute(
    harness.server.appContext.db,
  )
  return rows
}

function byRate(sums: readonly Sum[]): Sum[] {
  const rates = [...new Set(sums.map(({ rate }) => rate))].sort((one, other) => one - other)
  return rates.map((rate) => {
    const own = sums.filter((one) => one.rate === rate)
    const total = (of: 'net' | 'tax' | 'gross') => own.reduce((sum, one) => sum + one[of], 0)
    return { rate, net: total('net'), tax: total('tax'), gross: total('gross') }
  })
}

describe('the accounts of a restaurant', () => {
  test('agree with its documents and figures to the cent after random evenings', async () => {
    const played: Day[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 2, maxLength: 4 }), async (plans) => {
        played.push(evenings.today())
        await evenings.play(plans)
        const last = addDays(evenings.today(), 9)
        expect(byRate((await vat(FIRST, last)).map(({ day: _, ...sum }) => sum))).toEqual(await documents())

        const lines = await entries(FIRST, last)
        const balances = new Map<string, number>()
        for (const { number, cents } of lines) balances.set(number, (balances.get(number) ?? 0) + cents)
        expect([...balances.values()].filter((cents) => cents !== 0)).toEqual([])
        const on = (account: string) =>
          lines.reduce((sum, line) => (line.account.startsWith(account) ? sum + line.cents : sum), 0)
        const { days } = await ask<{ days: never[] }>(
          `query ($id: ID!, $from: String, $to: String) { houseFigures(restaurantId: $id, from: $from, to: $to) { days {
            card vouchers added absenceFees tips givenBack vouchersBack } } }`,
          { from: writeDay(FIRST), to: writeDay(last) },
        )
        const figures = sumOf(days)
        expect({ cards: on('5115'), vouchers: on('5112') }).toEqual({
          cards: payoutOf(figures),
          vouchers: figures.vouchers - figures.vouchersBack,
        })
        expect(on('706') + on('4457')).toBe(-(await documents()).reduce((sum, { gross }) => sum + gross, 0))

        const each: Bill[] = []
        for (const day of played) each.push(...(await bills(day)))
        expect(byRate(each.flatMap(({ sums }) => sums))).toEqual(await documents())
        const total = (of: (bill: Bill) => number) => each.reduce((sum, bill) => sum + of(bill), 0)
        expect([on('411'), on('4671'), on('758')]).toEqual([
          total(({ leftToPay }) => leftToPay),
          0 - total(({ tips }) => tips),
          0 - total(({ absenceFees }) => absenceFees),
        ])
        await evenings.next()
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  test('have one line per bill with its documents, VAT, means of payment and references', async () => {
    await evenings.next()
    const day = evenings.today()
    const [table, absent] = await evenings.play([
      { ...COMES, tip: 300, ends: 'refunded', refund: 250 },
      { ...COMES, ends: 'absent' },
      { ...COMES, pays: 'voucher' },
      { ...COMES, pays: 'company' },
      { ...COMES, pays: 'PLATFORM' },
    ])
    const lines = await bills(day)
    expect(lines).toHaveLength(5)
    const of = (id: number | undefined) => lines.find(({ reservationId }) => reservationId === String(id))
    expect(of(table?.id)).toMatchObject({
      invoices: [expect.stringMatching(/^R\d+-\d{4}-\d{6}$/)],
      creditNotes: [expect.stringMatching(/^R\d+-\d{4}-\d{6}$/)],
      sums: [{ rate: 1000, net: 909, tax: 91, gross: 1000 }],
      tips: 300,
      absenceFees: 0,
      givenBack: 250,
      leftToPay: 0,
      paid: [{ means: 'CARD', cents: 1550 }],
      references: [expect.stringMatching(/^pi_/), expect.stringMatching(/^pi_/)],
    })
    expect(of(absent?.id)).toMatchObject({
      invoices: [],
      sums: [],
      tips: 0,
      absenceFees: 375,
      leftToPay: 0,
      paid: [{ means: 'CARD', cents: 375 }],
    })
    expect(lines.map(({ paid }) => paid.map(({ means }) => means))).toEqual(
      expect.arrayContaining([
        ['CARD', 'EDENRED'],
        ['CARD', 'COMPANY'],
        ['CARD', 'PLATFORM'],
      ]),
    )
    const scheme = lines.find(({ paid }) => paid.some(({ means }) => means === 'EDENRED'))
    expect(scheme?.paidBySchemes).toEqual(scheme?.paid.filter(({ means }) => means === 'EDENRED'))
    const { body, headers } = await file('BILLS', day, day)
    expect(headers['content-disposition']).toBe(`attachment; filename="tablee-additions-${day}-${day}.csv"`)
    const rows = body.slice(1).trimEnd().split('\r\n')
    expect(body.startsWith('\uFEFFJour de service;Réservation;Factures;Avoirs;HT à 5,5 % (EUR);')).toBe(true)
    expect(rows).toHaveLength(6)
    const [date, id, ...cells] = (rows.find((row) => row.includes(`;${table?.id};`)) ?? '').split(';')
    expect([date, id]).toEqual([day.split('-').toReversed().join('/'), String(table?.id)])
    expect(cells.slice(2, 24)).toEqual([
      ...['0,00', '0,00', '0,00', '9,09', '0,91', '10,00', '0,00', '0,00', '0,00', '9,09', '0,91', '10,00'],
      ...['3,00', '0,00', '15,50', '0,00', '0,00', '0,00', '0,00', '2,50', '0,00'],
      expect.stringMatching(/^pi_\w+, pi_\w+$/),
    ])
    // The refund is newer than the payout.
    const { paidOut: payouts = [], toPayOut } = of(table?.id) ?? {}
    expect({ payouts, toPayOut }).toEqual({ payouts: [expect.anything()], toPayOut: -250 })
    expect(cells.slice(24)).toEqual([
      payouts.map(({ id: payout }) => payout).join(', '),
      [...new Set(payouts.map((one) => one.day.replaceAll('-', '/')))].join(', '),
      ...['-2,50', '0,00'],
    ])
    const [fec = ''] = (await file('FEC', day, day)).rawPayload
      .toString('latin1')
      .split('\r\n')
      .filter((row) => row.includes(payouts[0]?.id ?? '-'))
    expect(fec).toContain(`, virement ${payouts[0]?.id} du ${payouts[0]?.day.replaceAll('-', '/')}`)
  })

  test('count a credit note on the day of its creation and an invoice on its service day', async () => {
    await evenings.next()
    const day = evenings.today()
    const [table] = await evenings.play([COMES])
    const sold = { day, rate: 1000, net: 1136, tax: 114, gross: 1250 }
    expect(await vat(day, addDays(day, 20))).toEqual([sold])
    await harness.inTransaction((tx) => refundShare(tx, table?.share ?? '', 1250))
    await harness.run()
    const back = { day: addDays(day, 9), rate: 1000, net: -1136, tax: -114, gross: -1250 }
    expect(await vat(day, addDays(day, 20))).toEqual([sold, back])
    const { body } = await file('VAT', day, addDays(day, 20))
    const written = (one: Day) => one.split('-').toReversed().join('/')
    expect(body.slice(1).trimEnd().split('\r\n')).toEqual([
      'Jour;Taux de TVA;HT (EUR);TVA (EUR);TTC (EUR)',
      `${written(day)};10 %;11,36;1,14;12,50`,
      `${written(back.day)};10 %;-11,36;-1,14;-12,50`,
    ])
  })

  test('are exported in ISO 8859-15 with the eighteen legal columns and the SIREN as file name', async () => {
    await evenings.next()
    const day = evenings.today()
    await evenings.play([{ ...COMES, tip: 100 }])
    const { db } = harness.server.appContext
    await sql`update restaurant set siret = '73282932000074' where id = ${evenings.restaurant.id}`.execute(db)
    const { rawPayload, headers } = await file('FEC', day, day)
    expect(headers['content-type']).toBe('text/plain; charset=iso-8859-15')
    expect(headers['content-disposition']).toBe(`attachment; filename="732829320FEC${day.replaceAll('-', '')}.txt"`)
    const [head = '', ...rows] = rawPayload.toString('latin1').trimEnd().split('\r\n')
    expect(head.split('\t')).toHaveLength(18)
    expect(rows.filter((row) => row.includes('467100')).map((row) => row.split('\t').slice(4, 6))).toEqual([
      ['467100', 'Pourboires à reverser au personnel'],
    ])
    expect(rows.map((row) => row.split('\t')[2])).toEqual(
      expect.arrayContaining([`${day.replaceAll('-', '')}0001`, `${day.replaceAll('-', '')}0003`]),
    )
  })

  test('are refused to other owners, and a link is valid for ten minutes', async () => {
    const neighbour = await openPartner(harness.server.appContext.db)
    const other = (await employ(harness.server, neighbour.id)).accountId
    const asked = `query ($id: ID!) { houseAccountsFile(restaurantId: $id, file: FEC) }`
    await expect(ask(asked, {}, other)).rejects.toThrow()
    const url = await ask<string>(asked, {})
    const opened = () => harness.server.app.inject({ url: new URL(url).pathname })
    expect((await opened()).statusCode).toBe(200)
    await harness.moveTo(harness.server.clock.now() + 11 * 60_000)
    expect((await opened()).statusCode).toBe(410)
    expect((await harness.server.app.inject({ url: '/accounts/FEC.1.2026-11-01.x' })).statusCode).toBe(404)
  })
})
