import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp, testContext } from '../../testing/app.ts'
import { openToGo, type Partner } from '../../testing/bookings.ts'
import { restaurantOf } from './catalogue.ts'
import { foodItemOf, menuOf } from './menus/menus.ts'

let server: TestServer
let marcel: Partner
beforeAll(async () => {
  server = await testApp()
  const { db } = server.appContext
  marcel = await openToGo(db)
  await db.insertInto('food_tag').values({ id: 56, name: 'Japonais', tag_group: 'CUISINES' }).execute()
  await db.insertInto('food_tag').values({ id: 160, name: 'Intime', tag_group: 'AMBIANCES' }).execute()
  await db.insertInto('restaurant_tag').values({ restaurant_id: marcel.id, tag_id: 56 }).execute()
  const { id } = await db.insertInto('picture_set').defaultValues().returning('id').executeTakeFirstOrThrow()
  const picture = { picture_set_id: id, is_active: true, is_cover: false }
  await db
    .insertInto('restaurant_image')
    .values([
      { ...picture, image_key: 'salle', position: 1 },
      { ...picture, image_key: 'façade', position: 2, is_cover: true },
      { ...picture, image_key: 'retirée', position: 3, is_active: false },
    ])
    .execute()
  await db.updateTable('restaurant').set({ picture_set_id: id }).where('id', '=', marcel.id).execute()
})
afterAll(() => server.close())

test('a restaurant has its hours, menu, areas and tags', async () => {
  const { getRestaurantById } = await server.read<{ getRestaurantById: { openingHours: unknown[] } }>(
    `query ($id: ID!) { getRestaurantById(id: $id) {
      name seatingCapacity allowEightPlusCustomerReservation hasDelivery hasClickCollect tags { id name group }
      openingHours { weekday { id name } isClosed isContinuousService lunchHours dinnerHours fullDayOpeningHours }
      deliveryDetails { serviceFees areas { id district } }
      menu {
        foodItems { name categorie { name } priceHT priceTTC isActive isActiveDelivery isActiveClickCollect }
        meals { name combos { description priceTTC } }
      }
    } }`,
    { id: marcel.id },
  )
  expect(getRestaurantById).toMatchObject({
    name: 'Chez Marcel',
    seatingCapacity: 24,
    allowEightPlusCustomerReservation: false,
    hasDelivery: true,
    hasClickCollect: true,
    tags: [{ id: '56', name: 'Japonais', group: 'CUISINES' }],
    deliveryDetails: { serviceFees: 2.9, areas: [{ id: '21', district: 'Tout Paris' }] },
    menu: {
      foodItems: [
        {
          name: 'Gyoza',
          categorie: { name: 'Plats' },
          priceHT: 11.36,
          priceTTC: 12.5,
          isActive: true,
          isActiveDelivery: true,
          isActiveClickCollect: true,
        },
      ],
      meals: [{ name: 'Formules', combos: [{ description: 'Un plat, un dessert', priceTTC: 20 }] }],
    },
  })
  expect(getRestaurantById.openingHours).toHaveLength(7)
  expect(getRestaurantById.openingHours[0]).toEqual({
    weekday: { id: 1, name: 'lundi' },
    isClosed: false,
    isContinuousService: false,
    lunchHours: ['12:00', '15:00'],
    dinnerHours: ['19:00', '02:00'],
    fullDayOpeningHours: [],
  })
})

test('details of its room are listed in a fixed order, and omitted if unknown', async () => {
  const facilities = () =>
    server.read(`query ($id: ID!) { getRestaurantById(id: $id) { facilities } }`, { id: marcel.id })
  expect(await facilities()).toEqual({ getRestaurantById: { facilities: [] } })

  const known = ['WHEELCHAIR_LIMITED', 'NO_WIFI']
  await server.appContext.db.updateTable('restaurant').set({ facilities: known }).where('id', '=', marcel.id).execute()
  expect(await facilities()).toEqual({ getRestaurantById: { facilities: known } })
})

test('a menu and its dishes are the same if each is read alone', async () => {
  const context = testContext(server.appContext)
  const { foodItems, meals } = await menuOf(context, await restaurantOf(context, marcel.id))
  expect(foodItems).toMatchObject([{ id: Number(marcel.dish), name: 'Gyoza', category: { name: 'Plats' } }])
  expect(meals).toMatchObject([{ name: 'Formules', combos: [{ id: Number(marcel.formula) }] }])
  expect(await foodItemOf(testContext(server.appContext), Number(marcel.dish))).toEqual(foodItems[0])
  expect(await foodItemOf(testContext(server.appContext), 0)).toBeNull()
})

test('its pictures begin with the cover, without removed ones', async () => {
  const shown = 'imageKey isCover isActive'
  const { data } = await server.ask(
    `query ($id: ID!) { restaurantImages(restaurantId: $id) { ${shown} }
      getRestaurantById(id: $id) { cover { imageKey } restaurantImages { ${shown} } } }`,
    { id: marcel.id },
  )
  const images = [
    { imageKey: 'façade', isCover: true, isActive: true },
    { imageKey: 'salle', isCover: false, isActive: true },
  ]
  expect(data).toEqual({
    restaurantImages: images,
    getRestaurantById: { cover: { imageKey: 'façade' }, restaurantImages: images },
  })
})

test('an unknown id returns no restaurant and no picture', async () => {
  const { data } = await server.ask('{ getRestaurantById(id: 0) { id } restaurantImages(restaurantId: "x") { id } }')
  expect(data).toEqual({ getRestaurantById: null, restaurantImages: [] })
})

test('tags are listed by name, of one group or of all', async () => {
  const { data } = await server.ask('{ all: allFoodTags { name } some: allFoodTags(filter: AMBIANCES) { id name } }')
  expect(data).toEqual({ all: [{ name: 'Intime' }, { name: 'Japonais' }], some: [{ id: '160', name: 'Intime' }] })
})
