import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { employeeOf, openCanteen } from '../../testing/canteen.ts'
import { signUp } from '../../testing/people.ts'

const WEEK = `{ weeklyMeals { id imageKey weekday { id name } restaurant { id name }
  meal { id name combos { id priceTTC isActive isActiveDelivery isActiveClickCollect } } } }`

let server: TestServer

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('the canteen lists its meals by weekday, each with its restaurant and formulas', async () => {
  const tuesdays = await openCanteen(server.appContext.db, [2])
  const whole = await openCanteen(server.appContext.db, [1, 2])
  const { headers } = await signUp(server, employeeOf(server))
  const week = await server.read<Week>(WEEK, {}, headers)
  expect(week.weeklyMeals[0]).toEqual({
    id: expect.any(String),
    imageKey: 'photos/japonais/1/1',
    weekday: { id: 1, name: 'lundi' },
    restaurant: { id: String(whole.id), name: 'Kintaro' },
    meal: {
      id: expect.any(String),
      name: 'Bento n° 1',
      combos: [
        { id: whole.meals[1], priceTTC: 13.9, isActive: false, isActiveDelivery: false, isActiveClickCollect: false },
      ],
    },
  })
  expect(placesOf(week)).toEqual([
    [1, whole.id],
    [2, tuesdays.id],
    [2, whole.id],
  ])
})

test('a restaurant that cannot be paid has no meal in the canteen', async () => {
  const { headers } = await signUp(server, employeeOf(server))
  const before = placesOf(await server.read<Week>(WEEK, {}, headers))
  const unpaid = await openCanteen(server.appContext.db, [3])
  await sql`update restaurant set stripe_account_id = null where id = ${unpaid.id}`.execute(server.appContext.db)
  expect(placesOf(await server.read<Week>(WEEK, {}, headers))).toEqual(before)
})

test('the canteen is closed to all but company customers, also if a marker precedes the @', async () => {
  const [marker] = server.appContext.config.companyMarkers
  const stranger = await signUp(server, { email: `${marker}@gmail.example` })
  const owner = await signUp(server, { ...employeeOf(server), role: 'RESTAURANT' })
  for (const headers of [{}, stranger.headers, owner.headers]) {
    const { errors } = await server.ask(WEEK, {}, headers)
    expect(errors?.[0]).toMatchObject({
      message: 'La cantine digitale est réservée aux salariés des entreprises clientes.',
      extensions: { code: 'FORBIDDEN' },
    })
  }
})

type Week = { weeklyMeals: { weekday: { id: number }; restaurant: { id: string } }[] }

function placesOf({ weeklyMeals }: Week): [weekday: number, restaurant: number][] {
  return weeklyMeals.map(({ weekday, restaurant }) => [weekday.id, Number(restaurant.id)])
}
