import { addDays } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANONYMOUS, guestWith, linkOf, ownShare, type TestCaller } from '../../../testing/bookings.ts'
import { at, harness, host, openPaymentDays, partner, today } from '../../../testing/payment-days.fixtures.ts'
import { CARDS } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { addCoupon } from '../../coupons/coupons.ts'

openPaymentDays({ each: 10, name: { firstName: 'Hugo' } })

let ana: TestCaller
beforeEach(async () => {
  ana = await signUp(harness.server, { firstName: 'Ana', lastName: 'Bernard' })
})

type Priced = {
  usersReservations: {
    id: string
    status: string
    priceToCover: { amount: number; applicationFee: number; total: number; holdUntil: number | null } | null
    foodItems: object[]
    cardAmount: number
    cover: { name: string; isMine: boolean; amount: number } | null
  }[]
}
const PRICED = `query ($id: ID!) { getReservation(uuid: $id) { usersReservations {
  id status priceToCover { amount applicationFee total holdUntil } foodItems { quantity } cardAmount
  cover { name isMine amount } } } }`

async function seenBy(person: TestCaller, id: string, shareId: string) {
  const { data } = await harness.room.as<Priced>(person, PRICED, { id })
  return data?.usersReservations.find((one) => one.id === shareId)
}
async function toCover(person: TestCaller, id: string, shareId: string) {
  return (await seenBy(person, id, shareId))?.priceToCover
}

/** Hugo has paid at his table; Ana has ordered the dish twice and not paid yet. */
async function withLateAna({ party = 2, day = today } = {}) {
  const table = await harness.room.booked(host, partner, { day, party })
  const own = ownShare(table).id
  await harness.pay(host, own, await harness.card())
  const link = linkOf(await harness.room.seen(host, table.id))
  const late = await harness.room.joined(ana, link, partner, { dishes: 2 })
  return { id: table.id, own, link, late: late.id }
}
const SUM = { amount: 25, fee: 1 }

test('the state of a guest’s payment is not shown to the rest of the table', async () => {
  const { id, own, late } = await withLateAna()
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { usersReservations { id paymentState } } }'
  type SeenStates = { usersReservations: { id: string; paymentState: string | null }[] }
  const statesFor = async (person: TestCaller) =>
    (await harness.room.as<SeenStates>(person, query, { id })).data?.usersReservations
  expect(await statesFor(host)).toEqual([
    { id: own, paymentState: 'GRANTED' },
    { id: late, paymentState: null },
  ])
  expect(await statesFor(ana)).toEqual([
    { id: own, paymentState: null },
    { id: late, paymentState: null },
  ])
})

describe('the share of a guest who has not paid yet', () => {
  test('shows its price and the end of its hold to guests who may pay for it, and nothing of the order', async () => {
    const { id, late } = await withLateAna()
    expect(await seenBy(host, id, late)).toMatchObject({
      priceToCover: { amount: 25, applicationFee: 1, total: 26, holdUntil: at('10:15') },
      foodItems: [],
      cardAmount: 0,
    })
    expect(await toCover(ana, id, late)).toBeNull()
  })

  test('can be paid by a guest without an account, whose bank leads back to their own place', async () => {
    const { id, link, late } = await withLateAna({ party: 3 })
    const lea = { email: 'lea@example.test', firstName: 'Léa', lastName: 'Martin' }
    const joined = await harness.room.joined(ANONYMOUS, link, partner, lea)
    const guest = guestWith(joined.guestToken)
    await harness.pay(guest, joined.id, await harness.card(), lea)
    expect(await toCover(guest, id, late)).toMatchObject({ total: 26 })

    const { data } = await harness.cover(guest, late, await harness.card(CARDS.asksBank), SUM)
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    expect(back.pathname).toBe(`/reservation/payment/return/${late}`)
    expect(back.searchParams.get('place')).toBe(joined.id)
    const confirmed = await harness.confirm(guest, late, back.searchParams.get('payment_intent') ?? '')
    expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', reservation: { status: 'CONFIRMED' } })
    expect(await toCover(guest, id, late)).toBeNull()
  })

  test('cannot be paid by a guest who has left the table', async () => {
    const { id, link, late } = await withLateAna({ party: 3 })
    const friend = await signUp(harness.server)
    const joined = await harness.room.joined(friend, link, partner)
    await harness.room.leave(friend, joined.id)
    expect(await toCover(friend, id, late)).toBeUndefined()
    expect((await harness.cover(friend, late, await harness.card(), SUM)).error?.code).toBe('NOT_FOUND')
  })

  test('is paid by its own guest after a friend’s card was declined, which they are not notified of', async () => {
    const { id, late } = await withLateAna()
    const refused = await harness.cover(host, late, await harness.card(CARDS.declined), SUM)
    expect(refused.error).toMatchObject({ code: 'PAYMENT_FAILED' })
    await harness.run()
    expect((await seenBy(ana, id, late))?.status).toBe('WAITING_FOR_PAYMENT')
    const { rows } =
      await sql`select 1 from message where kind = 'PAYMENT_FAILED' and told_of like ${`%${late}%`}`.execute(
        harness.server.appContext.db,
      )
    expect(rows).toEqual([])
    expect((await harness.pay(ana, late, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('names its payer to its guest and to the payer, and to nobody else at the table', async () => {
    const { id, link, own, late } = await withLateAna({ party: 3 })
    const joined = await harness.room.joined(await signUp(harness.server), link, partner)
    const friend = guestWith(joined.guestToken)
    await harness.cover(host, late, await harness.card(), SUM)
    await harness.run()
    const covered = async (person: TestCaller, shareId: string) => (await seenBy(person, id, shareId))?.cover
    expect(await covered(ana, late)).toEqual({ name: 'Hugo D.', isMine: false, amount: 26 })
    expect(await covered(host, late)).toEqual({ name: 'Hugo D.', isMine: true, amount: 26 })
    expect(await covered(friend, late)).toBeFalsy()
    expect(await covered(host, own)).toBeNull()
  })

  test('keeps the name and email of its guest without an account even if it is already paid', async () => {
    const { id, link } = await withLateAna({ party: 3 })
    const joined = await harness.room.joined(ANONYMOUS, link, partner)
    const guest = guestWith(joined.guestToken)
    const { total = 0, applicationFee: fee = 0 } = (await toCover(host, id, joined.id)) ?? {}
    await harness.cover(host, joined.id, await harness.card(), { amount: total - fee, fee })
    const lea = { email: `lea-${today}@example.test`, firstName: 'Léa', lastName: 'Martin' }
    const nothing = { amount: 0, fee: 0 }
    const incomplete = await harness.pay(guest, joined.id, '', { ...nothing, ...lea, lastName: '' })
    expect(incomplete.error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { lastName: expect.any(String) } })
    const { data } = await harness.pay(guest, joined.id, '', { ...nothing, ...lea })
    expect(data?.userReservation.status).toBe('PRE_PAID')
    const { usersReservations } = await harness.room.seen(guest, id)
    expect(usersReservations.find((one) => one.id === joined.id)).toMatchObject({ displayName: 'Léa M.' })
    // The host cannot change them.
    await harness.pay(guest, joined.id, '', { ...nothing, ...lea, firstName: 'Eva' })
    expect((await harness.room.seen(guest, id)).usersReservations.map((one) => one.displayName)).toContain('Léa M.')
  })

  test('cannot be paid by another guest if the host pays for all', async () => {
    const table = await harness.room.booked(host, partner, { day: today, party: 2, type: 'PAY_FOR_ALL' })
    const joined = await harness.room.joined(ana, linkOf(table), partner)
    expect(await toCover(host, table.id, joined.id)).toBeNull()
    expect(await toCover(ana, table.id, ownShare(table).id)).toBeNull()
  })
})

describe('a confirmed table of which one authorisation is not renewed', () => {
  /**
   * A table six days ahead. The authorisation expires before the settlement and must be renewed, and Ana's card needs 3-D
   * Secure each time.
   */
  async function withAnasCardRefused() {
    const booked = await withLateAna({ day: addDays(today, 6) })
    const { data } = await harness.pay(ana, booked.late, await harness.card(CARDS.asksAlways))
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    await harness.confirm(ana, booked.late, back.searchParams.get('payment_intent') ?? '')
    await harness.heldUntil(booked.late, at('05:00', 7))
    await harness.moveTo(at('12:00', 6))
    expect((await seenBy(ana, booked.id, booked.late))?.status).toBe('PAYMENT_FAILED')
    return booked
  }
  const taken = (lines: string[]) => lines.filter((line) => line.startsWith('CAPTURED'))

  test('keeps the seat that its guest pays again, and debits it with the others', async () => {
    const { id, late, own } = await withAnasCardRefused()
    expect((await harness.pay(ana, late, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
    await harness.moveTo(at('06:00', 7))
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    expect(taken(await harness.money(late))).toEqual(['CAPTURED 2600'])
    expect(taken(await harness.money(own))).toEqual(['CAPTURED 1350'])
  })

  test('keeps the seat that a friend pays for', async () => {
    const { id, late } = await withAnasCardRefused()
    expect((await harness.cover(host, late, await harness.card(), SUM)).data?.userReservation.status).toBe('CONFIRMED')
    await harness.moveTo(at('06:00', 7))
    expect(await harness.room.seen(host, id)).toMatchObject({ status: 'COMPLETED', totalPersons: 2 })
    expect(taken(await harness.money(late))).toEqual(['CAPTURED 2600'])
  })

  test('stays confirmed while its host pays again', async () => {
    const table = await harness.room.booked(host, partner, { day: addDays(today, 6), party: 2 })
    const own = ownShare(table).id
    const { data } = await harness.pay(host, own, await harness.card(CARDS.asksAlways))
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    await harness.confirm(host, own, back.searchParams.get('payment_intent') ?? '')
    await harness.heldUntil(own, at('05:00', 7))
    const joined = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner)
    await harness.pay(ana, joined.id, await harness.card())
    await harness.moveTo(at('12:00', 6))
    expect(await toCover(ana, table.id, own)).toMatchObject({ total: 13.5 })

    expect((await harness.pay(host, own, await harness.card())).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      reservation: { status: 'CONFIRMED' },
    })
    await harness.moveTo(at('06:00', 7))
    expect((await harness.room.seen(host, table.id)).status).toBe('COMPLETED')
    expect(taken(await harness.money(own))).toEqual(['CAPTURED 1350'])
  })
})

test('in a group that was enlarged once confirmed, one guest pays with a code and a friend pays for another', async () => {
  const { id, link, late } = await withLateAna()
  await harness.pay(ana, late, await harness.card())
  expect((await harness.room.update(host, id, { totalPersons: 4 })).data).toMatchObject({ status: 'CONFIRMED' })
  const code = { code: 'TOUS', percent: 20, cents: null, onItems: true, onFee: false, fromDay: null, toDay: null }
  const anywhere = { weekdays: null, restaurantIds: null, types: null, minimumCents: 0, mostUses: null, mostEach: null }
  const now = new Date(harness.server.clock.now())
  await addCoupon(harness.server.appContext.db, { ...code, ...anywhere, payer: 'PLATFORM' }, now)

  const ben = await signUp(harness.server)
  const joined = await harness.room.joined(ben, link, partner)
  const paid = await harness.pay(ben, joined.id, await harness.card(), { coupon: code.code, amount: 10, fee: 1 })
  expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 11 })
  const other = await harness.room.joined(ANONYMOUS, link, partner)
  expect(await toCover(ben, id, other.id)).toMatchObject({ total: 13.5 })
  const { data } = await harness.cover(ben, other.id, await harness.card(CARDS.asksBank), { amount: 12.5, fee: 1 })
  // The bank is slow, and the seat hold waits for it.
  await harness.moveTo(at('10:14'))
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  await harness.confirm(ben, other.id, back.searchParams.get('payment_intent') ?? '')
  expect(await harness.room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 4, awaitsGuests: false })

  await harness.moveTo(at('06:00', 1))
  expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
  for (const [share, taken] of [
    [late, 2600],
    [joined.id, 1100],
    [other.id, 1350],
  ] as const) {
    expect(await harness.money(share)).toContain(`CAPTURED ${taken}`)
  }
})

test('a guest whose authorisation is not renewed loses their seat, and the enlarged group continues to wait', async () => {
  const day = addDays(today, 6)
  const { id, link, late } = await withLateAna({ day })
  const { data } = await harness.pay(ana, late, await harness.card(CARDS.asksAlways))
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  await harness.confirm(ana, late, back.searchParams.get('payment_intent') ?? '')
  await harness.heldUntil(late, at('05:00', 7))
  expect((await harness.room.update(host, id, { totalPersons: 4 })).data).toMatchObject({ awaitsGuests: true })
  await harness.moveTo(at('12:00', 6))
  expect((await seenBy(ana, id, late))?.status).toBe('PAYMENT_FAILED')

  const ben = await signUp(harness.server)
  const joined = await harness.room.joined(ben, link, partner)
  await harness.pay(ben, joined.id, await harness.card())
  await harness.moveTo(at('19:30', 6))
  expect(await harness.room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 3, awaitsGuests: true })
  await harness.moveTo(at('19:45', 6))
  expect(await harness.room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2, awaitsGuests: false })
  await harness.moveTo(at('06:00', 7))
  expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
})
