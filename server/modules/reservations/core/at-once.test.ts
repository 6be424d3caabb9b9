import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { seal } from '../../../secrets.ts'
import {
  ANONYMOUS,
  guestWith,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type SeenJoin,
  type TableWish,
} from '../../../testing/bookings.ts'
import { type Meetings, meetings } from '../../../testing/meeting.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { addExtra, liftNoShow, markNoShow, refundShare, runDueNoShows, upholdNoShow } from '../after-meal/after-meal.ts'
import { adoptGuestShare } from '../groups/groups.ts'
import { runDueReservations } from '../jobs/run-due-reservations.ts'
import { reservationsByIds, shareById } from './reservations.sql.ts'
import { transitionReservation, transitionShares } from './transition.ts'

/**
 * Two requests change one booking at the same moment. `npm run soak -- locks` removes each lock individually: one of these
 * tests must then fail.
 */
let harness: PaymentHarness
let room: PaymentHarness['room']
let meet: Meetings
let partner: Partner
let host: TestPerson
/** The sandbox's clock only moves forward: each test has its own day, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness()
  room = harness.room
  meet = meetings(harness.server)
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
})
beforeEach(async () => {
  today = addDays(today, 3)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

const RESTAURANT = { actor: 'restaurant' as const, reason: 'BILL_CLOSED' as const }
const CLOCK = { actor: 'clock' as const, reason: 'SETTLEMENT_DUE' as const }
const MOVED = 'update share t set status'
const statusOf = async (id: string) => (await room.seen(host, id)).status
/** Returns the result of the work, or the code of its error. */
const orCode = <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => (error as { code: string }).code)

async function paid(wish: TableWish = {}) {
  const table = await room.booked(host, partner, { day: today, ...wish })
  const share = ownShare(table).id
  await harness.pay(host, share, await harness.card())
  return { id: table.id, share }
}

async function group(type: 'SELF_PAY' | 'PAY_FOR_ALL', party: number) {
  const table = await room.booked(host, partner, { day: today, type, party, withInvitation: true })
  if (type === 'SELF_PAY') await harness.pay(host, ownShare(table).id, await harness.card())
  return { id: table.id, link: linkOf(await room.seen(host, table.id)), share: ownShare(table).id }
}

describe('a table', () => {
  test('is cancelled once if its host cancels twice concurrently, and both requests succeed', async () => {
    const { id } = await paid()
    const cancel = () => room.cancel(host, id)
    const { one, other } = await meet(MOVED, cancel, cancel)
    expect([one.error, other.error]).toEqual([undefined, undefined])
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await room.moves(id)).toEqual([
      '> CREATED by host',
      'CREATED > CONFIRMED by payment',
      'CONFIRMED > CANCELLED by host',
    ])
  })

  test('takes one tip of its payer, even from concurrent requests', async () => {
    const { id } = await paid()
    await harness.moveTo(at('21:00'))
    const tip = (amount: number) => () =>
      room.as(host, 'mutation ($input: TipInput!) { addTipToReservation(input: $input) { id } }', {
        input: { reservationId: id, amount },
      })
    const { one, other } = await meet('update share set tip_cents', tip(1), tip(3))
    expect(one.error).toBeUndefined()
    expect(other.error?.message).toContain('Vous avez déjà laissé un pourboire')
  })

  test('goes down by both if it is refunded twice at once', async () => {
    const { id, share } = await paid()
    await harness.moveTo(at('06:00', 1))
    const refund = (cents: number) => () => harness.inTransaction((tx) => refundShare(tx, share, cents))
    await meet('update share set paid_cents', refund(500), refund(300))
    expect(await room.seen(host, id)).toMatchObject({ totalPaid: 5.5 })
    await harness.run()
    expect((await harness.money(share)).slice(3)).toEqual(['REFUNDED 800'])
  })

  test('refunds no more than was paid if it is refunded twice at once', async () => {
    const { share } = await paid()
    await harness.moveTo(at('06:00', 1))
    const refund = () => orCode(harness.inTransaction((tx) => refundShare(tx, share, 1000)))
    const { other } = await meet('update share set paid_cents', refund, refund)
    expect(other).toBe('CONFLICT')
    await harness.run()
    expect((await harness.money(share)).slice(3)).toEqual(['REFUNDED 1000'])
  })

  test('that is being paid as its hold ends is confirmed, and the clock job waits for nobody', async () => {
    const table = await room.booked(host, partner, { day: today })
    const share = ownShare(table).id
    harness.server.clock.moveTo(at('10:15'))
    const failures: unknown[] = []
    const log = { error: (error: unknown) => void failures.push(error) }
    const { one, other, waited } = await meet(
      MOVED,
      () => room.authorise(share, 1350),
      () => runDueReservations({ ...harness.server.appContext, log }),
    )
    expect([one, failures]).toEqual([true, []])
    expect(await statusOf(table.id)).toBe('CONFIRMED')
    if (harness.server.database.kind === 'server') expect([other, waited]).toEqual([0, false])
  })
})

describe('a person', () => {
  test('has one table after booking two of one evening concurrently', async () => {
    const [here, there] = [
      await openPartner(harness.server.appContext.db),
      await openPartner(harness.server.appContext.db),
    ]
    const { one, other } = await meet(
      "'bookingVersion', coalesce((select turn from booker",
      () => room.book(host, here, { day: today }),
      () => room.book(host, there, { day: today }),
    )
    expect([one, other].flatMap(({ error }) => error?.code ?? [])).toEqual(['CONFLICT'])
  })

  test('has no table, or keeps the account, after booking while deleting it', async () => {
    const { id } = await paid()
    await room.cancel(host, id)
    await harness.run()
    const plain = await openPartner(harness.server.appContext.db, { hasMenu: false })
    const { db } = harness.server.appContext
    const { one } = await meet(
      "'bookingVersion', coalesce((select turn from booker",
      () => harness.server.ask('mutation ($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD }, host.headers),
      () => room.book(host, plain, { day: today, dishes: 0 }),
    )
    expect(one.data).toEqual({ deleteAccount: true })
    const open = await db.selectFrom('reservation').select('host_id').where('restaurant_id', '=', plain.id).execute()
    expect(open.filter(({ host_id }) => host_id === null)).toEqual([])
  })
})

test('a state that somebody has read is changed only by the first to do so', async () => {
  const { id, share } = await paid()
  const { db } = harness.server.appContext
  const [reservation] = await reservationsByIds(db, [Number(id)])
  const seat = await shareById(db, share)
  if (!reservation || !seat) throw new Error('it has gone')
  const tx = { db, clock: harness.server.clock }
  await harness.inTransaction((tx) => transitionReservation(tx, reservation, 'CANCELLED', RESTAURANT))
  await expect(transitionReservation(tx, reservation, 'PAID', CLOCK)).rejects.toMatchObject({ code: 'CONFLICT' })
  await harness.inTransaction((tx) => transitionShares(tx, reservation, [seat], 'CANCELLED', RESTAURANT))
  await expect(transitionShares(tx, reservation, [seat], 'PAID', CLOCK)).rejects.toMatchObject({ code: 'CONFLICT' })
})

describe('a group', () => {
  test('refuses the second of two guests with one address', async () => {
    const { link } = await group('SELF_PAY', 3)
    const [first, second] = [await room.joined(ANONYMOUS, link, partner), await room.joined(ANONYMOUS, link, partner)]
    const who = { email: `ana-${link.slice(0, 8)}@example.test`, firstName: 'Ana', lastName: 'Martin' }
    const pays = async ({ id, guestToken }: SeenJoin) =>
      harness.pay(guestWith(guestToken), id, await harness.card(), { ...who, amount: 12.5, fee: 1 })
    expect((await pays(first)).error).toBeUndefined()
    expect((await pays(second)).error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: expect.any(String) } })
  })

  test('gives a guest’s share to the account that they create, and to no other', async () => {
    const { link } = await group('SELF_PAY', 3)
    const { id, guestToken } = await room.joined(ANONYMOUS, link, partner)
    const { appContext, clock } = harness.server
    const reservationToken = seal(appContext.config.encryptionKeys, guestToken ?? '')
    const people = [await signUp(harness.server), await signUp(harness.server)]
    for (const { accountId } of people) {
      await publish(appContext.db, clock.now(), 'AccountActivated', { accountId, reservationToken })
      await harness.run()
    }
    expect((await shareById(appContext.db, id))?.accountId).toBe(people[0]?.accountId)
  })

  test('gives a guest’s share to the first of two accounts that open it at once, and to no other', async () => {
    const { link } = await group('SELF_PAY', 3)
    const { id, guestToken } = await room.joined(ANONYMOUS, link, partner)
    const { appContext } = harness.server
    const reservationToken = seal(appContext.config.encryptionKeys, guestToken ?? '')
    const [late, quick] = [await signUp(harness.server), await signUp(harness.server)]
    await meet(
      'order by s.reservation_id, s.position',
      () => adoptGuestShare(appContext, { accountId: late.accountId, reservationToken }),
      () => adoptGuestShare(appContext, { accountId: quick.accountId, reservationToken }),
    )
    const first = harness.server.database.kind === 'server' ? quick : late
    expect((await shareById(appContext.db, id))?.accountId).toBe(first.accountId)
  })

  test('is confirmed by the second of the last two concurrent payments', async () => {
    const { id, link } = await group('SELF_PAY', 3)
    const guests = [await room.joined(ANONYMOUS, link, partner), await room.joined(ANONYMOUS, link, partner)]
    const [first, second] = guests.map((guest) => () => room.authorise(guest.id, 1350))
    if (!first || !second) throw new Error('nobody joined')
    await meet('order by s.reservation_id, s.position', first, second)
    expect(await statusOf(id)).toBe('CONFIRMED')
  })

  test('that becomes smaller while somebody joins has no seat too many', async () => {
    const { id, link } = await group('SELF_PAY', 3)
    await room.joined(ANONYMOUS, link, partner)
    const { one, other } = await meet(
      'where r.link_hash =',
      () => room.join(ANONYMOUS, link, partner),
      () => room.update(host, id, { totalPersons: 2 }),
    )
    expect(other.error).toBeUndefined()
    if (harness.server.database.kind === 'server') expect(one.error?.code).toBe('CONFLICT')
    const { totalPersons, usersReservations } = await room.seen(host, id)
    expect(usersReservations.length).toBeLessThanOrEqual(totalPersons)
  })

  test('that is called off while somebody joins is cancelled for all', async () => {
    const { id, link } = await group('PAY_FOR_ALL', 3)
    const who = { email: 'ana@example.test', firstName: 'Ana', lastName: 'Martin' }
    const { other } = await meet(
      'where r.link_hash =',
      () => room.join(ANONYMOUS, link, partner, who),
      () => room.cancel(host, id),
    )
    expect(other.error).toBeUndefined()
    const { status, usersReservations } = await room.seen(host, id)
    expect([status, ...usersReservations.map((share) => share.status)]).toEqual(
      [status, ...usersReservations].map(() => 'CANCELLED'),
    )
  })
})

describe('an absent guest', () => {
  let share: string
  beforeEach(async () => {
    ;({ share } = await paid())
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((tx) => markNoShow(tx, share, 'restaurant'))
  })
  const outcome = async () => {
    const { rows } = await sql<{
      outcome: string | null
    }>`select outcome from no_show where share_id = ${share}`.execute(harness.server.appContext.db)
    return rows[0]?.outcome
  }
  const contest = () =>
    room.as(host, 'mutation ($id: ID!) { contestNoShow(userReservationId: $id, message: "J’y étais") { id } }', {
      id: share,
    })

  test('is debited or not, whoever decides at the same time', async () => {
    const { one, other } = await meet(
      'update no_show set outcome',
      () => orCode(harness.inTransaction((tx) => liftNoShow(tx, share, 'restaurant'))),
      () => orCode(harness.inTransaction((tx) => upholdNoShow(tx, share))),
    )
    expect([one, other, await outcome()]).toEqual([undefined, 'CONFLICT', 'LIFTED'])
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('is not debited while they say that they came', async () => {
    await harness.moveTo(at('20:19', 2))
    harness.server.clock.moveTo(at('20:20', 2))
    const { one, other, waited } = await meet('update no_show set contested_at', contest, () =>
      runDueNoShows({ ...harness.server.appContext, log: console }),
    )
    expect(one.error).toBeUndefined()
    if (harness.server.database.kind === 'server') expect([other, waited]).toEqual([0, false])
    expect(await outcome()).toBeNull()
  })
})

describe('an extra on a bill', () => {
  test('is accepted or refused once', async () => {
    const { share } = await paid()
    await harness.moveTo(at('21:00'))
    const line = { name: 'Café', priceCents: 450, vat: 1000 }
    const { id } = await harness.inTransaction((tx) => addExtra(tx, share, line))
    const answer = (isAccepted: boolean) => () =>
      room.as(host, 'mutation ($id: ID!, $is: Boolean!) { answerExtra(id: $id, isAccepted: $is) { id } }', {
        id,
        is: isAccepted,
      })
    const { one, other } = await meet('update extra set', answer(true), answer(false))
    expect([one.error, other.error?.code]).toEqual([undefined, 'NOT_FOUND'])
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toContain('CAPTURED 450')
  })
})
