import { DAY, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runRecurringWork } from '../../../../recurring-work.ts'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
  type TestCaller,
} from '../../../../testing/bookings.ts'
import { addChoices } from '../../../../testing/choices.ts'
import { dumpOf } from '../../../../testing/dump.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'
import { deskOf } from '../../../../testing/service.ts'
import { sharingAt } from '../../../../testing/shared-dishes.fixtures.ts'
import { employ } from '../../../../testing/staff.ts'
import { pagesOf } from '../../../invoices/read-invoices.fixtures.ts'

const NOON = parisInstant('2026-11-24', '10:00')

let server: TestServer
let room: TestBookings
let restaurant: Partner
let cook: TestPerson
let host: TestPerson
let ana: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOON)
  restaurant = await openPartner(server.appContext.db)
  cook = await employ(server, restaurant.id, 'KITCHEN')
  host = await signUp(server, { firstName: 'Hugo', lastName: 'Hoste' })
  ana = await signUp(server, { firstName: 'Ana', lastName: 'Bernard' })
})
afterAll(() => server.close())

const CHANGE = 'isNew wasHour hasOtherNotice removed'
const LINES = 'name quantity choices warning isAdded'
const SHEET = `query ($restaurantId: ID!, $day: String, $service: Service) {
  kitchenSheet(restaurantId: $restaurantId, day: $day, service: $service) {
    day service covers printedAt gone { hour name lines fate meal } sums { name count options { name count } }
    tables { id hour name party isOrderedAtTable shared { ${LINES} } sharedChange { ${CHANGE} }
      seats { id name allergens note lines { ${LINES} } change { ${CHANGE} } } }
    toCome { name isConfirmed choosing free } } }`
type Line = { name: string; quantity: number; choices: string[]; warning: string | null; isAdded: boolean }
type Change = { isNew: boolean; wasHour: string | null; hasOtherNotice: boolean; removed: string[] } | null
type Seen = {
  day: string
  service: string
  covers: number
  printedAt: number | null
  gone: { hour: string; name: string; lines: string[]; fate: string | null; meal: string | null }[]
  sums: { name: string; count: number; options: { name: string; count: number }[] }[]
  tables: {
    id: string
    hour: string
    name: string
    isOrderedAtTable: boolean
    shared: Line[]
    sharedChange: Change
    seats: { id: string; name: string; allergens: string[]; note: string | null; lines: Line[]; change: Change }[]
  }[]
  toCome: { name: string; isConfirmed: boolean; choosing: string[]; free: number }[]
}

const at = (given: object) => ({ restaurantId: String(restaurant.id), service: 'DINNER', ...given })
async function sheet(given: object = {}, person: TestCaller = cook): Promise<Seen> {
  const { data, error } = await room.as<Seen>(person, SHEET, at(given))
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return data
}
const PRINT = `mutation ($restaurantId: ID!, $service: Service!, $format: PaperFormat!) {
  printKitchenSheet(restaurantId: $restaurantId, service: $service, format: $format) { url printedAt } }`
async function printed(format: 'A4' | 'TICKET' = 'A4', person: TestCaller = cook): Promise<string> {
  const { data, error } = await room.as<{ url: string }>(person, PRINT, at({ format }))
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return new URL(data.url).pathname
}
const fetched = (path: string) => server.app.inject(path)
const readPrint = async (path: string) => (await pagesOf((await fetched(path)).rawPayload)).join(' ')

async function paidTable(person: TestCaller, wish: TableWish = {}) {
  const table = await room.booked(person, restaurant, wish)
  await room.authorise(ownShare(table).id)
  return table
}

/** A table of two, both paid: Hugo's dish, a dish that both share, and Ana's formula with her allergies. */
async function tableOfTwo() {
  const sharing = sharingAt(room)
  const { data } = await sharing.created(host, restaurant, { party: 2, type: 'SELF_PAY' }, { own: 1, forTable: 1 })
  if (!data) throw new Error('the table was not made')
  await room.authorise(ownShare(data).id)
  const seen = await sharing.table(host, data.id)
  const shared = [seen.sharedDishes[0]?.id ?? '']
  const joined = await sharing.joins(ana, linkOf(seen), restaurant, { formulas: 1, shared })
  if (!joined.data) throw new Error(joined.error?.message)
  await room.authorise(joined.data.id)
  return { sharing, id: data.id, share: ownShare(data).id, anas: joined.data.id, shared }
}

const TELL = 'mutation ($input: UpdateAllergiesInput!) { updateAllergies(input: $input) { allergies } }'
const tell = (userReservationId: string, ...allergens: string[]) =>
  room.as(ana, TELL, { input: { userReservationId, allergens, consent: true } })

describe("the kitchen's sheet", () => {
  test('lists each seat with its allergies, note and dishes, shared dishes once, and the totals', async () => {
    const { id, anas, sharing, shared } = await tableOfTwo()
    await tell(anas, 'Lait', 'Gluten')
    await sharing.choose(ana, anas, restaurant, { keepsOwn: true, shared, note: 'Sans sel' })
    const { tables, sums, covers, toCome, day } = await sheet()
    const line = { quantity: 1, choices: [], isAdded: false }
    expect(tables).toMatchObject([
      {
        id,
        hour: '20:00',
        name: 'Hugo Hoste',
        party: 2,
        isOrderedAtTable: false,
        seats: [
          { name: 'Hugo Hoste', allergens: [], note: null, lines: [{ ...line, name: 'Gyoza' }], change: null },
          {
            name: 'Ana Bernard',
            allergens: ['Gluten', 'Lait'],
            note: 'Sans sel',
            change: null,
            lines: [{ ...line, name: 'Midi' }],
          },
        ],
        shared: [{ ...line, name: 'Gyoza' }],
      },
    ])
    expect(sums.map(({ name, count }) => `${count} × ${name}`)).toEqual(['2 × Gyoza', '1 × Midi'])
    expect({ covers, toCome, day }).toEqual({ covers: 2, toCome: [], day: '24-11-2026' })
  })

  test('lists every choice without its price, and counts the dishes of formulas separately', async () => {
    const { egg, wine } = await addChoices(server.appContext.db, restaurant)
    await paidTable(host, { dishes: 0, chosen: [egg, wine] })
    const { tables, sums } = await sheet()
    expect(tables[0]?.seats[0]?.lines).toMatchObject([{ name: 'Midi', choices: ['Œuf mayonnaise', 'Brouilly'] }])
    expect(sums.map(({ name }) => name)).toEqual(['Brouilly', 'Œuf mayonnaise'])
    expect(await readPrint(await printed())).not.toContain('€')
  })

  test('marks the dish that contains an allergen of its guest, also in a choice or an option, and no other guest’s', async () => {
    const { egg, rare, pepper } = await addChoices(server.appContext.db, restaurant)
    const declared = { allergens: ['Lait', 'Œufs'], consent: true }
    const sauced = { asked: [rare, pepper], chosen: [egg], allergies: declared }
    await paidTable(ana, { ...sauced, hour: '20:00' })
    await paidTable(host, { ...sauced, allergies: { allergens: ['Soja'], consent: true }, hour: '21:00' })
    const { tables } = await sheet()
    expect(tables.map(({ seats }) => seats[0]?.lines.map(({ name, warning }) => [name, warning]))).toEqual([
      [
        ['Midi', 'contient : œufs'],
        ['Gyoza', 'contient : lait'],
      ],
      [
        ['Midi', null],
        ['Gyoza', null],
      ],
    ])
    const print = await readPrint(await printed())
    expect(print).toMatch(/Gyoza[^(]*\(contient.: lait\)/)
    expect(print.match(/contient/g)).toHaveLength(2)
  })

  test('marks a dish of the menu itself, and one for the table if it concerns any sharer', async () => {
    const { anas } = await tableOfTwo()
    await sql`update food_item set allergens = '{Gluten,Soja}' where id = ${Number(restaurant.dish)}`.execute(
      server.appContext.db,
    )
    await tell(anas, 'Gluten')
    const { tables } = await sheet()
    expect(tables[0]?.seats.map(({ lines }) => lines.map(({ warning }) => warning))).toEqual([[null], [null]])
    expect(tables[0]?.shared).toMatchObject([{ name: 'Gyoza', warning: 'contient : gluten' }])
    await tell(anas)
    expect((await sheet()).tables[0]?.shared).toMatchObject([{ warning: null }])
  })

  test('is that of the current service by default, by the server’s clock', async () => {
    const now = async () => {
      const { day, service } = await sheet({ service: null })
      return [day, service]
    }
    expect(await now()).toEqual(['24-11-2026', 'LUNCH'])
    server.clock.moveTo(parisInstant('2026-11-24', '17:00'))
    expect(await now()).toEqual(['24-11-2026', 'DINNER'])
  })

  test('lists what can still be ordered, and counts nothing of it', async () => {
    const table = await paidTable(host, { party: 3 })
    await room.joined(ana, linkOf(await room.seen(host, table.id)), restaurant)
    const { tables, toCome, covers } = await sheet()
    expect({ tables, covers }).toEqual({ tables: [], covers: 0 })
    expect(toCome).toEqual([{ name: 'Hugo Hoste', isConfirmed: false, choosing: ['Ana Bernard'], free: 1 }])
  })

  test('omits unpaid holds, cancelled bookings, the other service and other days', async () => {
    await room.booked(host, restaurant)
    const off = await paidTable(ana, { hour: '21:00' })
    await room.cancel(ana, off.id)
    const [noon, tomorrow] = [await signUp(server), await signUp(server)]
    const lunch = await paidTable(noon, { hour: '12:30' })
    const next = await paidTable(tomorrow, { day: '2026-11-25' })
    expect(await sheet()).toMatchObject({ tables: [], toCome: [] })
    expect((await sheet({ service: 'LUNCH' })).tables.map(({ id }) => id)).toEqual([lunch.id])
    expect((await sheet({ day: '25-11-2026' })).tables.map(({ id }) => id)).toEqual([next.id])
  })

  test('includes takeaway orders once they are accepted, without counting their guests', async () => {
    restaurant = await openToGo(server.appContext.db)
    cook = await employ(server, restaurant.id, 'KITCHEN')
    const order = await room.booked(host, restaurant, { type: 'CLICK_COLLECT', dishes: 3 })
    await room.authorise(ownShare(order).id)
    await sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(server.appContext.db)
    const asked = await room.booked(ana, restaurant, { type: 'CLICK_COLLECT', dishes: 5 })
    await room.authorise(ownShare(asked).id)
    const { sums, toCome, covers } = await sheet()
    expect({ sums, covers }).toMatchObject({ covers: 0, sums: [{ name: 'Gyoza', count: 3 }] })
    expect(toCome).toMatchObject([{ name: 'Ana Bernard', isConfirmed: false, free: 0 }])
  })

  test('marks tables that order at the restaurant', async () => {
    restaurant = await openPartner(server.appContext.db, { hasMenu: false })
    cook = await employ(server, restaurant.id, 'KITCHEN')
    await room.booked(ana, restaurant, { dishes: 0, party: 4 })
    expect(await sheet()).toMatchObject({ covers: 4, sums: [], toCome: [], tables: [{ isOrderedAtTable: true }] })
  })

  test('can be read by all staff of the restaurant, and by nobody else', async () => {
    for (const job of ['OWNER', 'FLOOR'] as const)
      expect(await sheet({}, await employ(server, restaurant.id, job))).toBeTruthy()
    const elsewhere = await employ(server, (await openPartner(server.appContext.db)).id)
    await expect(sheet({}, elsewhere)).rejects.toThrow('NOT_FOUND')
    await expect(printed('A4', elsewhere)).rejects.toThrow('NOT_FOUND')
    await expect(sheet({}, host)).rejects.toThrow('FORBIDDEN')
    await expect(sheet({ day: '2026-11-24' })).rejects.toThrow('BAD_USER_INPUT')
  })
})

test('a sheet takes four statements, including removals since its print, and a print takes five', async () => {
  const off = await paidTable(host)
  await paidTable(ana, { hour: '21:00' })
  expect(await statementsOf(() => printed())).toBeLessThanOrEqual(5)
  await room.cancel(host, off.id)
  const count = await statementsOf(async () => expect((await sheet()).gone).toHaveLength(1))
  expect(count).toBeLessThanOrEqual(4)
})

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = server.database.statements.count
  await work()
  return server.database.statements.count - before
}

describe('the print of a kitchen sheet', () => {
  test('says the same as the page, on A4 and on a ticket', async () => {
    const { anas } = await tableOfTwo()
    await tell(anas, 'Lait')
    for (const format of ['A4', 'TICKET'] as const) {
      const text = await readPrint(await printed(format))
      expect(text).toContain('Cuisine · soir Chez Marcel · mardi 24 novembre 2026 2 couverts · Imprimé à 10:00')
      expect(text).toContain('20:00 Hugo Hoste · 2 couverts Hugo Hoste 1 × Gyoza')
      expect(text).toContain('Ana Bernard Allergies signalées : lait 1 × Midi Pour la table 1 × Gyoza')
      expect(text).toContain('Totaux par plat 2 × Gyoza 1 × Midi')
    }
  })

  test('is compared with the next sheet by seat and line, on the page and on paper', async () => {
    const { id, anas, sharing, shared } = await tableOfTwo()
    expect((await sheet()).tables[0]?.seats.map(({ change }) => change)).toEqual([null, null])
    await printed()
    server.clock.moveTo(NOON + 60_000)
    await tell(anas, 'Lait')
    await sharing.choose(ana, anas, restaurant, { formulas: 2, shared })
    const late = await signUp(server, { firstName: 'Léa', lastName: 'Roux' })
    await paidTable(late, { hour: '21:00' })

    const { tables, printedAt } = await sheet()
    expect(printedAt).toBe(NOON)
    expect(tables.find((one) => one.id === id)?.seats).toMatchObject([
      { change: null },
      {
        change: { isNew: false, wasHour: null, hasOtherNotice: true, removed: ['1 × Midi'] },
        lines: [{ name: 'Midi', quantity: 2, isAdded: true }],
      },
    ])
    expect(tables.at(-1)?.seats).toMatchObject([{ change: { isNew: true } }])

    const path = await printed()
    for (const text of [await readPrint(path), await readPrint(await printed('TICKET'))]) {
      expect(text).toContain('ce qui a changé depuis 10:00 est marqué')
      expect(text).toContain('Ana Bernard Modifié · allergies ou mot modifiés Allergies signalées : lait')
      expect(text).toContain('Ajouté : 2 × Midi Retiré : 1 × Midi')
      expect(text).toContain('Léa Roux · 1 couvert Nouveau 1 × Gyoza')
    }
    // Every cook's page shows the printed changes as known.
    const changes = (await sheet()).tables.flatMap(({ seats }) => seats.map(({ change }) => change))
    expect(changes.every((change) => change === null)).toBe(true)
  })

  test('lists dishes no longer to cook, after a cancellation or a change of hour', async () => {
    const off = await paidTable(host)
    const moved = await paidTable(ana, { hour: '20:30' })
    await printed()
    await room.cancel(host, off.id)
    await room.update(ana, moved.id, { day: '2026-11-24', hour: '21:30', totalPersons: 1 })
    const { gone, tables } = await sheet()
    expect(gone).toEqual([
      { hour: '20:00', name: 'Hugo Hoste', lines: ['1 × Gyoza'], fate: 'CANCELLED', meal: '1 couvert' },
    ])
    expect(tables).toMatchObject([{ hour: '21:30', seats: [{ change: { wasHour: '20:30', isNew: false } }] }])
  })

  test('lists tables cancelled since, including those that order at the restaurant, until the next print', async () => {
    const floor = await employ(server, restaurant.id, 'FLOOR')
    const desk = deskOf(room, restaurant, floor)
    const { data: phoned } = await desk.book({ name: 'Mme Petit', party: 4 })
    const { data: later } = await desk.book({ name: 'M. Roux', party: 2, hour: '21:00' })
    await printed()
    const { data: added } = await desk.book({ name: 'M. Blanc', party: 3, hour: '21:30' })
    // It has the same dishes: it is the same print, with one more table on paper.
    await printed('TICKET')
    server.clock.moveTo(NOON + 60_000)
    for (const id of [phoned?.id, added?.id]) {
      expect((await desk.cancel(id ?? '', 'Le client a appelé')).error).toBeUndefined()
    }
    expect((await desk.move(later?.id ?? '', { date: '25-11-2026', hour: '20:00' })).error).toBeUndefined()
    const gone = [
      { hour: '20:00', name: 'Mme Petit', lines: [], fate: 'CANCELLED', meal: '4 couverts' },
      { hour: '21:00', name: 'M. Roux', lines: [], fate: 'MOVED', meal: '2 couverts' },
      { hour: '21:30', name: 'M. Blanc', lines: [], fate: 'CANCELLED', meal: '3 couverts' },
    ]
    expect((await sheet()).gone).toEqual(gone)
    const path = await printed()
    for (const text of [await readPrint(path), await readPrint(await printed('TICKET'))]) {
      expect(text).toContain('ANNULÉE 20:00 · Mme Petit · 4 couverts DÉPLACÉE 21:00 · M. Roux · 2 couverts')
    }
    expect((await sheet()).gone).toEqual([])
  })

  test('marks a table without its guests as absent, and a guest who left as such', async () => {
    const { id } = await tableOfTwo()
    const alone = await signUp(server, { firstName: 'Léa', lastName: 'Roux' })
    const missed = await paidTable(alone, { hour: '20:15' })
    await printed()
    server.clock.moveTo(parisInstant('2026-11-24', '20:40'))
    const floor = await employ(server, restaurant.id, 'FLOOR')
    const desk = deskOf(room, restaurant, floor)
    expect((await desk.mark(missed.id, 'ABSENT')).error).toBeUndefined()
    cook = await employ(server, restaurant.id, 'KITCHEN')
    expect((await sheet()).gone).toEqual([
      { hour: '20:15', name: 'Léa Roux', lines: ['1 × Gyoza'], fate: 'ABSENT', meal: '1 couvert' },
    ])
    const { seats } = (await sheet()).tables.find((one) => one.id === id) ?? { seats: [] }
    expect((await desk.mark(id, 'ABSENT', [seats.at(-1)?.id ?? ''])).error).toBeUndefined()
    expect((await sheet()).gone.at(-1)).toMatchObject({ name: 'Ana Bernard', lines: ['1 × Midi'], fate: null })
  })

  test('for one service has no effect on another', async () => {
    await paidTable(host)
    await printed()
    expect((await sheet({ service: 'LUNCH' })).printedAt).toBeNull()
    expect((await sheet({ day: '25-11-2026' })).printedAt).toBeNull()
  })

  test('is logged with the person', async () => {
    await printed()
    const { rows } = await sql<{ act: string; mine: boolean; detail: object }>`
      select act, account_id = ${cook.accountId} as mine, detail from staff_act where restaurant_id = ${restaurant.id}`.execute(
      server.appContext.db,
    )
    expect(rows).toEqual([{ act: 'KITCHEN_PRINTED', mine: true, detail: { day: '2026-11-24', service: 'DINNER' } }])
  })

  test('opens by its link for ten minutes while the person works there, and by no other link', async () => {
    await paidTable(host)
    const path = await printed()
    const opened = await fetched(path)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="cuisine-soir-2026-11-24.pdf"',
    })
    expect((await fetched(path.replace('.A4.', '.TICKET.'))).statusCode).toBe(404)
    expect((await fetched(path.replace('/kitchen-sheets/', '/invoices/'))).statusCode).toBe(404)
    server.clock.moveTo(NOON + 10 * 60_000 + 1)
    expect((await fetched(path)).statusCode).toBe(410)
    const again = await printed()
    await sql`delete from staff_member where account_id = ${cook.accountId}`.execute(server.appContext.db)
    expect((await fetched(again)).statusCode).toBe(404)
  })

  test('contains no allergy and no note in the database, and is deleted a week after the service', async () => {
    const { anas, sharing, shared } = await tableOfTwo()
    await tell(anas, 'Lupin')
    await sharing.choose(ana, anas, restaurant, { keepsOwn: true, shared, note: 'Un mot à personne' })
    const path = await printed()
    await tell(anas)
    await sharing.choose(ana, anas, restaurant, { keepsOwn: true, shared, note: '' })
    const dump = await dumpOf(server.appContext.db)
    expect(dump).not.toContain('Lupin')
    expect(dump).not.toContain('Un mot à personne')
    expect(await readPrint(path)).not.toContain('lupin')

    const kept = async () => {
      const { rows } = await sql`select 1 from kitchen_print where restaurant_id = ${restaurant.id}`.execute(
        server.appContext.db,
      )
      return rows.length
    }
    server.clock.moveTo(NOON + 7 * DAY)
    await runRecurringWork({ ...server.appContext, log: server.app.log })
    expect(await kept()).toBe(1)
    server.clock.moveTo(NOON + 8 * DAY)
    await runRecurringWork({ ...server.appContext, log: server.app.log })
    expect(await kept()).toBe(0)
  })
})
