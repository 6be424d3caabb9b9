import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { linkOf, openPartner, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { runDuePayments } from '../../payments/jobs/jobs.ts'
import { cancelByRestaurant } from '../changes/changes.ts'
import { addExtra, closeBill, liftNoShow, markNoShow, refundShare, runDueNoShows, upholdNoShow } from './after-meal.ts'

const RESTAURANT = 'restaurant' as const

let harness: PaymentHarness
let partner: Partner
let host: TestCaller
let id: string
let share: string
/** The sandbox's clock only moves forward: each test gets its own days, from ten in the morning. */
let today = '2026-11-09'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-09T10:00:00+01:00' })
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
  const reservation = await harness.room.booked(host, partner, { day: today })
  id = reservation.id
  share = reservation.usersReservations[0]?.id ?? ''
  await harness.pay(host, share, await harness.card())
})
afterAll(() => harness.close())

const statusOf = async () => (await harness.room.seen(host, id)).status
const contest = (person: TestCaller, text: string) =>
  harness.room.as(
    person,
    'mutation ($id: ID!, $text: String!) { contestNoShow(userReservationId: $id, message: $text) { status } }',
    {
      id: share,
      text,
    },
  )

const markSeen = (person: TestCaller) =>
  harness.room.as<{ noShow: object }>(
    person,
    'query ($id: ID!) { getUserReservation(id: $id) { noShow { fee isContested isLifted dueAt } } }',
    { id: share },
  )

const money = () => harness.money(share)

async function intentOf(payable: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select intent_id as id from payment_attempt where payable_id = ${payable}`.execute(harness.server.appContext.db)
  return rows[0]?.id ?? ''
}

/** Delivers the event of the authorisation again, after all later events. */
async function deliveredAgain(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempt where payable_id = ${share}`.execute(harness.server.appContext.db)
  const granted = { payableId: share, purpose: 'MEAL', from: 'WAITING', to: 'AUTHORISED' } as const
  await harness.inTransaction(({ db, clock }) =>
    publish(db, clock.now(), 'PaymentStatusChanged', { attemptId: rows[0]?.id ?? '', ...granted }),
  )
  await harness.run()
}

function fail(error: unknown): never {
  throw error
}

describe('a bill', () => {
  test('is closed by its restaurant: captured at once, completed when the evening is over', async () => {
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))
    await harness.run()
    expect(await statusOf()).toBe('PAID')
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    await harness.moveTo(at('06:00', 1))
    expect(await statusOf()).toBe('COMPLETED')
  })

  test('cannot be closed before its hour', async () => {
    await expect(harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))).rejects.toThrow(
      "n'est pas ouverte",
    )
  })

  test('cannot be followed by an absence once it is captured, even before the provider has reported it', async () => {
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))
    await runDuePayments({ ...harness.server.appContext, log: { error: fail } })
    const marked = harness.inTransaction((tx) => markNoShow(tx, share, RESTAURANT))
    await expect(marked).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^L'addition est/) })

    await harness.moveTo(at('06:00', 1))
    expect(await statusOf()).toBe('COMPLETED')
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('is refunded when the restaurant cancels after the payment', async () => {
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))
    await harness.run()
    await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(id), 'no gas'))
    await harness.run()
    expect(await statusOf()).toBe('CANCELLED')
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100', 'REFUNDED 1350', 'FEE_REFUNDED 100'])
  })

  test('is refunded in part once it is completed, and stays completed', async () => {
    await harness.moveTo(at('06:00', 1))
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.run()
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100', 'REFUNDED 500'])
    expect(await harness.room.seen(host, id)).toMatchObject({ status: 'COMPLETED', totalPaid: 8.5 })
    await expect(harness.inTransaction((tx) => refundShare(tx, share, 900))).rejects.toThrow("n'a pas été payé")
    // 100 of the remaining 850 cents are our fee.
    await expect(harness.inTransaction((tx) => refundShare(tx, share, 751))).rejects.toThrow('frais de service')
    await harness.inTransaction((tx) => refundShare(tx, share, 750))
  })

  test('stays refunded even if its payment is reported again later', async () => {
    await harness.moveTo(at('06:00', 1))
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.run()
    await deliveredAgain()
    expect((await harness.room.seen(host, id)).totalPaid).toBe(8.5)
    await harness.inTransaction((tx) => refundShare(tx, share, 300))
    expect((await harness.room.seen(host, id)).totalPaid).toBe(5.5)
  })

  test('grows by the extras added at the table: accepted or not, up to thirty euros', async () => {
    await harness.moveTo(at('21:00'))
    for (const priceCents of [450, 2_900, 1_200]) {
      await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Café', priceCents, vat: 1000 }))
    }
    const seen = await harness.room.as<{ extras: { id: string; price: number }[] }>(
      host,
      'query ($id: ID!) { getUserReservation(id: $id) { extras { id price isAccepted } } }',
      { id: share },
    )
    const third = seen.data?.extras[2]
    expect(third?.price).toBe(12)
    await harness.room.as(host, 'mutation ($id: ID!) { answerExtra(id: $id, isAccepted: true) { id } }', {
      id: third?.id,
    })
    await harness.moveTo(at('06:00', 1))
    // 4,50 € unanswered and 12 € accepted; 29 € more would exceed the agreed limit of 30 €.
    expect((await money()).toSorted()).toEqual([
      'AUTHORISED 1350',
      'AUTHORISED 1650',
      'CAPTURED 1350',
      'CAPTURED 1650',
      'FEE 100',
    ])
  })
})

describe('an absent guest', () => {
  const paid = async () => (await harness.room.seen(host, id)).totalPaid
  beforeEach(async () => {
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((tx) => markNoShow(tx, share, RESTAURANT))
  })

  test('is debited thirty per cent after two days, and nothing else', async () => {
    await harness.moveTo(at('20:22'))
    expect(await statusOf()).toBe('NO_SHOW')
    await harness.moveTo(at('20:00', 2))
    expect(await money()).toEqual(['AUTHORISED 1350'])
    expect(await paid()).toBe(13.5)
    await harness.moveTo(at('20:30', 2))
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 375'])
    expect(await statusOf()).toBe('NO_SHOW')
    expect(await paid()).toBe(3.75)
  })

  test('is debited once, also where a part is refunded before the capture is recorded', async () => {
    await harness.moveTo(at('20:00', 2))
    harness.server.clock.moveTo(at('20:30', 2))
    const { appContext } = harness.server
    await runDueNoShows({ ...appContext, log: { error: fail } })
    const intent = await intentOf(share)
    // The process that captured it died before it recorded that. The payer's page retrieves the payment.
    await appContext.cards.capture(intent, { cents: 375, feeCents: 0 }, 'of a process that has died')
    await harness.confirm(host, share, intent)
    await harness.inTransaction((tx) => refundShare(tx, share, 300))
    await harness.run()
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 375', 'REFUNDED 300'])
    expect(await paid()).toBe(0.75)
    await deliveredAgain()
    expect(await paid()).toBe(0.75)
  })

  test('contests the absence: nothing is debited, and without a decision it is lifted', async () => {
    const marked = { fee: 3.75, isContested: false, isLifted: false, dueAt: at('20:20', 2) }
    await harness.moveTo(at('20:22'))
    expect((await markSeen(host)).data).toEqual({ noShow: marked })
    expect((await contest(host, 'J’y étais')).error).toBeUndefined()
    expect((await markSeen(host)).data).toEqual({ noShow: { ...marked, isContested: true, dueAt: at('20:00', 7) } })
    await harness.moveTo(at('21:00', 4))
    expect(await money()).toEqual(['AUTHORISED 1350'])
    await harness.moveTo(at('21:00', 7))
    expect(await money()).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    expect(await paid()).toBe(0)
  })

  test('contests with a message, and only their own absence', async () => {
    expect((await contest(host, '  ')).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { message: expect.any(String) },
    })
    expect((await contest(await signUp(harness.server), 'moi')).error?.code).toBe('NOT_FOUND')
  })

  test('is debited all the same if the operator upholds the absence', async () => {
    await contest(host, 'J’y étais')
    await harness.inTransaction((tx) => upholdNoShow(tx, share))
    const lifted = harness.inTransaction((tx) => liftNoShow(tx, share, RESTAURANT))
    await expect(lifted).rejects.toMatchObject({ code: 'CONFLICT' })
    await harness.run()
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 375'])
  })

  test('is charged as usual if the restaurant lifts the absence within a day', async () => {
    await harness.inTransaction((tx) => liftNoShow(tx, share, RESTAURANT))
    expect(await statusOf()).toBe('CONFIRMED')
    await harness.moveTo(at('06:00', 1))
    expect(await statusOf()).toBe('COMPLETED')
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })
})

describe('tip and extras of an absent guest', () => {
  const CAPTURED = /^CAPTURED/
  const captured = async () => (await money()).filter((line) => CAPTURED.test(line)).toSorted()
  const mark = () => harness.inTransaction((tx) => markNoShow(tx, share, RESTAURANT))
  const lift = () => harness.inTransaction((tx) => liftNoShow(tx, share, RESTAURANT))
  const extra = (priceCents: number) =>
    harness.inTransaction((tx) => addExtra(tx, share, { name: 'Vin', priceCents, vat: 2000 }))
  const owed = async () => {
    const { rows } = await sql<{ purpose: string; cents: number }>`
      select purpose, amount_cents as cents from debt where payable_id = ${share} and settled_at is null
      order by purpose`.execute(harness.server.appContext.db)
    return rows.map(({ purpose, cents }) => `${purpose} ${cents}`)
  }
  let bottle: string
  beforeEach(async () => {
    await harness.moveTo(at('20:05'))
    const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
    expect((await harness.room.as(host, tip, { id })).error).toBeUndefined()
    await extra(450)
    ;({ id: bottle } = await extra(4000))
    expect(await owed()).toEqual(['AFTER 650', 'BEYOND 4000'])
    await harness.moveTo(at('20:20'))
    await mark()
  })

  test('are not charged or requested by a link: an absence costs its fee only', async () => {
    expect(await owed()).toEqual([])
    await harness.room.as(host, 'mutation ($id: ID!) { answerExtra(id: $id, isAccepted: true) { id } }', { id: bottle })
    expect(await owed()).toEqual([])
    await harness.moveTo(at('06:00', 1))
    expect(await money()).toEqual(['AUTHORISED 1350'])
    await harness.moveTo(at('20:30', 2))
    expect(await captured()).toEqual(['CAPTURED 375'])
  })

  test.each([
    ['20:40', 0],
    ['10:00', 1],
  ])('are due again if the absence is lifted at %s', async (hour, days) => {
    await harness.moveTo(at(hour, days))
    await lift()
    expect(await owed()).toEqual(['AFTER 650', 'BEYOND 4000'])
    await harness.moveTo(at('11:00', 1))
    expect(await captured()).toEqual(['CAPTURED 1350', 'CAPTURED 650'])
    expect(await statusOf()).toBe('COMPLETED')
  })
})

describe('a table booked far ahead', () => {
  test('is authorised again before its authorisation expires, and captured once', async () => {
    const person = await signUp(harness.server)
    const far = await harness.room.booked(person, partner, { day: addDays(today, 6) })
    const own = far.usersReservations[0]?.id ?? ''
    await harness.pay(person, own, await harness.card())
    await harness.moveTo(at('12:00', 6))
    await harness.moveTo(at('06:00', 7))
    expect(await harness.money(own)).toEqual([
      'AUTHORISED 1350',
      'AUTHORISED 1350',
      'VOIDED 1350',
      'CAPTURED 1350',
      'FEE 100',
    ])
    expect((await harness.room.seen(person, far.id)).status).toBe('COMPLETED')
  })

  test('delays no other if its authorisation has expired, and is retried an hour later', async () => {
    // The provider's clock lags: it has not expired the authorisation yet.
    harness.server.clock.moveTo(at('12:00', 8))
    await harness.run()
    expect(await money()).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    expect(await statusOf()).toBe('COMPLETED')
  })
})

describe('a table that is changed after it was paid', () => {
  const change = (person: TestCaller, table: string, wish: string) =>
    harness.room.as<{ totalPersons: number }>(
      person,
      `mutation ($id: ID!) { updateReservation(reservationId: $id, ${wish}) { totalPersons totalPaid } }`,
      { id: table },
    )
  async function wholeTable(number = CARDS.good) {
    const person = await signUp(harness.server)
    const wish = { day: addDays(today, 1), party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
    const table = await harness.room.booked(person, partner, wish)
    const own = table.usersReservations[0]?.id ?? ''
    await harness.pay(person, own, await harness.card(number))
    return { person, table: table.id, own }
  }

  test('has a higher total authorised first, and the old authorisation released after', async () => {
    const { person, table, own } = await wholeTable()
    expect((await change(person, table, 'totalPersons: 4, agreedTotal: 16.5')).data).toEqual({
      totalPersons: 4,
      totalPaid: 16.5,
    })
    await harness.run()
    expect(await harness.money(own)).toEqual(['AUTHORISED 1450', 'AUTHORISED 1650', 'VOIDED 1450'])
    await harness.moveTo(at('06:00', 2))
    expect((await harness.money(own)).slice(3)).toEqual(['CAPTURED 1650', 'FEE 400'])
  })

  test('stays as it was if its card is declined for more', async () => {
    const { person, table, own } = await wholeTable(CARDS.failsLater)
    // This card pays nothing: the table is authorised on another.
    await harness.pay(person, own, await harness.card())
    await harness.asked('/faults', { method: 'DELETE' })
    await harness.fail('error', 6)
    expect((await change(person, table, 'totalPersons: 4, agreedTotal: 16.5')).error?.code).toBe('PROVIDER_UNAVAILABLE')
    await harness.heal()
    expect((await harness.room.seen(person, table)).totalPersons).toBe(2)
    await harness.moveTo(at('06:00', 2))
    expect((await harness.money(own)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 1450'])
  })

  test('has an authorisation that outlives the new meal if it is moved to a later day', async () => {
    const { person, table, own } = await wholeTable()
    expect((await change(person, table, `date: "${writeDay(addDays(today, 6))}"`)).error).toBeUndefined()
    await harness.moveTo(at('12:00', 6))
    await harness.moveTo(at('06:00', 7))
    expect((await harness.money(own)).filter((line) => !line.startsWith('AUTH'))).toEqual([
      'VOIDED 1450',
      'CAPTURED 1450',
      'FEE 200',
    ])
    expect((await harness.room.seen(person, table)).status).toBe('COMPLETED')
  })
})

/** Pays with a card that needs 3-D Secure each time: it cannot be charged off session later. */
async function payAskingAlways(person: TestCaller, shareId: string) {
  const { data } = await harness.pay(person, shareId, await harness.card(CARDS.asksAlways))
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  await harness.confirm(person, shareId, back.searchParams.get('payment_intent') ?? '')
}

test('a guest whose authorisation is not renewed loses their seat half an hour before, the others keep theirs', async () => {
  const table = await harness.room.booked(host, partner, { day: addDays(today, 6), party: 2 })
  await harness.pay(host, table.usersReservations[0]?.id ?? '', await harness.card())
  const friend = await signUp(harness.server)
  const joined = await harness.room.joined(friend, linkOf(await harness.room.seen(host, table.id)), partner)
  // Paid with 3-D Secure, which is not possible at the renewal.
  await payAskingAlways(friend, joined.id)
  await harness.heldUntil(joined.id, at('05:00', 7))
  expect((await harness.room.seen(host, table.id)).status).toBe('CONFIRMED')

  await harness.moveTo(at('12:00', 6))
  expect((await harness.room.seen(friend, table.id)).usersReservations.find(({ isOwn }) => isOwn)?.status).toBe(
    'PAYMENT_FAILED',
  )
  await harness.moveTo(at('19:30', 6))
  expect(await harness.room.seen(host, table.id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 1 })
  await harness.moveTo(at('06:00', 7))
  expect((await harness.room.seen(host, table.id)).status).toBe('COMPLETED')
})

test('a table whose renewal is declined within its last half hour is kept, and the old authorisation is captured', async () => {
  const person = await signUp(harness.server)
  await harness.moveTo(at('19:45'))
  const table = await harness.room.booked(person, partner, { day: addDays(today, 6) })
  const own = table.usersReservations[0]?.id ?? ''
  await payAskingAlways(person, own)
  await harness.moveTo(at('19:44', 6))
  await harness.moveTo(at('19:46', 6))
  expect((await harness.room.seen(person, table.id)).status).toBe('CONFIRMED')
  await harness.moveTo(at('06:00', 7))
  expect((await harness.room.seen(person, table.id)).status).toBe('COMPLETED')
  expect(await harness.money(own)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
})

/** Moves to the day of a meal that was paid with 3-D Secure and whose authorisation expires before its bill is settled. */
async function reauthorizationDeclined() {
  const person = await signUp(harness.server)
  const { id: table, usersReservations } = await harness.room.booked(person, partner, { day: addDays(today, 6) })
  const own = usersReservations[0]?.id ?? ''
  await payAskingAlways(person, own)
  await harness.heldUntil(own, at('05:00', 7))
  await harness.moveTo(at('12:00', 6))
  expect((await harness.room.seen(person, table)).status).toBe('PAYMENT_FAILED')
  return { person, table, own }
}

test('paying again after a declined renewal authorises the new card and releases the old authorisation', async () => {
  const { person, table, own } = await reauthorizationDeclined()
  expect((await harness.pay(person, own, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
  await harness.run()
  expect(await harness.money(own)).toEqual(['AUTHORISED 1350', 'AUTHORISED 1350', 'VOIDED 1350'])
  await harness.moveTo(at('06:00', 7))
  expect((await harness.room.seen(person, table)).status).toBe('COMPLETED')
})

test('paying again with 3-D Secure after a declined renewal authorises once and releases the old authorisation', async () => {
  const { person, own } = await reauthorizationDeclined()
  await payAskingAlways(person, own)
  await harness.run()
  expect(await harness.money(own)).toEqual(['AUTHORISED 1350', 'AUTHORISED 1350', 'VOIDED 1350'])
})

test('paying again in two tabs where a renewal was refused authorises once and releases the old authorisation', async () => {
  const { person, own } = await reauthorizationDeclined()
  const [card, other] = [await harness.card(), await harness.card()]
  const [first, second] = await harness.payingDuring(
    () => harness.pay(person, own, card),
    () => harness.pay(person, own, other),
  )
  expect(second.data?.userReservation.status).toBe('CONFIRMED')
  expect(first.error?.code).toBe('CONFLICT')
  await harness.run()
  expect(await harness.money(own)).toEqual(['AUTHORISED 1350', 'AUTHORISED 1350', 'VOIDED 1350'])
})

test('a host who pays for all pays again after a declined renewal, and their guests keep their seats', async () => {
  const table = await harness.room.booked(host, partner, { day: addDays(today, 6), type: 'PAY_FOR_ALL', party: 2 })
  await harness.room.joined(await signUp(harness.server), linkOf(await harness.room.seen(host, table.id)), partner)
  const own = table.usersReservations[0]?.id ?? ''
  await payAskingAlways(host, own)
  await harness.heldUntil(own, at('05:00', 7))
  await harness.moveTo(at('12:00', 6))
  expect((await harness.room.seen(host, table.id)).status).toBe('PAYMENT_FAILED')
  const until = 'query ($id: ID!) { getReservation(uuid: $id) { payUntil } }'
  expect((await harness.room.as(host, until, { id: table.id })).data).toEqual({ payUntil: at('19:30', 6) })

  expect((await harness.pay(host, own, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
  const { status, usersReservations } = await harness.room.seen(host, table.id)
  expect([status, ...usersReservations.map((one) => one.status)]).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
})

describe('in a group that still waits for guests, a guest whose renewal is declined', () => {
  let group: { id: string; own: string; link: string }
  beforeEach(async () => {
    const table = await harness.room.booked(host, partner, { day: addDays(today, 6), party: 3 })
    const own = table.usersReservations[0]?.id ?? ''
    await payAskingAlways(host, own)
    await harness.heldUntil(own, at('05:00', 7))
    group = { id: table.id, own, link: linkOf(await harness.room.seen(host, table.id)) }
  })
  async function paidGuest(): Promise<string> {
    const friend = await signUp(harness.server)
    const { id: joined } = await harness.room.joined(friend, group.link, partner)
    await harness.pay(friend, joined, await harness.card())
    return joined
  }
  async function statuses() {
    const { status, usersReservations } = await harness.room.seen(host, group.id)
    return [status, ...usersReservations.map((one) => one.status)]
  }
  const close = () =>
    harness.room.as(host, 'mutation ($id: ID!) { closeReservation(reservationId: $id) { status } }', { id: group.id })

  test('is notified, pays again, and the group is complete with its last guest', async () => {
    await paidGuest()
    await harness.moveTo(at('12:00', 6))
    expect(await statuses()).toEqual(['WAITING_FOR_GUESTS', 'PAYMENT_FAILED', 'PRE_PAID'])
    const { rows } = await sql`
      select 1 from message where kind in ('RENEWAL_REFUSED', 'PAYMENT_FAILED') and subject_of->>'shareId' = ${group.own}`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toHaveLength(1)

    await harness.pay(host, group.own, await harness.card())
    expect(await statuses()).toEqual(['WAITING_FOR_GUESTS', 'PRE_PAID', 'PRE_PAID'])
    await paidGuest()
    expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  })

  test('loses their seat half an hour before, which returns to the link', async () => {
    const friend = await paidGuest()
    await harness.moveTo(at('12:00', 6))
    await harness.moveTo(at('19:30', 6))
    expect(await harness.room.seen(host, group.id)).toMatchObject({ status: 'WAITING_FOR_GUESTS', totalPersons: 3 })
    expect((await harness.pay(host, group.own, await harness.card())).error).toMatchObject({ code: 'CONFLICT' })
    await harness.moveTo(at('19:45', 6))
    expect(await harness.room.seen(host, group.id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 1 })
    await harness.moveTo(at('06:00', 7))
    expect((await harness.room.seen(host, group.id)).status).toBe('COMPLETED')
    expect(await harness.money(friend)).toContain('CAPTURED 1350')
  })

  test('confirms nothing alone, and the group is cancelled if nobody else has paid', async () => {
    await harness.moveTo(at('12:00', 6))
    expect((await close()).error).toMatchObject({ code: 'CONFLICT' })
    await harness.moveTo(at('19:30', 6))
    expect((await harness.room.seen(host, group.id)).status).toBe('CANCELLED')
    expect(await harness.money(group.own)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  })

  test('can pay again once the group is confirmed with those present', async () => {
    await paidGuest()
    await harness.moveTo(at('12:00', 6))
    expect((await close()).data).toMatchObject({ status: 'CONFIRMED' })
    expect(await statuses()).toEqual(['CONFIRMED', 'PAYMENT_FAILED', 'CONFIRMED'])
    expect((await harness.pay(host, group.own, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
  })
})

test('a person who paid for a friend pays nothing that is added later', async () => {
  const table = await harness.room.booked(host, partner, { day: addDays(today, 1), party: 2 })
  await harness.pay(host, table.usersReservations[0]?.id ?? '', await harness.card())
  const friend = await signUp(harness.server)
  const joined = await harness.room.joined(friend, linkOf(await harness.room.seen(host, table.id)), partner)
  await harness.cover(host, joined.id, await harness.card(), { amount: 12.5, fee: 1 })
  await harness.moveTo(at('20:30', 1))
  const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
  expect((await harness.room.as(friend, tip, { id: table.id })).error).toMatchObject({ code: 'CONFLICT' })
  expect((await harness.room.as(host, tip, { id: table.id })).error).toBeUndefined()
  await expect(
    harness.inTransaction((tx) => addExtra(tx, joined.id, { name: 'Café', priceCents: 300, vat: 1000 })),
  ).rejects.toThrow('Cette place est payée par une autre personne')
})

describe('a card that is declined in the end', () => {
  test('leaves the share to be paid by its link, after which all is settled', async () => {
    const person = await signUp(harness.server)
    const table = await harness.room.booked(person, partner, { day: today, hour: '21:00' })
    const own = table.usersReservations[0]?.id ?? ''
    await harness.pay(person, own, await harness.card(CARDS.good))
    await sql`update payment_attempt set capture_before = ${new Date(at('23:00'))} where payable_id = ${own}`.execute(
      harness.server.appContext.db,
    )
    expect((await harness.room.seen(person, table.id)).status).toBe('CONFIRMED')
    await harness.moveTo(at('06:00', 1))
    expect((await harness.room.seen(person, table.id)).status).toBe('COMPLETED')
  })

  test('leaves nothing to pay once its restaurant has cancelled, even during 3-D Secure for the link', async () => {
    const table = await harness.room.booked(host, partner, { day: addDays(today, 1) })
    const own = table.usersReservations[0]?.id ?? ''
    await payAskingAlways(host, own)
    await harness.server.appContext.cards.cancel(await intentOf(own), `of a bank that has let go: ${own}`)
    await harness.moveTo(at('22:00', 1))
    await harness.inTransaction((tx) => closeBill(tx, Number(table.id), RESTAURANT))
    await harness.run()
    expect((await harness.room.seen(host, table.id)).status).toBe('PAYMENT_FAILED')

    const { data } = await harness.pay(host, own, await harness.card(CARDS.asksBank), { amount: 12.5, fee: 1 })
    await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(table.id), 'Offert'))
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    const { error } = await harness.confirm(host, own, back.searchParams.get('payment_intent') ?? '')
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: "Votre réservation est annulée : ce qui vient d'être débité vous est rendu.",
    })
    await harness.run()
    expect((await harness.money(own)).slice(-4)).toEqual([
      ...['CAPTURED 1350', 'FEE 100', 'REFUNDED 1350', 'FEE_REFUNDED 100'],
    ])
  })

  test('leaves tip and extras to its holder, even if a friend pays the share', async () => {
    const table = await harness.room.booked(host, partner, { day: addDays(today, 1), party: 2 })
    await harness.pay(host, table.usersReservations[0]?.id ?? '', await harness.card())
    const ana = await signUp(harness.server)
    const { id: anas } = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner)
    await payAskingAlways(ana, anas)
    await harness.moveTo(at('20:30', 1))
    const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
    expect((await harness.room.as(ana, tip, { id: table.id })).error).toBeUndefined()
    const coffee = () => harness.inTransaction((tx) => addExtra(tx, anas, { name: 'Café', priceCents: 350, vat: 1000 }))
    await coffee()
    await harness.server.appContext.cards.cancel(await intentOf(anas), `of a bank that has let go: ${anas}`)
    await harness.moveTo(at('22:00', 1))
    await harness.inTransaction((tx) => closeBill(tx, Number(table.id), RESTAURANT))
    await harness.run()

    const covered = await harness.cover(host, anas, await harness.card(), { amount: 12.5, fee: 1 })
    expect(covered.error).toBeUndefined()
    await harness.run()
    await expect(coffee()).rejects.toThrow('Cette place est payée par une autre personne')
    await harness.moveTo(at('06:00', 2))
    expect((await harness.money(anas)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 1350'])
    const owed = 'query ($id: ID!) { getUserReservation(id: $id) { owedAfter { amount tip extras { name } } } }'
    expect((await harness.room.as(ana, owed, { id: anas })).data).toEqual({
      owedAfter: { amount: 5.5, tip: 2, extras: [{ name: 'Café' }] },
    })
  })
})

test('a group in which each pays is settled share by share', async () => {
  const table = await harness.room.booked(host, partner, { day: addDays(today, 1), party: 2 })
  const own = table.usersReservations[0]?.id ?? ''
  await harness.pay(host, own, await harness.card())
  const friend = await signUp(harness.server)
  const joined = await harness.room.joined(friend, linkOf(await harness.room.seen(host, table.id)), partner)
  await harness.pay(friend, joined.id, await harness.card())
  await harness.moveTo(at('20:20', 1))
  await harness.inTransaction((tx) => markNoShow(tx, joined.id, RESTAURANT))
  expect((await harness.room.seen(host, table.id)).status).toBe('CONFIRMED')
  await harness.moveTo(at('06:00', 2))
  expect((await harness.room.seen(host, table.id)).status).toBe('COMPLETED')
  expect((await harness.room.seen(friend, table.id)).usersReservations.find(({ isOwn }) => isOwn)?.status).toBe(
    'NO_SHOW',
  )
})

test('an absent guest has paid nothing if both the authorisation and the card fail', async () => {
  const absent = await signUp(harness.server)
  const { id: table, usersReservations } = await harness.room.booked(absent, partner, { day: today, hour: '20:30' })
  const own = usersReservations[0]?.id ?? ''
  await payAskingAlways(absent, own)
  await harness.moveTo(at('20:50'))
  await harness.inTransaction((tx) => markNoShow(tx, own, RESTAURANT))
  await harness.server.appContext.cards.cancel(await intentOf(own), 'of a bank that has let go')
  await harness.moveTo(at('21:00', 2))
  expect((await harness.money(own)).filter((line) => line.startsWith('CAPTURED'))).toEqual([])
  expect((await harness.room.seen(absent, table)).totalPaid).toBe(0)
})
