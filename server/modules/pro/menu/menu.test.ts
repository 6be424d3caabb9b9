import { parisInstant } from '@tablee/domain/calendar/calendar'
import { type DraftFormula, type MenuDraft, newChoice, newDish, newGroup } from '@tablee/domain/menus/menu-draft'
import { packBase } from '@tablee/domain/menus/pack-menu'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  openPartner,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { addChoices } from '../../../testing/choices.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { employ, giveJob } from '../../../testing/staff.ts'
import { askForOtherDishes } from '../../reservations/jobs/jobs.ts'
import { menuIn, menusOn, type TestMenus, withDish, withFormula } from './menu.fixtures.ts'

const MORNING = parisInstant('2026-11-24', '10:00')

let server: TestServer
let room: TestBookings
let menus: TestMenus
let restaurant: Partner
let owner: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  menus = menusOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(MORNING)
  restaurant = await openPartner(server.appContext.db)
  owner = await employ(server, restaurant.id)
})
afterAll(() => server.close())

const db = () => server.appContext.db
const ASKED = `foodItems { id name priceTTC isActive categorie { name position } options { name least most choices { name surcharge } } }
  meals { id name combos { id name courses { name choices { name } } } }`
type SeenMenu = {
  foodItems: { id: string; name: string; priceTTC: number; categorie: { name: string } }[]
  meals: { id: string; combos: { id: string; name: string; courses: unknown[] }[] }[]
}
async function seenByDiners({ id }: Partner = restaurant): Promise<SeenMenu> {
  const asked = `query ($id: ID!) { getRestaurantById(id: $id) { menu { ${ASKED} } } }`
  const { data } = await room.as<{ menu: SeenMenu }>(ANONYMOUS, asked, { id })
  if (!data) throw new Error('the restaurant has gone')
  return data.menu
}
const save = async (menu: MenuDraft, revision = 0, person: TestCaller = owner) => {
  const { data, error } = await menus.save(person, restaurant, menu, revision)
  if (!data) throw new Error(error.message)
  return data
}
async function paidTable(host: TestCaller, wish: TableWish = {}) {
  const table = await room.booked(host, restaurant, wish)
  await room.authorise(ownShare(table).id)
  return table
}

describe('a draft', () => {
  test('is visible to its owner only, and changes nothing for diners', async () => {
    const before = await menus.published(owner, restaurant)
    const saved = await save(withDish(before, 'Gyoza', { priceCents: 1400 }))
    expect(saved.revision).toBe(1)
    expect(menuIn(saved.draft).categories[0]?.dishes[0]?.priceCents).toBe(1400)
    const partner = await employ(server, restaurant.id)
    expect(await menus.edit(partner, restaurant)).toMatchObject({ revision: 0, isOutdated: false })
    expect(menuIn((await menus.edit(partner, restaurant)).draft)).toEqual(before)
    expect((await seenByDiners()).foodItems).toMatchObject([{ name: 'Gyoza', priceTTC: 12.5 }])
    await menus.discard(owner, restaurant)
    expect(menuIn((await menus.edit(owner, restaurant)).draft)).toEqual(before)
  })

  test('can be invalid: it is saved, and publishing names each field', async () => {
    const menu = withDish(await menus.published(owner, restaurant), 'Gyoza', {
      name: 'Magret de canard',
      priceCents: null,
    })
    const { revision } = await save(menu)
    const { error } = await menus.publish(owner, restaurant, revision)
    expect(error).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Magret de canard : donnez un prix.',
      fields: { [`d${restaurant.dish}.price`]: 'Magret de canard : donnez un prix.' },
    })
    expect(menuIn((await menus.edit(owner, restaurant)).draft).categories[0]?.dishes[0]?.priceCents).toBeNull()
  })

  test.each(['', '[]', '{"categories":[{"key":"a b"}]}', '{"meals":[{"key":"m"},{"key":"m"}]}'])(
    'is refused if it is malformed: %s',
    async (draft) => {
      const { error } = await room.as(
        owner,
        'mutation ($id: ID!, $draft: String!) { saveMenuDraft(restaurantId: $id, draft: $draft, revision: 0) { revision } }',
        { id: restaurant.id, draft },
      )
      expect(error).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Ce brouillon ne peut pas être lu.' })
    },
  )

  test.each(['\0', '\ud800', 'Œufs\u0007'])('cannot contain what the database cannot store: %j', async (allergen) => {
    const menu = withDish(await menus.published(owner, restaurant), 'Gyoza', { allergens: [allergen] })
    const { error } = await menus.publish(owner, restaurant, (await save(menu)).revision)
    if (error) expect(error).toMatchObject({ fields: { [`d${restaurant.dish}.allergens`]: expect.any(String) } })
    else
      expect(menuIn((await menus.edit(owner, restaurant)).published).categories[0]?.dishes[0]?.allergens).toEqual([
        'Œufs',
      ])
  })

  test.each(['n404', 'formula'])('cannot offer a dish that is not on the menu as an option: %s', async (other) => {
    const { rare } = await addChoices(db(), restaurant)
    const before = await menus.published(owner, restaurant)
    const dish = other === 'formula' ? `f${restaurant.formula}` : other
    const [gyoza] = before.categories.flatMap(({ dishes }) => dishes).filter(({ name }) => name === 'Gyoza')
    const options = gyoza?.options.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => (choice.id === rare ? { ...choice, dish, name: '' } : choice)),
    }))
    const { revision } = await save(withDish(before, 'Gyoza', { options: options ?? [] }))
    expect((await menus.publish(owner, restaurant, revision)).error).toMatchObject({
      fields: { [`d${restaurant.dish}.options`]: expect.stringContaining("n'est plus à la carte") },
    })
  })

  test('keeps what another tab has saved since', async () => {
    const before = await menus.published(owner, restaurant)
    await save(withDish(before, 'Gyoza', { priceCents: 1400 }))
    const late = [
      await menus.save(owner, restaurant, before, 0),
      await menus.save(owner, restaurant, before, 7),
      await menus.publish(owner, restaurant, 0),
    ]
    for (const { error } of late) expect(error).toMatchObject({ code: 'CONFLICT' })
    expect(menuIn((await menus.edit(owner, restaurant)).draft).categories[0]?.dishes[0]?.priceCents).toBe(1400)
  })

  test('creates a menu if the restaurant has none', async () => {
    const bare = await openPartner(db(), { hasMenu: false })
    const person = await employ(server, bare.id)
    const flan = { ...newDish('n1'), name: 'Flan', priceCents: 600 }
    const menu = { categories: [{ key: 'n2', id: null, name: 'Desserts', dishes: [flan] }], meals: [] }
    expect(await menus.edit(person, bare)).toMatchObject({ restaurants: [], revision: 0 })
    expect(await menus.republish(person, bare, () => menu)).toMatchObject({ data: { isPublished: true } })
    expect((await seenByDiners(bare)).foodItems).toMatchObject([{ name: 'Flan', priceTTC: 6 }])
  })

  test('belongs to one menu if it is begun by two owners concurrently', async () => {
    const bare = await openPartner(db(), { hasMenu: false })
    const people = [await employ(server, bare.id), await employ(server, bare.id)]
    const saved = await Promise.all(people.map((person) => menus.save(person, bare, { categories: [], meals: [] })))
    expect(saved.map(({ data }) => data?.revision)).toEqual([1, 1])
    const { rows } = await sql<{ count: number }>`
      select count(distinct menu_id)::int as count from menu_draft
      where account_id = any(${people.map(({ accountId }) => accountId)}::uuid[])`.execute(db())
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('publishing', () => {
  test('writes the whole menu at once: dishes with options, formulas with courses, categories in their order', async () => {
    const { data } = await menus.republish(owner, restaurant, (menu) => newCard(menu))
    expect(data).toMatchObject({ isPublished: true, editor: { revision: 0 } })
    const seen = await seenByDiners()
    expect(seen.foodItems).toMatchObject([
      {
        name: 'Flan',
        priceTTC: 6,
        categorie: { name: 'Douceurs' },
        options: [{ name: 'Crème', least: 0, most: 1, choices: [{ name: 'fouettée', surcharge: 1.5 }] }],
      },
      { id: restaurant.dish, name: 'Gyoza', priceTTC: 13.5, categorie: { name: 'Plats' } },
    ])
    expect(seen.meals).toMatchObject([
      {
        combos: [
          {
            id: restaurant.formula,
            name: 'Midi',
            courses: [{ name: 'Au choix', choices: [{ name: 'Flan' }, { name: 'Gyoza' }] }],
          },
        ],
      },
    ])
    const again = await menus.edit(owner, restaurant)
    expect(menuIn(again.draft).categories.map(({ name }) => name)).toEqual(['Douceurs', 'Plats'])
    const { data: same } = await menus.republish(owner, restaurant, (menu) => menu)
    expect(same).toMatchObject({ isPublished: true })
    expect(await seenByDiners()).toEqual(seen)
  })

  test('does not change the order of other restaurants’ categories', async () => {
    const other = await openPartner(db())
    const before = await seenByDiners(other)
    await menus.republish(owner, restaurant, (menu) => newCard(menu))
    expect(await seenByDiners(other)).toEqual(before)
  })

  test('keeps a removed dish for the orders that contain it, and restores it with its id', async () => {
    const { dish } = restaurant
    await menus.republish(owner, restaurant, (menu) => withDish(menu, 'Gyoza', null))
    expect((await seenByDiners()).foodItems).toEqual([])
    const { rows } = await sql`
      select name, is_active, is_removed from food_item where id = ${Number(dish)}`.execute(db())
    expect(rows).toEqual([{ name: 'Gyoza', is_active: false, is_removed: true }])
    await menus.republish(owner, restaurant, (menu) => ({
      ...menu,
      categories: menu.categories.map((category) => ({
        ...category,
        dishes: [{ ...newDish('back'), id: Number(dish), name: 'Gyoza', priceCents: 1250 }],
      })),
    }))
    expect((await seenByDiners()).foodItems).toMatchObject([{ id: dish, name: 'Gyoza' }])
  })

  test('changes no row of another menu, even if a draft contains its id', async () => {
    const other = await openPartner(db())
    await menus.republish(owner, restaurant, (menu) =>
      withDish(menu, 'Gyoza', { id: Number(other.dish), name: 'Mien' }),
    )
    expect((await seenByDiners(other)).foodItems).toMatchObject([{ id: other.dish, name: 'Gyoza' }])
    const [own] = (await seenByDiners()).foodItems
    expect(own).toMatchObject({ name: 'Mien' })
    expect([restaurant.dish, other.dish]).not.toContain(own?.id)
  })

  test('updates the search, and redraws the pictures of the restaurant', async () => {
    await sql`
      with made as (insert into picture_set default values returning id), drawn as (
        insert into restaurant_image (picture_set_id, image_key, is_cover)
        select made.id, v.key, v.cover from made, (values ('covers/italien/3/pizza', true), ('https://photo', false)) v (key, cover))
      update restaurant set picture_set_id = made.id from made where restaurant.id = ${restaurant.id}`.execute(db())
    await menus.republish(owner, restaurant, (menu) => withDish(menu, 'Gyoza', { name: 'Spaghetti bolognaise' }))
    const { rows } = await sql<{ key: string }>`
      select i.image_key as key from restaurant_image i join restaurant r on r.picture_set_id = i.picture_set_id
      where r.id = ${restaurant.id} order by i.id`.execute(db())
    expect(rows.map(({ key }) => key)).toEqual(['covers/italien/3/spaghetti', 'https://photo'])
    const notices = await sql`
      select payload->'ids' as ids from event where payload->'ids' @> ${JSON.stringify([restaurant.id])}::jsonb`.execute(
      db(),
    )
    expect(notices.rows).toEqual([{ ids: [restaurant.id] }])
  })

  test('pressed twice concurrently happens once', async () => {
    const { revision } = await save(withDish(await menus.published(owner, restaurant), 'Gyoza', { priceCents: 1400 }))
    const both = await Promise.all([1, 2].map(() => menus.publish(owner, restaurant, revision)))
    expect(both.map(({ data, error }) => error?.code ?? data?.isPublished).toSorted()).toEqual(['CONFLICT', true])
  })

  test('is logged with the person', async () => {
    await menus.republish(owner, restaurant, (menu) => newCard(menu))
    const { rows } = await sql`
      select act, account_id as "accountId", detail - 'menuId' as detail from staff_act where restaurant_id = ${restaurant.id}`.execute(
      db(),
    )
    expect(rows).toEqual([
      { act: 'MENU_PUBLISHED', accountId: owner.accountId, detail: { added: 2, changed: 2, removed: 0 } },
    ])
  })

  test('a menu shared by two restaurants names both, and applies to both', async () => {
    const sister = await openPartner(db(), { name: 'Chez Marcelle' })
    await sql`
      update restaurant set menu_id = (select menu_id from restaurant where id = ${restaurant.id}) where id = ${sister.id}`.execute(
      db(),
    )
    expect((await menus.edit(owner, restaurant)).restaurants.map(({ name }) => name)).toEqual([
      'Chez Marcel',
      'Chez Marcelle',
    ])
    await menus.republish(owner, restaurant, (menu) => withDish(menu, 'Gyoza', { priceCents: 900 }))
    expect((await seenByDiners(sister)).foodItems).toMatchObject([{ priceTTC: 9 }])
  })

  test('cannot remove a formula that the canteen serves', async () => {
    await sql`
      insert into weekly_meal (restaurant_id, meal_id, weekday, image_key)
      select ${restaurant.id}::int, meal_id, 1, 'x' from combo where id = ${Number(restaurant.formula)}`.execute(db())
    const { error } = await menus.republish(owner, restaurant, (menu) => ({ ...menu, meals: [] }))
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: 'Midi : elle est servie à la cantine des entreprises. Gardez-la, ou écrivez-nous.',
    })
    expect((await seenByDiners()).meals).toMatchObject([{ combos: [{ id: restaurant.formula }] }])
  })

  test('cannot remove the weekday on which a canteen serves a formula', async () => {
    await sql`
      insert into weekly_meal (restaurant_id, meal_id, weekday, image_key)
      select ${restaurant.id}::int, meal_id, day, 'x' from combo, unnest('{1,2}'::int[]) day
      where id = ${Number(restaurant.formula)}`.execute(db())
    const served = (when: Partial<DraftFormula>) =>
      menus.republish(owner, restaurant, (menu) => withFormula(menu, when))
    expect((await served({ weekdays: [2, 3], services: ['LUNCH'] })).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Midi : la cantine des entreprises la sert à midi le lundi. Gardez ces jours, ou écrivez-nous.',
    })
    expect((await served({ weekdays: [], services: ['DINNER'] })).error?.message).toContain('le lundi et le mardi')
    expect((await served({ weekdays: [1, 2], services: ['LUNCH'] })).data).toMatchObject({ isPublished: true })
  })
})

describe('the weekdays and services of a formula', () => {
  test('are saved in the draft, published, and applied to orders', async () => {
    const midi = { weekdays: [1, 2, 3, 4, 5], services: ['LUNCH'] as const }
    await menus.republish(owner, restaurant, (menu) => withFormula(menu, { ...midi, services: ['LUNCH'] }))
    expect((await menus.published(owner, restaurant)).meals[0]?.combos[0]).toMatchObject(midi)
    const host = await signUp(server)
    const wish = { dishes: 0, combos: [restaurant.formula] }
    expect((await room.book(host, restaurant, { ...wish, hour: '20:00' })).error?.message).toContain(
      '« Midi » se sert le midi, du lundi au vendredi.',
    )
    expect((await room.book(host, restaurant, { ...wish, hour: '12:30' })).error).toBeUndefined()
    await menus.republish(owner, restaurant, (menu) => withFormula(menu, { weekdays: [], services: [] }))
    expect((await room.book(await signUp(server), restaurant, { ...wish, hour: '20:00' })).error).toBeUndefined()
  })

  test('are removed from booked dinners after a warning; lunches keep it', async () => {
    const host = await signUp(server, { firstName: 'Jeanne', lastName: 'Petit' })
    await paidTable(host, { dishes: 0, combos: [restaurant.formula], hour: '20:00' })
    await paidTable(await signUp(server), { dishes: 0, combos: [restaurant.formula], hour: '13:00' })
    const { revision } = await save(withFormula(await menus.published(owner, restaurant), { services: ['LUNCH'] }))
    const { data: asked } = await menus.publish(owner, restaurant, revision)
    expect(asked?.toConfirm.map(({ dish, guest }) => [dish, guest])).toEqual([['Midi', 'Jeanne Petit']])
    const ids = asked?.toConfirm.map(({ id }) => id) ?? []
    expect((await menus.publish(owner, restaurant, revision, ids)).data).toMatchObject({ isPublished: true })
  })

  test('are refused if invalid', async () => {
    const menu = withFormula(await menus.published(owner, restaurant), { weekdays: [8] })
    expect((await menus.save(owner, restaurant, menu)).error).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('are unlimited in a draft of a release that did not have them', async () => {
    const before = await menus.published(owner, restaurant)
    await save(withDish(before, 'Gyoza', { priceCents: 1400 }))
    const bare = (column: string) => sql`${sql.ref(column)}
      #- '{meals,0,combos,0,weekdays}' #- '{meals,0,combos,0,services}'
      #- '{categories,0,dishes,0,weekdays}' #- '{categories,0,dishes,0,services}'`
    await sql`update menu_draft set base = ${bare('base')}, draft = ${bare('draft')}`.execute(db())
    const read = await menus.edit(owner, restaurant)
    expect(read.isOutdated).toBe(false)
    expect(menuIn(read.draft).meals[0]?.combos[0]).toMatchObject({ weekdays: [], services: [] })
    expect((await menus.publish(owner, restaurant, read.revision)).data).toMatchObject({ isPublished: true })
  })
})

describe('orders of a dish that is removed', () => {
  test('are listed first, and nothing is published before the owner confirms', async () => {
    const host = await signUp(server, { firstName: 'Jeanne', lastName: 'Petit' })
    await paidTable(host, { hour: '20:00' })
    const { revision } = await save(withDish(await menus.published(owner, restaurant), 'Gyoza', null))
    const { data: asked } = await menus.publish(owner, restaurant, revision)
    expect(asked).toMatchObject({
      isPublished: false,
      toConfirm: [
        {
          dish: 'Gyoza',
          guest: 'Jeanne Petit',
          startsAt: parisInstant('2026-11-24', '20:00'),
          firmAt: expect.any(Number),
        },
      ],
    })
    expect((await seenByDiners()).foodItems).toHaveLength(1)
    const confirmed = asked?.toConfirm.map(({ id }) => id) ?? []
    // Another guest orders it concurrently, which the owner has not confirmed.
    const late = await signUp(server, { firstName: 'Hugo', lastName: 'Roux' })
    await paidTable(late, { hour: '20:30' })
    const { data: again } = await menus.publish(owner, restaurant, revision, confirmed)
    expect(again?.toConfirm.map(({ guest }) => guest)).toEqual(['Jeanne Petit', 'Hugo Roux'])
    const all = again?.toConfirm.map(({ id }) => id) ?? []
    expect((await menus.publish(owner, restaurant, revision, all)).data).toMatchObject({ isPublished: true })
  })

  test('keep price and VAT if only those change, and need no confirmation', async () => {
    const host = await signUp(server)
    const { id } = await paidTable(host)
    const change = { priceCents: 1900, vatOnSite: 2000, name: 'Raviolis' }
    const { data } = await menus.republish(owner, restaurant, (menu) => withDish(menu, 'Gyoza', change))
    expect(data).toMatchObject({ isPublished: true, toConfirm: [] })
    const { rows } = await sql`
      select l.name, l.price_cents as price, l.vat from share_line l join share s on s.id = l.share_id
      where s.reservation_id = ${Number(id)}`.execute(db())
    expect(rows).toEqual([{ name: 'Gyoza', price: 1250, vat: 1000 }])
    expect(ownShare(await room.booked(await signUp(server), restaurant)).totalIncludingTax).toBe(20)
  })

  test('are listed too if a choice, an option or a formula is removed; firm orders are not', async () => {
    const added = await addChoices(db(), restaurant)
    const host = await signUp(server)
    const choice = { dishes: 0, chosen: [added.egg] }
    await paidTable(host, { ...choice, hour: '20:00' })
    await paidTable(await signUp(server), { ...choice, hour: '12:00' })
    server.clock.moveTo(parisInstant('2026-11-24', '11:45'))
    const without = (menu: MenuDraft): MenuDraft => ({
      ...withDish(menu, 'Œuf mayonnaise', null),
      meals: menu.meals.map((meal) => ({
        ...meal,
        combos: meal.combos.map((formula) => ({
          ...formula,
          courses: formula.courses.map((course) => ({
            ...course,
            choices: course.choices.filter(({ id }) => id !== added.egg),
          })),
        })),
      })),
    })
    const { revision } = await save(without(await menus.published(owner, restaurant)))
    const { data } = await menus.publish(owner, restaurant, revision)
    expect(data?.toConfirm.map(({ dish, startsAt }) => [dish, startsAt])).toEqual([
      ['Œuf mayonnaise', parisInstant('2026-11-24', '20:00')],
    ])
  })

  test('are refused if they are booked concurrently, or their guests are asked', async () => {
    const hosts = await Promise.all([1, 2, 3, 4].map(() => signUp(server)))
    const booking = hosts.map((host, nth) =>
      room.book(host, restaurant, { hour: ['19:30', '20:00', '20:30', '21:00'][nth] ?? '' }),
    )
    const publishing = menus.republish(owner, restaurant, (menu) => withDish(menu, 'Gyoza', null))
    const booked = (await Promise.all(booking)).flatMap(({ data }) => data ?? [])
    expect((await publishing).data).toMatchObject({ isPublished: true })
    const log = { error: (error: unknown) => expect(error).toBeNull() }
    await askForOtherDishes({ db: db(), clock: server.clock, log })
    const { rows } = await sql<{ shareId: string }>`
      select d.share_id as "shareId" from gone_dish d join share s on s.id = d.share_id
      join reservation r on r.id = s.reservation_id where r.restaurant_id = ${restaurant.id}`.execute(db())
    expect(new Set(rows.map(({ shareId }) => shareId))).toEqual(new Set(booked.map((table) => ownShare(table).id)))
    expect((await room.book(await signUp(server), restaurant)).error).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a menu that changes while a draft is edited', () => {
  test('a change by another owner makes the second draft outdated, and merging keeps both changes', async () => {
    const partner = await employ(server, restaurant.id)
    const menu = await menus.published(owner, restaurant)
    await save(withDish(menu, 'Gyoza', { priceCents: 1400 }))
    await save(withDish(menu, 'Gyoza', { name: 'Raviolis', priceCents: 1500 }), 0, partner)
    expect((await menus.publish(partner, restaurant, 1)).data).toMatchObject({ isPublished: true })
    const { data: notices } = await menus.publish(owner, restaurant, 1)
    expect(notices).toMatchObject({ isPublished: false, toConfirm: [], editor: { isOutdated: true, revision: 1 } })
    expect((await seenByDiners()).foodItems).toMatchObject([{ name: 'Raviolis', priceTTC: 15 }])
    const { data: merged } = await menus.merge(owner, restaurant)
    expect(merged).toMatchObject({ isOutdated: false, revision: 2 })
    expect((await menus.publish(owner, restaurant, 2)).data).toMatchObject({ isPublished: true })
    expect((await seenByDiners()).foodItems).toMatchObject([{ id: restaurant.dish, name: 'Raviolis', priceTTC: 14 }])
  })

  test('the drafts of two owners at once: one is published, the other is outdated', async () => {
    const partner = await employ(server, restaurant.id)
    const menu = await menus.published(owner, restaurant)
    await save(withDish(menu, 'Gyoza', { priceCents: 1400 }))
    await save(withDish(menu, 'Gyoza', { priceCents: 1500 }), 0, partner)
    const both = await Promise.all([owner, partner].map((person) => menus.publish(person, restaurant, 1)))
    expect(both.map(({ data }) => data?.isPublished).toSorted()).toEqual([false, true])
  })

  test('a change outdates the first save of a page opened before, which restores nothing', async () => {
    const partner = await employ(server, restaurant.id)
    const read = await menus.edit(owner, restaurant)
    await menus.republish(partner, restaurant, (menu) =>
      withDish(menu, 'Gyoza', { priceCents: 1500, allergens: ['Gluten'] }),
    )
    const stale = withDessert(menuIn(read.draft))
    const base = packBase(menuIn(read.base), stale)
    expect(base).not.toContain('Gyoza')
    const { data: saved } = await menus.save(owner, restaurant, stale, 0, base)
    expect(saved).toMatchObject({ isOutdated: true, revision: 1 })
    expect(menuIn(saved?.base ?? '')).toEqual(menuIn(read.base))
    expect((await menus.publish(owner, restaurant, 1)).data).toMatchObject({ isPublished: false })
    expect((await seenByDiners()).foodItems).toMatchObject([{ name: 'Gyoza', priceTTC: 15 }])

    await menus.merge(owner, restaurant)
    expect((await menus.publish(owner, restaurant, 2)).data).toMatchObject({ isPublished: true })
    expect((await seenByDiners()).foodItems).toMatchObject([
      { name: 'Gyoza', priceTTC: 15 },
      { name: 'Flan', priceTTC: 6 },
    ])
    const [gyoza] = (await menus.published(owner, restaurant)).categories.flatMap(({ dishes }) => dishes)
    expect(gyoza?.allergens).toEqual(['Gluten'])
  })

  test('a change outdates a stale page even if another tab has published or merged', async () => {
    const partner = await employ(server, restaurant.id)
    const read = await menus.edit(owner, restaurant)
    const [first, stale] = [menuIn(read.draft), withDessert(menuIn(read.draft))]
    const base = packBase(menuIn(read.base), stale)
    await save(withDish(first, 'Gyoza', { name: 'Raviolis' }))
    await menus.republish(partner, restaurant, (menu) => withDish(menu, 'Gyoza', { priceCents: 1500 }))
    const { data: merged } = await menus.merge(owner, restaurant)
    expect(merged).toMatchObject({ isOutdated: false, revision: 2 })
    // « Garder cette version », over the revision of the other tab.
    expect((await menus.save(owner, restaurant, stale, 2, base)).data).toMatchObject({ isOutdated: true })
    await menus.merge(owner, restaurant)
    expect((await menus.publish(owner, restaurant, 4)).data).toMatchObject({ isPublished: true })
    expect((await menus.save(owner, restaurant, stale, 0, base)).data).toMatchObject({ isOutdated: true })
    expect((await seenByDiners()).foodItems).toMatchObject([{ priceTTC: 15 }, { name: 'Flan' }])
  })

  test('an equal menu in another notation does not make a draft outdated', async () => {
    await sql`update food_item set name = 'Gyoza  frits ', description = '' where id = ${Number(restaurant.dish)}`.execute(
      db(),
    )
    const menu = await menus.published(owner, restaurant)
    const base = JSON.stringify(menu)
    expect((await menus.save(owner, restaurant, withDessert(menu), 0, base)).data).toMatchObject({ isOutdated: false })
    expect((await menus.save(owner, restaurant, menu, 1, base)).data).toMatchObject({ isOutdated: false })
  })

  test.each(['', '[]', '{"categories":[{"key":"c1","name":"Plats","dishes":["d0"]}]}', '{"meals":[{"key":"a b"}]}'])(
    'an unreadable base is no menu: %s',
    async (base) => {
      const { error } = await menus.save(owner, restaurant, await menus.published(owner, restaurant), 0, base)
      expect(error).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Ce brouillon ne peut pas être lu.' })
    },
  )

  test('a sold-out dish stays sold out after publishing', async () => {
    const { revision } = await save(withDish(await menus.published(owner, restaurant), 'Gyoza', { priceCents: 1400 }))
    await sql`update food_item set is_active = false where id = ${Number(restaurant.dish)}`.execute(db())
    expect((await menus.publish(owner, restaurant, revision)).data).toMatchObject({ isPublished: false })
    await menus.merge(owner, restaurant)
    expect((await menus.publish(owner, restaurant, revision + 1)).data).toMatchObject({ isPublished: true })
    expect((await seenByDiners()).foodItems).toMatchObject([{ priceTTC: 14, isActive: false }])
  })
})

test('floor and kitchen staff cannot read or change a menu, and nobody can access another restaurant’s', async () => {
  const neighbour = await employ(server, (await openPartner(db())).id)
  const menu = await menus.published(owner, restaurant)
  for (const job of ['FLOOR', 'KITCHEN'] as const) {
    const person = await signUp(server, { role: 'RESTAURANT' })
    await giveJob(server, restaurant.id, { accountId: person.accountId, job })
    expect((await menus.save(person, restaurant, menu)).error).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect((await menus.save(neighbour, restaurant, menu)).error).toMatchObject({ code: 'NOT_FOUND' })
})

function withDessert(menu: MenuDraft): MenuDraft {
  const flan = { ...newDish('n1'), name: 'Flan', priceCents: 600 }
  const [first, ...others] = menu.categories
  if (!first) throw new Error('the menu has no category')
  return { ...menu, categories: [{ ...first, dishes: [...first.dishes, flan] }, ...others] }
}

/**
 * Adds a new category with a dish that has a modifier at the top, raises the price of the dish, and offers both in the formula.
 */
function newCard(menu: MenuDraft): MenuDraft {
  const cream = { ...newChoice('n3'), name: 'fouettée', surchargeCents: 150 }
  const flan = {
    ...newDish('n1'),
    name: 'Flan',
    priceCents: 600,
    options: [{ ...newGroup('n2'), name: 'Crème', least: 0, choices: [cream] }],
  }
  const sweet = { key: 'n4', id: null, name: 'Douceurs', dishes: [flan] }
  const [gyoza] = menu.categories[0]?.dishes ?? []
  const course = { ...newGroup('n5'), name: 'Au choix', choices: [newChoice('n6', 'n1'), newChoice('n7', gyoza?.key)] }
  return {
    categories: [sweet, ...withDish(menu, 'Gyoza', { priceCents: 1350 }).categories],
    meals: menu.meals.map((meal) => ({
      ...meal,
      combos: meal.combos.map((formula) => ({ ...formula, courses: [course] })),
    })),
  }
}
