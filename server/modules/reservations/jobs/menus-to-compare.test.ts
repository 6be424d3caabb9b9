import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../database/connect.ts'
import { keepAddress, openPartner, ownShare, type Partner, type TableWish } from '../../../testing/bookings.ts'
import { employeeOf, openCanteen } from '../../../testing/canteen.ts'
import { addCourses, type TestCourses } from '../../../testing/choices.ts'
import { type Meetings, meetings } from '../../../testing/meeting.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { markNotified } from '../core/gone-dishes.sql.ts'
import { askForOtherDishes } from './jobs.ts'

/** The comparison reads only the changes that triggers have recorded: each way to change a menu or an order. */
let harness: PaymentHarness
let meet: Meetings
let partner: Partner
let choices: TestCourses
let host: TestPerson
/** Mondays, from eight in the morning, because the sandbox's clock only moves forward. */
let today = '2026-11-16'

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-16T08:00:00+01:00' })
  meet = meetings(harness.server)
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(parisInstant(today, '08:00'))
  partner = await openPartner(db())
  choices = await addCourses(db(), partner)
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

const db = () => harness.server.appContext.db
const log = { error: (error: unknown) => expect(error).toBeUndefined() }
const look = () => askForOtherDishes({ ...harness.server.appContext, log })

/** A dish, and a formula with an egg and a glass. */
async function booked(wish: TableWish = { chosen: [choices.egg, choices.wine] }): Promise<string> {
  const table = await harness.room.booked(host, partner, { day: today, withInvitation: false, ...wish })
  return ownShare(table).id
}

async function paid(wish?: TableWish): Promise<string> {
  const share = await booked(wish)
  expect((await harness.pay(host, share, await harness.card())).error).toBeUndefined()
  await harness.run()
  return share
}

/** Returns the names of the dishes recorded as gone from an order. */
async function noted(share: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from gone_dish where share_id = ${share} and gone_since is not null order by name`.execute(db())
  return rows.map(({ name }) => name)
}

async function toCompare(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from menu_to_compare) + (select count(*) from order_to_compare))::int as count`.execute(
    db(),
  )
  return rows[0]?.count ?? 0
}

const dish = () => Number(partner.dish)
const formula = () => Number(partner.formula)
const mealOf = (combo: RawBuilder<unknown>) => sql`select meal_id from combo where id = ${combo}`
const otherMenu = () => sql`with m as (insert into menu default values returning id)`

const CHANGES: [string, string[], () => RawBuilder<unknown>][] = [
  ['a dish is switched off', ['Gyoza'], () => sql`update food_item set is_active = false where id = ${dish()}`],
  [
    'a dish goes to another menu',
    ['Gyoza'],
    () => sql`${otherMenu()} update food_item set menu_id = m.id from m where food_item.id = ${dish()}`,
  ],
  ['a dish is deleted', ['Gyoza'], () => sql`delete from food_item where id = ${dish()}`],
  ['a formula is switched off', ['Midi'], () => sql`update combo set is_active = false where id = ${formula()}`],
  [
    'a formula goes to a meal of another menu',
    ['Midi'],
    () => sql`with m as (insert into menu default values returning id),
      other as (insert into meal (menu_id, name) select id, 'Soir' from m returning id)
      update combo set meal_id = other.id from other where combo.id = ${formula()}`,
  ],
  [
    'a formula is deleted',
    ['Brouilly', 'Midi', 'Œuf mayonnaise'],
    () => sql`delete from combo where id = ${formula()}`,
  ],
  [
    'a meal goes to another menu',
    ['Midi'],
    () => sql`${otherMenu()} update meal set menu_id = m.id from m where meal.id = (${mealOf(sql`${formula()}`)})`,
  ],
  [
    'a meal is deleted',
    ['Brouilly', 'Midi', 'Œuf mayonnaise'],
    () => sql`delete from meal where id = (${mealOf(sql`${formula()}`)})`,
  ],
  ['a choice is sold out', ['Brouilly'], () => sql`update choice set is_active = false where id = ${choices.wine}`],
  ['a choice is deleted', ['Œuf mayonnaise'], () => sql`delete from choice where id = ${choices.egg}`],
  [
    'the group of a choice is deleted',
    ['Brouilly'],
    () => sql`delete from choice_group where id = (select group_id from choice where id = ${choices.wine})`,
  ],
  [
    'the dish that a course chooses is deleted',
    ['Œuf mayonnaise'],
    () => sql`delete from food_item where id = (select food_item_id from choice where id = ${choices.egg})`,
  ],
  [
    'the restaurant has another menu',
    ['Gyoza', 'Midi'],
    () => sql`${otherMenu()} update restaurant set menu_id = m.id from m where restaurant.id = ${partner.id}`,
  ],
  [
    'the restaurant has no menu',
    ['Gyoza', 'Midi'],
    () => sql`update restaurant set menu_id = null where id = ${partner.id}`,
  ],
]

describe('an ordered dish that is no longer on the menu is noted', () => {
  test.each(CHANGES)('if %s', async (_, names, change) => {
    const share = await paid()
    expect([await noted(share), await toCompare()]).toEqual([[], 0])
    await change().execute(db())
    await look()
    expect([await noted(share), await toCompare()]).toEqual([names, 0])
  })

  test('if an option of a dish is sold out, or removed with its group', async () => {
    const share = await paid()
    const { rows } = await sql<{ id: number }>`
      with g as (insert into choice_group (food_item_id, name, least, most) values (${dish()}, 'Cuisson', 1, 1) returning id)
      insert into choice (group_id, name, vat_on_site, vat_takeaway, is_alcohol, allergens)
      select id, 'saignant', 1000, 550, false, '{}' from g returning id`.execute(db())
    const id = rows[0]?.id ?? 0
    await sql`update share_line set choices = ${JSON.stringify([{ id, name: 'saignant', options: [] }])}::jsonb
      where share_id = ${share} and food_item_id = ${dish()}`.execute(db())
    await look()
    expect(await noted(share)).toEqual([])
    await sql`update choice set is_active = false where id = ${id}`.execute(db())
    await look()
    expect(await noted(share)).toEqual(['saignant'])
    await sql`update choice set is_active = true where id = ${id}`.execute(db())
    await look()
    expect(await noted(share)).toEqual([])
    await sql`delete from choice_group where food_item_id = ${dish()}`.execute(db())
    await look()
    expect(await noted(share)).toEqual(['saignant'])
  })

  test('if the canteen no longer serves it on that day', async () => {
    const restaurant = await openCanteen(db())
    partner = restaurant
    host = await signUp(harness.server, employeeOf(harness.server))
    const address = await keepAddress(db(), host.accountId, '92100')
    const lunch = { type: 'DELIVERY' as const, hour: '12:00', dishes: 0, combos: [restaurant.meals[1] ?? ''] }
    const [moved, gone] = [
      await paid({ ...lunch, address }),
      await paid({ ...lunch, day: addDays(today, 1), combos: [restaurant.meals[2] ?? ''], address }),
    ]
    await sql`update weekly_meal set weekday = 5 where restaurant_id = ${restaurant.id} and weekday = 1
      and not exists (select from weekly_meal w where w.meal_id = weekly_meal.meal_id and w.weekday = 5)`.execute(db())
    await look()
    expect([(await noted(moved)).length, await noted(gone)]).toEqual([1, []])
    await sql`delete from weekly_meal where restaurant_id = ${restaurant.id} and weekday = 2`.execute(db())
    await look()
    expect((await noted(gone)).length).toBe(1)
  })

  test('if it was removed while the order was held, and is announced once that is paid', async () => {
    const share = await booked()
    await sql`update food_item set is_active = false where id = ${dish()}`.execute(db())
    await harness.run()
    expect(await noted(share)).toEqual(['Gyoza'])
    expect((await harness.pay(host, share, await harness.card())).error).toBeUndefined()
    await harness.moveTo(parisInstant(today, '08:03'))
    const { rows } = await sql`select 1 from message where recipient = ${host.email} and kind = 'DISHES_GONE'`.execute(
      db(),
    )
    expect(rows).toHaveLength(1)
  })

  test('if the first comparison fails', async () => {
    const share = await paid()
    await sql`update food_item set is_active = false where id = ${dish()}`.execute(db())
    // A day before the range of PostgreSQL, which refuses the comparison once the changes were taken.
    const clock = { now: () => -8e15 }
    await expect(askForOtherDishes({ ...harness.server.appContext, clock, log })).rejects.toThrow(
      'timestamp out of range',
    )
    await look()
    expect(await noted(share)).toEqual(['Gyoza'])
  })

  test('in any order of the transactions of the menu, the order and the comparison', async () => {
    if (harness.server.database.kind === 'embedded') return
    const share = await paid()
    await within(sql`update food_item set is_active = false where id = ${dish()}`, look)
    await look()
    expect(await noted(share)).toEqual(['Gyoza'])

    const other = await paid({ day: addDays(today, 1), dishes: 0, chosen: [choices.egg] })
    const line = sql`
      insert into share_line (share_id, position, food_item_id, name, price_cents, vat, is_alcohol, quantity)
      values (${other}, 9, ${dish()}, 'Gyoza', 1250, 1000, false, 1)`
    await within(line, look)
    expect(await noted(other)).toEqual([])
    await look()
    expect(await noted(other)).toEqual(['Gyoza'])
  })
})

test('a dish that goes again while another process finds it back stays noted', async () => {
  const share = await paid()
  const serve = (isServed: boolean) =>
    sql`update food_item set is_active = ${isServed} where id = ${dish()}`.execute(db())
  await serve(false)
  await look()
  // Puts the dish back once the comparison has taken the changed menus. It finds the dish served, and has locked nothing for
  // which another process would wait.
  const meetBefore = meetings(harness.server)
  const backMeanwhile = () => meetBefore('delete from order_to_compare', look, () => serve(true))
  await meet('with meant as materialized', backMeanwhile, async () => {
    await serve(false)
    await look()
  })
  expect(await noted(share)).toEqual(['Gyoza'])
})

test('the notes of a booking that ends are deleted', async () => {
  const share = await paid()
  await sql`update food_item set is_active = false where id = ${dish()}`.execute(db())
  await look()
  await sql`update share set status = 'CANCELLED' where id = ${share}`.execute(db())
  await look()
  expect(await noted(share)).toEqual([])
})

test('an import of menus and restaurants leaves nothing to compare', async () => {
  await look()
  const { id } = await openPartner(db())
  await sql`update restaurant set name = 'Chez Paul', updated_at = now() where id = ${id}`.execute(db())
  expect(await toCompare()).toBe(0)
})

/** Runs `meanwhile` after a statement and before its transaction ends. */
async function within(statement: RawBuilder<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx: Database) => {
      await statement.execute(trx)
      await meanwhile()
    })
}

test('a comparison and the notification of one table lock what is noted in one order', async () => {
  const share = await paid()
  const serve = (isServed: boolean) =>
    sql`update food_item set is_active = ${isServed} where id = ${dish()}`.execute(db())
  await serve(false)
  await sql`update combo set is_active = false where id = ${formula()}`.execute(db())
  await look()
  expect(await noted(share)).toEqual(['Gyoza', 'Midi'])
  // The dish is back: the comparison records the formula, which is still gone, and then the dish.
  await serve(true)
  const { other } = await meet('insert into gone_dish', look, () =>
    db()
      .transaction()
      .execute((trx) => markNotified(trx, [share], new Date(harness.server.clock.now()))),
  )
  expect(await noted(share)).toEqual(['Midi'])
  expect(other.map(({ name }) => name)).toEqual(['Midi'])
})
