import { addDays, parisInstant, weekday, writeDay } from '@tablee/domain/calendar/calendar'
import { firstDay } from '@tablee/domain/ordering/weekly-meals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import type { TextMessage } from '../../../providers/sms/port.ts'
import { keepAddress, openToGo, ownShare, type Partner, type TableWish } from '../../../testing/bookings.ts'
import { employeeOf, openCanteen } from '../../../testing/canteen.ts'
import { addCourses } from '../../../testing/choices.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { cancelByRestaurant, refuseOrder } from '../../reservations/changes/changes.ts'
import { harnessWithMinutes } from '../mailbox.fixtures.ts'

const KITCHEN = 'cuisine@example.test'
const PROOF = 'Une pièce d’identité sera demandée à la remise (alcool : 18 ans et plus).'

let harness: PaymentHarness
let restaurant: Partner
let diner: TestPerson
let emails: Email[] = []
let texts: TextMessage[] = []
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning. */
let today = '2026-11-01'
const at = (hour: string) => parisInstant(today, hour)

beforeAll(async () => {
  harness = harnessWithMinutes(
    await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00', environment: { ORIGIN: 'https://tablee.example' } }),
  )
  harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
  harness.server.appContext.sms = { send: async (text) => void texts.push(text) }
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('09:59'))
  diner = await signUp(harness.server, { firstName: 'Camille', lastName: 'Durand' })
  restaurant = await openToGo(harness.server.appContext.db, { name: 'Kintaro' })
  emails = []
  texts = []
})
afterAll(() => harness.close())

async function ordered(wish: TableWish = { type: 'CLICK_COLLECT' }, number = CARDS.good) {
  const order = await harness.room.booked(diner, restaurant, { day: today, ...wish })
  const share = ownShare(order).id
  const { data } = await harness.pay(diner, share, await harness.card(number))
  const bank = data?.stripeResponse.redirect_to_url
  if (bank) {
    const intent = (await harness.answerBank(bank, true)).searchParams.get('payment_intent') ?? ''
    await harness.confirm(diner, share, intent)
    await harness.server.appContext.cards.cancel(intent, `lost:${intent}`)
  }
  await harness.run()
  return { id: order.id, share }
}
const delivered = async (): Promise<TableWish> => {
  const address = await keepAddress(harness.server.appContext.db, diner.accountId)
  return { type: 'DELIVERY', address, note: 'Sans piment' }
}
/** Returns the texts, with ordinary spaces, of the emails to an address whose subject begins with this. */
const about = (to: string, subject: string) =>
  emails.filter((one) => one.to === to && one.subject.startsWith(subject)).map(({ text }) => plain(text))
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test('a takeaway order is confirmed to both with its hour and its proof of age', async () => {
  await sql`update food_item set is_alcohol = true where id = ${Number(restaurant.dish)}`.execute(
    harness.server.appContext.db,
  )
  await ordered()
  const [email = ''] = about(diner.email, 'Commande confirmée')
  expect(email).toContain('prêt à 20:00, gardé jusqu’à 20:30')
  expect(email).toContain('13,50 € autorisés, débités à 19:30')
  expect(email).toContain(PROOF)
  expect(email).not.toContain('personne')
  expect(emails.find(({ to }) => to === diner.email)?.attachments?.[0]?.content).toContain('à emporter')
  const [kitchen = ''] = about(KITCHEN, 'Nouvelle commande')
  expect(kitchen).toContain('à emporter')
  expect(kitchen).toContain(PROOF)
  expect(emails.map(({ subject }) => subject).filter((one) => one.startsWith('À tout'))).toEqual([])
})

test('a delivery states its address, to both, and in the calendar', async () => {
  await ordered(await delivered())
  const [email = ''] = about(diner.email, 'Commande confirmée')
  expect(email).toContain('entre 20:00 et 20:30')
  expect(email).toContain('12 Rue Oberkampf, 75011 Paris')
  expect(email).not.toContain(PROOF)
  expect(emails.find(({ to }) => to === diner.email)?.attachments?.[0]?.content).toContain('12 Rue Oberkampf')
  expect(about(KITCHEN, 'Nouvelle commande')[0]).toContain('Code 12A')
})

test('the restaurant receives half an hour before what to cook, for when and for where', async () => {
  await ordered(await delivered())
  await harness.moveTo(at('19:30'))
  await harness.run()
  const [kitchen = ''] = about(KITCHEN, 'Commande réglée')
  for (const sentence of [
    '1 × Gyoza',
    'Sans piment',
    'entre 20:00 et 20:30',
    '12 Rue Oberkampf, 75011 Paris',
    'Camille',
  ])
    expect(kitchen).toContain(sentence)
  expect(about(diner.email, 'Votre reçu')[0]).toContain('votre commande')
  await harness.moveTo(at('22:00'))
  await harness.run()
  expect(about(diner.email, 'Votre facture')).toHaveLength(1)
})

test('a changed hour is notified, with the previous one', async () => {
  const { id } = await ordered()
  await harness.room.update(diner, id, { hour: '21:00' })
  await harness.run()
  const [email = ''] = about(diner.email, 'Commande modifiée')
  expect(email).toContain('prêt à 21:00')
  expect(email).toMatch(/Avant.* à 20:00/)
  expect(email).not.toContain('personne')
  expect(about(KITCHEN, 'Commande modifiée')).toHaveLength(1)
})

test('an order that is cancelled is notified as an order', async () => {
  const { id } = await ordered()
  await harness.room.cancel(diner, id)
  await harness.run()
  expect(about(diner.email, 'Commande annulée')[0]).toContain('Vous avez annulé votre commande')
  expect(about(KITCHEN, 'Commande annulée')[0]).toContain('Vous n’avez plus à la préparer.')

  const other = await ordered({ type: 'CLICK_COLLECT', hour: '21:00' })
  await harness.moveTo(at('20:30'))
  await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(other.id), 'plus de gaz'))
  await harness.run()
  const [, email] = about(diner.email, 'Commande annulée')
  expect(email).toContain('Kintaro a dû annuler votre commande : « plus de gaz ».')
  expect(email).toContain('Ce qui a été débité est rendu')
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/a dû annuler votre commande du .* à 21:00\. Ce qui a été débité est rendu\.$/),
  ])
})

test('after a debit declined half an hour before, one email states the payment deadline and a later one the cancellation', async () => {
  await ordered({ type: 'CLICK_COLLECT' }, CARDS.asksAlways)
  await harness.moveTo(at('19:30'))
  await harness.run()
  const [email = ''] = about(diner.email, 'Votre commande reste à régler avant 20:00')
  expect(email).toContain('sans règlement, elle est annulée et rien n’est débité')
  expect(about(KITCHEN, 'Commande réglée')).toEqual([])
  await harness.moveTo(at('20:00'))
  await harness.run()
  expect(about(diner.email, 'Commande annulée')[0]).toContain('n’a pas été réglée avant son heure')
})

test('a restaurant that accepts each order itself is asked, and its refusal is notified', async () => {
  await sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(harness.server.appContext.db)
  const { id } = await ordered()
  expect(about(KITCHEN, 'Commande à accepter')[0]).toContain('avant 10:10')
  expect(about(diner.email, 'Commande confirmée')).toEqual([])
  await harness.inTransaction((tx) => refuseOrder(tx, Number(id)))
  await harness.run()
  const [email = ''] = about(diner.email, 'Commande annulée')
  expect(email).toContain('Kintaro n’a pas pu prendre votre commande.')
  expect(email).toContain('Rien ne vous est débité')
})

test('an advance order whose authorisation is not renewed can be paid until its hour', async () => {
  const order = await harness.room.booked(diner, restaurant, { day: addDays(today, 6), type: 'CLICK_COLLECT' })
  const share = ownShare(order).id
  const { data } = await harness.pay(diner, share, await harness.card(CARDS.asksAlways))
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  await harness.confirm(diner, share, back.searchParams.get('payment_intent') ?? '')
  today = addDays(today, 6)
  await harness.heldUntil(share, at('19:00'))
  await harness.moveTo(at('12:00'))
  const [email = ''] = about(diner.email, 'À faire avant votre commande')
  expect(email).toMatch(/avant le \S+ \d+ \S+ \d+ à 20:00/)
  expect(email).toContain('Passé cette heure, elle est annulée et rien ne vous sera débité.')

  await harness.moveTo(at('19:45'))
  expect((await harness.pay(diner, share, await harness.card())).error).toBeUndefined()
  expect((await harness.room.seen(diner, order.id)).status).toBe('PAID')
})

test('a restaurant that was asked to accept is notified that its diner has cancelled', async () => {
  await sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(harness.server.appContext.db)
  const { id } = await ordered()
  expect((await harness.room.cancel(diner, id)).error).toBeUndefined()
  await harness.run()
  expect(about(KITCHEN, 'Commande annulée')).toEqual([expect.stringContaining('n’attend plus votre réponse')])
})

test('a restaurant is not notified of the end of an order that it did not accept in time or that was never paid', async () => {
  await sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(harness.server.appContext.db)
  await ordered()
  const unpaid = await harness.room.booked(diner, restaurant, { day: addDays(today, 1), type: 'CLICK_COLLECT' })
  await harness.room.cancel(diner, unpaid.id)
  await harness.moveTo(at('10:20'))
  expect(about(diner.email, 'Commande annulée')).toHaveLength(1)
  expect(about(KITCHEN, 'Commande annulée')).toEqual([])
})

test('the daily list distinguishes orders from tables', async () => {
  await ordered({ type: 'CLICK_COLLECT', hour: '20:30' })
  await harness.moveTo(at('17:00'))
  await harness.run()
  const [list = ''] = about(KITCHEN, 'Vos réservations du')
  expect(list).toContain('« Camille Durand » · à emporter')
})

test('a meal of the canteen is confirmed with its hours and its cancellation deadline', async () => {
  const day = firstDay(at('10:00'))
  const employee = await signUp(harness.server, {
    ...employeeOf(harness.server),
    firstName: 'Nadia',
    lastName: 'Petit',
  })
  const canteen = await openCanteen(harness.server.appContext.db)
  const address = await keepAddress(harness.server.appContext.db, employee.accountId)
  const lunch = {
    type: 'DELIVERY' as const,
    day,
    hour: '12:00',
    dishes: 0,
    combos: [canteen.meals[weekday(day)] ?? ''],
  }
  const order = await harness.room.booked(employee, canteen, { ...lunch, address })
  await harness.pay(employee, ownShare(order).id, await harness.card(CARDS.good))
  await harness.run()

  const [confirmed = ''] = about(employee.email, 'Commande confirmée')
  expect(confirmed).toContain('12h15-13h45')
  expect(confirmed).toContain('14,90 € autorisés, débités à 11:00')
  expect(confirmed).toMatch(/Vous pouvez annuler sans frais jusqu.au .* à 11:00\./)
  const entry = emails.find(({ to }) => to === employee.email)?.attachments?.[0]?.content ?? ''
  const instant = (hour: string) => new Date(parisInstant(day, hour)).toISOString().replace(/[-:]|\.000/g, '')
  expect(String(entry)).toContain(`DTSTART:${instant('12:15')}`)
  expect(String(entry)).toContain(`DTEND:${instant('13:45')}`)
  expect(about(KITCHEN, '').join()).toContain('12h15-13h45')
})

test('several meals of one order are each listed with their choices, and cost one fee', async () => {
  const day = firstDay(at('10:00'))
  const { db } = harness.server.appContext
  const employee = await signUp(harness.server, employeeOf(harness.server))
  const canteen = await openCanteen(db)
  const meal = canteen.meals[weekday(day)] ?? ''
  const { egg, leeks } = await addCourses(db, { ...canteen, formula: meal })
  const line = (choice: number, quantity: number) => ({ id: meal, quantity, choices: [{ id: String(choice) }] })
  const order = {
    RestaurantId: String(canteen.id),
    date: writeDay(day),
    order: { combos: [line(egg, 1), line(leeks, 2)] },
  }
  const input = { orders: [order], UserDeliveryPreferenceId: await keepAddress(db, employee.accountId) }
  type Booked = { usersReservations: { id: string }[] }[]
  const { data } = await harness.room.as<Booked>(employee, BASKET, { input })
  await harness.pay(employee, data?.[0]?.usersReservations[0]?.id ?? '', await harness.card(CARDS.good))
  await harness.run()

  const [confirmed = ''] = about(employee.email, 'Commande confirmée')
  const kitchen = about(KITCHEN, '').join()
  for (const text of [confirmed, kitchen]) {
    expect(text).toMatch(/1 × Bento[^×]*Œuf mayonnaise/)
    expect(text).toMatch(/2 × Bento[^×]*Poireaux/)
  }
  expect(confirmed).toContain('42,70 €')
})

const BASKET = `mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) {
  usersReservations { id } } }`
