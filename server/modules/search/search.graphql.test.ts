import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { sampleRestaurants, saveRestaurants } from './search.fixtures.ts'
import { refreshCards } from './search.ts'

let served: TestServer

beforeAll(async () => {
  served = await testApp()
  await saveRestaurants(served.database.db, sampleRestaurants(40))
  await refreshCards(served.database.db, served.clock)
})
afterAll(() => served.close())

const SEARCH = `query ($criteria: RestaurantsCriteria!) {
  searchRestaurants(restaurantsCriteria: $criteria) {
    count countIsExact page pageSize totalPages seed
    restaurants { id name avgPrice avgRating reviewCount opensSoon tags { id name group } cover { imageKey } }
    facets {
      tags { tag { id name } count } zipCodes { zipCode count } ratings { from count } prices { from to count }
      delivery clickCollect
    }
  }
}`

test('a search with count and facets takes two statements, for any result', async () => {
  const evening = { date: '24-11-2026', time: '20:00', totalPlaces: 4 }
  for (const criteria of [{}, { pageSize: 50 }, { name: 'chez', zipCode: ['75011', '75002'], tags: [56] }, evening]) {
    const before = served.database.statements.count
    const { data, errors } = await served.ask(SEARCH, { criteria })
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ searchRestaurants: { countIsExact: true, page: 1 } })
    expect(served.database.statements.count - before).toBe(2)
  }
})

test('invalid fields are named', async () => {
  const { errors } = await served.ask(SEARCH, { criteria: { pageSize: 51, avgMinPrice: 40, avgMaxPrice: 30 } })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { pageSize: expect.any(String), avgMinPrice: expect.any(String) },
  })
})
