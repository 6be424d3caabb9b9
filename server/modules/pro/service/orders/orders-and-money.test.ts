import { writeDay } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { keepAddress } from '../../../../testing/bookings.ts'
import { openCanteen, openCompany } from '../../../../testing/canteen.ts'
import { orderDeskOf } from '../../../../testing/order-desk.fixtures.ts'
import { signIn, signUp } from '../../../../testing/people.ts'
import { employ } from '../../../../testing/staff.ts'
import {
  at,
  expectNoDifference,
  harness,
  host,
  openEachDay,
  orderedWherePeopleAnswer,
  pay,
  today,
  vouchers,
} from '../../../reservations/billing/voucher-harness.fixtures.ts'

openEachDay()

/** An order paid by a voucher and a card, at a restaurant that accepts each order by hand. */
async function paidByVoucher() {
  await vouchers.edenred(host)
  const { id, share } = await orderedWherePeopleAnswer()
  expect((await pay(share, 1, { edenred: 11.5 })).error).toBeUndefined()
  const { restaurant_id } = await harness.server.database.db
    .selectFrom('reservation')
    .select('restaurant_id')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  const restaurant = { id: restaurant_id }
  return { id, share, restaurant, owner: await employ(harness.server, restaurant.id, 'OWNER') }
}

test('a refused order releases voucher and card, once', async () => {
  const { id, share, restaurant, owner } = await paidByVoucher()
  expect(await vouchers.lines(share)).toEqual(['HELD 1150'])
  const desk = orderDeskOf(harness.room, restaurant, owner)
  const both = await Promise.all([desk.refuse(id), desk.refuse(id)])
  for (const { data } of both) expect(data?.stage).toBe('REFUSED')
  await harness.moveTo(at('10:05'))
  expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
  expect(await harness.money(share)).toEqual(['AUTHORISED 200', 'VOIDED 200'])
  await expectNoDifference()
})

test('an accepted order keeps both, which are captured when it is firm', async () => {
  const { id, share, restaurant, owner } = await paidByVoucher()
  expect((await orderDeskOf(harness.room, restaurant, owner).accept(id)).data?.stage).toBe('TO_PREPARE')
  await harness.moveTo(at('19:31'))
  const desk = orderDeskOf(harness.room, restaurant, await signIn(harness.server, owner.accountId))
  expect((await desk.handOver(id)).data).toMatchObject({ stage: 'HANDED_OVER', canHandOver: false })
  expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150'])
  expect(await harness.money(share)).toContain('CAPTURED 200')
  await expectNoDifference()
})

test('a canteen meal with a company’s part is on the board in full, and firm at the cut-off', async () => {
  const canteen = await openCanteen(harness.server.appContext.db)
  const company = await openCompany(harness.server, { paysCents: 600 })
  const employee = await signUp(harness.server, { email: company.newEmail(), firstName: 'Ana', lastName: 'Bernard' })
  const office = await keepAddress(harness.server.appContext.db, employee.accountId)
  const weekday = new Date(at('12:00')).getUTCDay()
  const wish = { RestaurantId: String(canteen.id), date: writeDay(today) }
  const combos = [{ id: canteen.meals[weekday] ?? '', quantity: 1 }]
  const { data } = await harness.room.as<{ id: string; usersReservations: { id: string }[] }[]>(
    employee,
    'mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) { id usersReservations { id } } }',
    { input: { orders: [{ ...wish, order: { combos } }], UserDeliveryPreferenceId: office } },
  )
  const [order] = data ?? []
  const [id, share] = [order?.id ?? '', order?.usersReservations[0]?.id ?? '']
  expect((await harness.pay(employee, share, await harness.card())).error).toBeUndefined()
  const owner = await employ(harness.server, canteen.id, 'OWNER')
  const desk = orderDeskOf(harness.room, canteen, owner)
  expect((await desk.board()).data?.orders).toMatchObject([
    {
      id,
      isWeeklyMeal: true,
      type: 'DELIVERY',
      stage: 'TO_PREPARE',
      name: 'Ana Bernard',
      dishes: 1,
      totalCents: 1390,
      firmFrom: at('11:00'),
      isFirm: false,
    },
  ])
  await desk.ready(id)
  await harness.moveTo(at('11:00'))
  expect((await desk.handOver(id)).data?.stage).toBe('HANDED_OVER')
  expect(await harness.money(share)).toContain('CAPTURED 890')
  await expectNoDifference()
})
