import { DAY, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { testContext } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  guestWith,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TableWish,
  type TestCaller,
} from '../../../testing/bookings.ts'
import {
  EIGHT,
  host,
  marcel,
  NOW,
  openEachMorning,
  room,
  server,
  statusOf,
  TOO_LATE,
} from '../../../testing/marcels-restaurant.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { joinReservation } from './groups.ts'

const LINA = { email: 'Lina@example.test', firstName: 'Lina', lastName: 'Petit' }
const FULL = "Cette réservation a déjà atteint le nombre d'invités défini par l'hôte."

openEachMorning()

/** Opens a group that waits for its guests. Returns its link. */
async function open(type: 'SELF_PAY' | 'PAY_FOR_ALL', wish: TableWish = {}) {
  const { id, ...booked } = await room.booked(host, marcel, { type, party: 3, ...wish })
  if (type === 'SELF_PAY') await room.authorise(ownShare({ id, ...booked }).id, 1350)
  const group = await room.seen(host, id)
  return { id, link: linkOf(group), hostShare: ownShare(group).id }
}

const sharesOf = async (id: string) => (await room.seen(host, id)).usersReservations.map(({ status }) => status)

describe('a group in which each pays', () => {
  test('is confirmed by its last payment: with an account, and without', async () => {
    const { id, link, hostShare } = await open('SELF_PAY')
    const ana = await signUp(server, { firstName: 'Ana' })
    const first = await room.joined(ana, link, marcel, { dishes: 2 })
    expect(first).toMatchObject({
      status: 'WAITING_FOR_PAYMENT',
      guestToken: null,
      totalIncludingTax: 26,
      cardAmount: 26,
      holdUntil: NOW + 15 * MINUTE,
      reservation: { id, status: 'WAITING_FOR_GUESTS' },
    })
    await room.authorise(first.id, 2600)
    // A guest without an account gives their name when they pay.
    const second = await room.joined(ANONYMOUS, link, marcel)
    expect(second).toMatchObject({ totalIncludingTax: 13.5, guestToken: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await statusOf(id)).toBe('WAITING_FOR_GUESTS')
    await room.authorise(second.id, 1350)

    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 3, totalPaid: 53 })
    expect(await room.moves(id)).toEqual([
      '> CREATED by host',
      'CREATED > WAITING_FOR_GUESTS by payment',
      'WAITING_FOR_GUESTS > CONFIRMED by payment',
    ])
    expect(await room.moves(id, hostShare)).toEqual([
      '> CREATED by host',
      'CREATED > PRE_PAID by payment',
      'PRE_PAID > CONFIRMED by payment',
    ])
    expect(await room.moves(id, first.id)).toEqual([
      '> WAITING_FOR_PAYMENT by guest',
      'WAITING_FOR_PAYMENT > PRE_PAID by payment',
      'PRE_PAID > CONFIRMED by payment',
    ])
  })

  test('releases the seat of a guest who does not pay within a quarter of an hour', async () => {
    const { id, link } = await open('SELF_PAY', { party: 2 })
    server.clock.moveTo(NOW + 5 * MINUTE)
    const slow = await room.joined(await signUp(server), link, marcel)
    await room.refuse(slow.id)
    expect(await sharesOf(id)).toEqual(['PRE_PAID', 'PAYMENT_FAILED'])
    expect((await room.join(await signUp(server), link, marcel)).error).toMatchObject({
      code: 'CONFLICT',
      message: FULL,
    })

    await room.at(NOW + 20 * MINUTE - 1)
    expect(await sharesOf(id)).toEqual(['PRE_PAID', 'PAYMENT_FAILED'])
    await room.at(NOW + 20 * MINUTE)
    expect(await sharesOf(id)).toEqual(['PRE_PAID'])
    expect(await room.moves(id, slow.id)).toContain('PAYMENT_FAILED > CANCELLED by clock')
    expect(await room.authorise(slow.id)).toBe(false)
    await room.joined(await signUp(server), link, marcel)
    expect(await room.seats(marcel)).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('can be confirmed by its host with those who have paid', async () => {
    const { id, link } = await open('SELF_PAY', { party: 4 })
    const [paid, unpaid] = [
      await room.joined(await signUp(server), link, marcel),
      await room.joined(ANONYMOUS, link, marcel),
    ]
    await room.authorise(paid.id, 1350)
    server.clock.moveTo(NOW + 10 * MINUTE)
    expect((await room.close(host, id)).data).toMatchObject({
      status: 'CONFIRMED',
      totalPersons: 2,
      usersReservations: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }],
    })
    expect(await room.seats(marcel)).toEqual(Array(7).fill(2))
    expect(await room.moves(id, unpaid.id)).toContain('WAITING_FOR_PAYMENT > CANCELLED by host')
    expect((await room.join(await signUp(server), link, marcel)).error?.message).toBe(
      'Cette invitation est close depuis 10:10',
    )
    expect((await room.close(host, id)).error).toMatchObject({ code: 'CONFLICT' })
  })

  test('is confirmed a quarter of an hour before with those who have paid', async () => {
    const { id, link } = await open('SELF_PAY', { party: 4 })
    const paid = await room.joined(await signUp(server), link, marcel)
    await room.authorise(paid.id, 1350)
    await room.at(EIGHT - 15 * MINUTE - 1)
    expect(await statusOf(id)).toBe('WAITING_FOR_GUESTS')
    await room.at(EIGHT - 15 * MINUTE)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2 })
    expect(await room.moves(id)).toContain('WAITING_FOR_GUESTS > CONFIRMED by clock')
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe('Cette invitation est close depuis 19:45')
  })

  test('waits for pending payments from a quarter of an hour before until the meal', async () => {
    const { id, link } = await open('SELF_PAY', { party: 4 })
    server.clock.moveTo(EIGHT - 20 * MINUTE)
    const [early, late] = [
      await room.joined(await signUp(server), link, marcel),
      await room.joined(ANONYMOUS, link, marcel),
    ]
    await room.refuse(late.id)
    await room.at(EIGHT - 15 * MINUTE)
    expect(await statusOf(id)).toBe('WAITING_FOR_GUESTS')
    expect((await room.join(await signUp(server), link, marcel)).error?.message).toBe(
      'Cette invitation est close depuis 19:45',
    )
    await room.authorise(early.id, 1350)
    await room.at(EIGHT - 5 * MINUTE)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2 })
    expect(await room.moves(id, late.id)).toContain('PAYMENT_FAILED > CANCELLED by clock')
  })

  test('holds a seat until the meal at the latest', async () => {
    const { link } = await open('SELF_PAY', { party: 2 })
    server.clock.moveTo(EIGHT - 16 * MINUTE)
    expect(await room.joined(ANONYMOUS, link, marcel)).toMatchObject({ holdUntil: EIGHT - MINUTE })
  })

  test('returns the seat of a guest who leaves to the link, and shrinks once it is confirmed', async () => {
    const { id, link } = await open('SELF_PAY')
    const guests = [await signUp(server), await signUp(server), await signUp(server)]
    const joined = []
    for (const guest of guests.slice(0, 2)) joined.push(await room.joined(guest, link, marcel))
    const [first, second] = joined.map((share) => share.id) as [string, string]
    await room.authorise(first, 1350)

    const [ana, ben, chloe] = guests as [typeof host, typeof host, typeof host]
    expect(await room.leave(ana, first)).toEqual({ data: first })
    expect(await room.leave(ana, first)).toEqual({ data: first })
    expect(await room.seen(host, id)).toMatchObject({ status: 'WAITING_FOR_GUESTS', totalPersons: 3, totalPaid: 13.5 })

    const third = await room.joined(chloe, link, marcel)
    for (const share of [second, third.id]) await room.authorise(share, 1350)
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await room.leave(ben, second)).toEqual({ data: second })
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2, totalPaid: 27 })
    expect(await room.seats(marcel)).toEqual(Array(7).fill(2))
  })

  test('can be left until thirty minutes before, but not by its host', async () => {
    const { id, link, hostShare } = await open('SELF_PAY')
    const guest = await signUp(server)
    const { id: share } = await room.joined(guest, link, marcel)
    await room.authorise(share, 1350)
    expect((await room.leave(host, hostShare)).error).toMatchObject({
      code: 'CONFLICT',
      message: "L'hôte ne quitte pas sa table : annulez la réservation pour tous.",
    })
    expect((await room.leave(await signUp(server), share)).error?.code).toBe('NOT_FOUND')
    expect((await room.leave(ANONYMOUS, share)).error?.code).toBe('UNAUTHENTICATED')
    server.clock.moveTo(EIGHT - 30 * MINUTE)
    expect((await room.leave(guest, share)).error).toEqual({ code: 'CONFLICT', message: TOO_LATE })
    server.clock.moveTo(EIGHT - 30 * MINUTE - 1)
    expect(await room.leave(guest, share)).toEqual({ data: share })
    expect(await sharesOf(id)).toEqual(['PRE_PAID'])
  })

  test('can be joined again by a guest who has left', async () => {
    const { id, link } = await open('SELF_PAY', { party: 2 })
    const guest = await signUp(server)
    await room.leave(guest, (await room.joined(guest, link, marcel)).id)
    const again = await room.joined(guest, link, marcel)
    await room.authorise(again.id, 1350)
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(ownShare(await room.seen(guest, id)).id).toBe(again.id)
  })

  test('loses a guest whom the host removes, unless that guest has paid', async () => {
    const { id, link, hostShare } = await open('SELF_PAY', { party: 2 })
    const guest = await signUp(server)
    const { id: share } = await room.joined(guest, link, marcel)
    expect((await room.remove(guest, share)).error?.code).toBe('NOT_FOUND')
    expect((await room.remove(host, hostShare)).error?.code).toBe('CONFLICT')
    expect((await room.remove(host, share)).data).toMatchObject({ status: 'WAITING_FOR_GUESTS', totalPersons: 2 })
    expect((await room.remove(host, share)).data).toMatchObject({ status: 'WAITING_FOR_GUESTS' })
    expect(await room.moves(id, share)).toContain('WAITING_FOR_PAYMENT > CANCELLED by host')

    const again = await room.joined(guest, link, marcel)
    await room.authorise(again.id, 1350)
    expect((await room.remove(host, again.id)).error).toEqual({
      code: 'CONFLICT',
      message: 'Cet invité ne peut plus être retiré : sa part est déjà payée.',
    })
  })
})

describe('a confirmed group that its host enlarges', () => {
  /** A confirmed table for which both have paid. */
  async function confirmed(party = 4) {
    const { id, link } = await open('SELF_PAY', { party: 2 })
    const ana = await signUp(server, { firstName: 'Ana' })
    const share = (await room.joined(ana, link, marcel)).id
    await room.authorise(share, 1350)
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect((await room.join(await signUp(server), link, marcel)).error?.message).toBe(FULL)
    if (party > 2) expect((await room.update(host, id, { totalPersons: party })).error).toBeUndefined()
    return { id, link, ana, share }
  }

  test('waits for guests again: paid guests stay confirmed, new ones order, pay and are confirmed', async () => {
    const { id, link } = await confirmed()
    expect(await room.seen(host, id)).toMatchObject({
      status: 'CONFIRMED',
      awaitsGuests: true,
      totalPersons: 4,
      totalPaid: 27,
      usersReservations: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }],
    })
    // The seats are reserved from then on.
    expect(await room.seats(marcel)).toEqual(Array(7).fill(4))

    const ben = await signUp(server)
    const late = await room.joined(ben, link, marcel, { dishes: 2 })
    expect(late).toMatchObject({ status: 'WAITING_FOR_PAYMENT', cardAmount: 26, holdUntil: NOW + 15 * MINUTE })
    await room.authorise(late.id, 2600)
    expect(await room.seen(ben, id)).toMatchObject({ status: 'CONFIRMED', awaitsGuests: true, totalPaid: 26 })
    const last = await room.joined(ANONYMOUS, link, marcel)
    await room.authorise(last.id, 1350)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', awaitsGuests: false, totalPaid: 66.5 })
    expect(await sharesOf(id)).toEqual(Array(4).fill('CONFIRMED'))
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe(FULL)
    expect(await room.moves(id, late.id)).toEqual([
      '> WAITING_FOR_PAYMENT by guest',
      'WAITING_FOR_PAYMENT > CONFIRMED by payment',
    ])
    expect(await room.moves(id)).toHaveLength(3)
  })

  test('releases the free seats a quarter of an hour before', async () => {
    const { id, link } = await confirmed(5)
    const late = await room.joined(await signUp(server), link, marcel)
    await room.authorise(late.id, 1350)
    await room.at(EIGHT - 15 * MINUTE - 1)
    expect(await room.seen(host, id)).toMatchObject({ totalPersons: 5, awaitsGuests: true })
    await room.at(EIGHT - 15 * MINUTE)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 3, awaitsGuests: false })
    expect(await room.seats(marcel)).toEqual(Array(8).fill(3))
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe('Cette invitation est close depuis 19:45')
    expect((await room.close(host, id)).error).toMatchObject({ message: "Ce groupe n'attend plus personne." })
  })

  test('waits for a pending payment until its hold is over, and no longer', async () => {
    const { id, link } = await confirmed(5)
    server.clock.moveTo(EIGHT - 20 * MINUTE)
    const [early, never] = [
      await room.joined(await signUp(server), link, marcel),
      await room.joined(ANONYMOUS, link, marcel),
    ]
    await room.refuse(never.id)
    await room.at(EIGHT - 15 * MINUTE)
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe('Cette invitation est close depuis 19:45')
    await room.authorise(early.id, 1350)
    expect(await room.seen(host, id)).toMatchObject({ totalPersons: 5, awaitsGuests: true })
    await room.at(EIGHT - 5 * MINUTE)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 3, awaitsGuests: false })
    expect(await room.authorise(never.id)).toBe(false)
  })

  test('is settled with those who have paid if no job processed it until the evening was over', async () => {
    const { id, link } = await confirmed()
    server.clock.moveTo(EIGHT - 20 * MINUTE)
    const never = await room.joined(ANONYMOUS, link, marcel)
    await room.at(parisInstant('2026-11-25', '06:00'))
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2 })
    expect(await room.moves(id, never.id)).toContain('WAITING_FOR_PAYMENT > CANCELLED by clock')
  })

  test('releases the seat of a guest who does not pay in time for the next one', async () => {
    const { id, link } = await confirmed(3)
    const slow = await room.joined(await signUp(server), link, marcel)
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe(FULL)
    await room.at(NOW + 15 * MINUTE)
    expect(await sharesOf(id)).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(await room.authorise(slow.id)).toBe(false)
    const next = await room.joined(ANONYMOUS, link, marcel)
    await room.authorise(next.id, 1350)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 3, awaitsGuests: false })
  })

  test('returns the seat of a guest who leaves to the link while it waits, and shrinks after', async () => {
    const { id, link, ana, share } = await confirmed(3)
    expect(await room.leave(ana, share)).toEqual({ data: share })
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 3, awaitsGuests: true })
    const [ben, chloe] = [await signUp(server), await signUp(server)]
    const first = await room.joined(ben, link, marcel)
    const second = await room.joined(chloe, link, marcel)
    // The seat of a removed guest who has not paid is free again too.
    expect((await room.remove(host, second.id)).data).toMatchObject({ totalPersons: 3, awaitsGuests: true })
    const third = await room.joined(chloe, link, marcel)
    for (const { id: one } of [first, third]) await room.authorise(one, 1350)
    expect(await room.leave(ben, first.id)).toEqual({ data: first.id })
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2, awaitsGuests: false })
  })

  test('can be closed, made smaller or moved by its host without losing anybody who has paid', async () => {
    const { id, link } = await confirmed(5)
    const unpaid = await room.joined(await signUp(server), link, marcel)
    expect((await room.update(host, id, { totalPersons: 2 })).error?.fields).toHaveProperty('totalPersons')
    expect((await room.update(host, id, { totalPersons: 4, hour: '21:00' })).data).toMatchObject({
      status: 'CONFIRMED',
      awaitsGuests: true,
      totalPersons: 4,
      hour: '21:00',
    })
    expect((await room.close(host, id)).data).toMatchObject({
      status: 'CONFIRMED',
      awaitsGuests: false,
      totalPersons: 2,
      usersReservations: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }],
    })
    expect(await room.moves(id, unpaid.id)).toContain('WAITING_FOR_PAYMENT > CANCELLED by host')
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe('Cette invitation est close depuis 10:00')

    expect((await room.update(host, id, { totalPersons: 3 })).data).toMatchObject({ awaitsGuests: true })
    expect((await room.update(host, id, { totalPersons: 2 })).data).toMatchObject({ awaitsGuests: false })
    expect((await room.update(host, id, { totalPersons: 3 })).data).toMatchObject({ awaitsGuests: true })
    await room.joined(ANONYMOUS, link, marcel)
    await room.at(EIGHT + 44 * MINUTE)
    expect(await room.seen(host, id)).toMatchObject({ totalPersons: 3, awaitsGuests: true })
    await room.at(EIGHT + 45 * MINUTE)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2 })
  })

  test('is cancelled for all, including guests who have not paid yet', async () => {
    const { id, link } = await confirmed(4)
    const unpaid = await room.joined(ANONYMOUS, link, marcel)
    expect(await room.cancel(host, id)).toEqual({ data: id })
    expect(await sharesOf(id)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    expect(await room.seats(marcel)).toEqual([])
    expect(await room.authorise(unpaid.id)).toBe(false)
  })

  test('stays as it was if there is no room, and its invitation stays full', async () => {
    const { id, link } = await confirmed(2)
    for (const party of [8, 8, 4]) await room.booked(await signUp(server), marcel, { party, type: 'PAY_FOR_ALL' })
    expect((await room.update(host, id, { totalPersons: 5 })).error?.code).toBe('CONFLICT')
    expect(await room.seen(host, id)).toMatchObject({ totalPersons: 2, awaitsGuests: false })
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe(FULL)
  })
})

test('a bill that waits for its host is open again when the host enlarges the party', async () => {
  const { id, link, hostShare } = await open('PAY_FOR_ALL', { party: 2 })
  await room.joined(await signUp(server), link, marcel)
  expect(await statusOf(id)).toBe('WAITING_FOR_PAYMENT')
  expect((await room.update(host, id, { totalPersons: 4 })).data).toMatchObject({ status: 'WAITING_FOR_GUESTS' })
  // An authorisation for the former bill is voided.
  expect(await room.authorise(hostShare, 2700)).toBe(false)
  await room.refuse(hostShare)
  expect(await statusOf(id)).toBe('WAITING_FOR_GUESTS')

  await room.joined(ANONYMOUS, link, marcel, LINA)
  expect((await room.close(host, id)).data).toMatchObject({ status: 'WAITING_FOR_PAYMENT', totalPersons: 3 })
  expect((await room.join(await signUp(server), link, marcel)).error?.message).toBe(
    'Cette invitation est close depuis 10:00',
  )
  expect((await room.update(host, id, { totalPersons: 4 })).data).toMatchObject({ status: 'WAITING_FOR_GUESTS' })
  await room.joined(await signUp(server), link, marcel)
  await room.authorise(hostShare, 5400)
  expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 4, totalPaid: 54 })
  expect(await room.moves(id)).toContain('WAITING_FOR_PAYMENT > WAITING_FOR_GUESTS by host')
})

describe('a group whose host pays', () => {
  test('is closed by its last seat, owes what all have ordered, and is confirmed by one payment', async () => {
    const { id, link, hostShare } = await open('PAY_FOR_ALL')
    const guest = await signUp(server)
    expect(await room.joined(guest, link, marcel, { dishes: 2 })).toMatchObject({
      status: 'CREATED',
      holdUntil: null,
      totalIncludingTax: 25,
      cardAmount: 0,
    })
    expect(ownShare(await room.seen(host, id))).toMatchObject({ totalIncludingTax: 40.5, cardAmount: 40.5 })
    const last = await room.joined(ANONYMOUS, link, marcel, LINA)
    expect(last.reservation.status).toBe('WAITING_FOR_PAYMENT')
    expect(await room.seen(host, id)).toMatchObject({ serviceFees: 3, totalPersons: 3 })
    expect(ownShare(await room.seen(host, id))).toMatchObject({ totalIncludingTax: 53, cardAmount: 53 })

    await room.authorise(hostShare, 5300)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 53 })
    expect(await sharesOf(id)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    expect(await room.moves(id)).toEqual([
      '> WAITING_FOR_GUESTS by host',
      'WAITING_FOR_GUESTS > WAITING_FOR_PAYMENT by guest',
      'WAITING_FOR_PAYMENT > CONFIRMED by payment',
    ])
  })

  test('can be closed by its host: the party is those who joined, and the link ends', async () => {
    const { id, link } = await open('PAY_FOR_ALL', { party: 6 })
    await room.joined(await signUp(server), link, marcel)
    expect((await room.close(host, id)).data).toMatchObject({ status: 'WAITING_FOR_PAYMENT', totalPersons: 2 })
    expect(ownShare(await room.seen(host, id))).toMatchObject({ cardAmount: 27 })
    expect(await room.seats(marcel)).toEqual(Array(8).fill(2))
    expect((await room.join(ANONYMOUS, link, marcel, LINA)).error?.message).toBe(
      'Cette invitation est close depuis 10:00',
    )
  })

  test('is closed a quarter of an hour before, and cancelled if it is not paid at its hour', async () => {
    const { id, link } = await open('PAY_FOR_ALL')
    await room.joined(await signUp(server), link, marcel)
    await room.at(EIGHT - 15 * MINUTE)
    expect(await room.seen(host, id)).toMatchObject({ status: 'WAITING_FOR_PAYMENT', totalPersons: 2 })
    await room.at(EIGHT - 1)
    expect(await statusOf(id)).toBe('WAITING_FOR_PAYMENT')
    await room.at(EIGHT)
    expect(await room.seen(host, id)).toMatchObject({ status: 'CANCELLED', totalPaid: 0 })
    expect(await sharesOf(id)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await room.seats(marcel)).toEqual([])
  })

  test('can be paid until its hour if its payment is declined', async () => {
    const { id, hostShare } = await open('PAY_FOR_ALL')
    await room.close(host, id)
    await room.refuse(hostShare)
    await room.at(EIGHT - MINUTE)
    expect(await statusOf(id)).toBe('PAYMENT_FAILED')
    await room.authorise(hostShare, 1350)
    expect(await statusOf(id)).toBe('CONFIRMED')

    const other = await room.booked(host, marcel, { day: '2026-11-25', type: 'PAY_FOR_ALL', party: 2 })
    await room.close(host, other.id)
    await room.refuse(ownShare(other).id)
    await room.at(EIGHT + DAY)
    expect(await statusOf(other.id)).toBe('CANCELLED')
    // It does not count as an abandoned hold.
    expect(await room.moves(other.id)).toContain('PAYMENT_FAILED > CANCELLED by clock')
  })

  test('shows its guests the payment deadline of their host, once it is closed', async () => {
    const { id, link, hostShare } = await open('PAY_FOR_ALL', { party: 2 })
    const until = `query ($id: ID!) { getReservation(uuid: $id) { payUntil } }`
    const asked = async (person: TestCaller) => (await room.as<{ payUntil: number | null }>(person, until, { id })).data
    expect(await asked(host)).toEqual({ payUntil: null })

    const ana = await signUp(server)
    await room.joined(ana, link, marcel)
    expect(await asked(ana)).toEqual({ payUntil: EIGHT })
    await room.refuse(hostShare)
    expect(await asked(ana)).toEqual({ payUntil: EIGHT })
    expect(await asked(await signUp(server))).toBeNull()
    await room.authorise(hostShare)
    expect(await asked(ana)).toEqual({ payUntil: null })
  })

  test('is not replaced by another booking while its payment has failed', async () => {
    const { id, hostShare } = await open('PAY_FOR_ALL')
    await room.close(host, id)
    await room.refuse(hostShare)
    expect((await room.book(host, marcel)).error?.message).toContain('deux heures')
    expect(await statusOf(id)).toBe('PAYMENT_FAILED')
  })

  test('can be left by its guests, and its host can remove them: the bill follows', async () => {
    const { id, link, hostShare } = await open('PAY_FOR_ALL', { party: 4 })
    const guests = [await signUp(server), await signUp(server), await signUp(server)] as const
    const shares = []
    for (const guest of guests) shares.push((await room.joined(guest, link, marcel)).id)
    const [first, second, third] = shares as [string, string, string]
    expect(await statusOf(id)).toBe('WAITING_FOR_PAYMENT')
    expect((await room.remove(host, first)).data).toMatchObject({ status: 'WAITING_FOR_PAYMENT', totalPersons: 3 })
    expect(await room.leave(guests[1], second)).toEqual({ data: second })
    expect(ownShare(await room.seen(host, id))).toMatchObject({ cardAmount: 27 })

    await room.authorise(hostShare, 2700)
    expect((await room.remove(host, third)).error?.code).toBe('CONFLICT')
    expect(await room.leave(guests[2], third)).toEqual({ data: third })
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 1, serviceFees: 1 })
    expect(await room.seats(marcel)).toEqual(Array(7).fill(1))
  })
})

describe('a joining guest', () => {
  test('is not the host, nor uses the same account, email or token twice', async () => {
    const { link } = await open('PAY_FOR_ALL', { party: 8 })
    const guest = await signUp(server)
    expect((await room.join(host, link, marcel)).error).toEqual({
      code: 'CONFLICT',
      message: "Vous êtes l'hôte de cette réservation.",
    })
    await room.joined(guest, link, marcel)
    const lina = await room.joined(ANONYMOUS, link, marcel, LINA)
    const again = { code: 'CONFLICT', message: 'Vous avez déjà votre place dans ce groupe.' }
    expect((await room.join(guest, link, marcel)).error).toEqual(again)
    server.clock.moveTo(NOW + 10 * MINUTE)
    expect((await room.join(ANONYMOUS, link, marcel, { ...LINA, email: 'lina@EXAMPLE.test' })).error).toEqual(again)
    const max = { email: 'max@example.test', firstName: 'Max', lastName: 'Roy' }
    expect((await room.join(guestWith(lina.guestToken), link, marcel, max)).error).toEqual(again)
    // A guest of another table may join like anybody else.
    const other = await room.booked(await signUp(server), marcel, { type: 'PAY_FOR_ALL', party: 2 })
    expect(await room.joined(guestWith(lina.guestToken), linkOf(other), marcel, LINA)).toMatchObject({
      status: 'CREATED',
    })
  })

  test('gives a name without an account, if the host pays', async () => {
    const { link } = await open('PAY_FOR_ALL')
    expect((await room.join(ANONYMOUS, link, marcel)).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        email: 'Renseignez votre email',
        firstName: 'Veuillez renseigner votre prénom.',
        lastName: 'Veuillez renseigner votre nom.',
      },
    })
    expect((await room.join(ANONYMOUS, link, marcel, { ...LINA, email: 'lina' })).error?.fields).toEqual({
      email: 'Veuillez entrer une adresse email valide.',
    })
    const each = await room.booked(host, marcel, { day: '2026-11-25', party: 2 })
    await room.authorise(ownShare(each).id)
    const link2 = linkOf(await room.seen(host, each.id))
    expect((await room.join(ANONYMOUS, link2, marcel, { firstName: 'Lina' })).error?.fields).toHaveProperty('email')
  })

  test.each<[string, { quantity?: number; note?: string }]>([
    ['order', { quantity: 0 }],
    ['order', { quantity: 51 }],
    ['note', { note: 'a'.repeat(201) }],
  ])('orders something, and an invalid value is refused by field: %s of %j', async (field, { quantity = 1, note }) => {
    const { link } = await open('SELF_PAY')
    const order = { foodItems: [{ id: marcel.dish, quantity }], combos: [] }
    const query = 'mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id } }'
    const { error } = await room.as(ANONYMOUS, query, { input: { invitationLink: link, order, note } })
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })

  test('has no other table within two hours', async () => {
    const { link } = await open('PAY_FOR_ALL')
    const guest = await signUp(server)
    const own = await room.booked(guest, await openPartner(server.appContext.db, { name: 'Donburi Club' }))
    expect((await room.join(guest, link, marcel)).error).toMatchObject({ code: 'CONFLICT', abandon: Number(own.id) })
    await room.authorise(ownShare(own).id)
    expect((await room.join(guest, link, marcel)).error?.message).toContain('20:00, Donburi Club')
  })

  test('is a diner, with a valid link', async () => {
    const { link } = await open('PAY_FOR_ALL')
    expect((await room.join(await signUp(server, { role: 'ADMIN' }), link, marcel)).error?.code).toBe('FORBIDDEN')
    expect((await room.join(ANONYMOUS, 'inconnu', marcel, LINA)).error).toEqual({
      code: 'NOT_FOUND',
      message: 'Oops ! La page que vous demandez est introuvable.',
    })
  })

  test.each(['PAY_FOR_ALL', 'SELF_PAY'] as const)(
    'can be one of a whole table of eight on one network within a minute: %s',
    async (type) => {
      const { id, link } = await open(type, { party: 8 })
      for (let n = 1; n < 8; n++) {
        await room.joined(ANONYMOUS, link, marcel, {
          captchaToken: '',
          ...(type === 'SELF_PAY' ? {} : { ...LINA, email: `l${n}@example.test` }),
        })
      }
      expect(await sharesOf(id)).toHaveLength(8)
    },
  )

  test('passes a new captcha each time beyond twenty joins in ten minutes from one network', async () => {
    // The joins of earlier tests at this hour no longer count.
    await room.at(NOW + 10 * MINUTE)
    const tables: { link: string; restaurant: Partner }[] = []
    for (let table = 0; table < 4; table++) {
      const [person, restaurant] = [await signUp(server), await openPartner(server.appContext.db)]
      const { id } = await room.booked(person, restaurant, { type: 'PAY_FOR_ALL', party: 8 })
      tables.push({ link: linkOf(await room.seen(person, id)), restaurant })
    }
    const join = (n: number, more = {}) => {
      const { link, restaurant } = tables[Math.floor(n / 6)] ?? { link: '', restaurant: marcel }
      return room.join(ANONYMOUS, link, restaurant, { ...LINA, captchaToken: '', email: `t${n}@example.test`, ...more })
    }
    for (let n = 0; n < 20; n++) expect((await join(n)).error).toBeUndefined()
    expect((await join(20)).error?.fields).toEqual({ captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" })
    expect((await join(20, { captchaToken: 'faux' })).error?.fields).toHaveProperty('captchaToken')
    for (const n of [20, 21]) expect((await join(n, { captchaToken: 'sandbox' })).error).toBeUndefined()
    expect((await join(22)).error?.fields).toHaveProperty('captchaToken')
    await room.at(NOW + 20 * MINUTE)
    expect((await join(22)).error).toBeUndefined()
  })

  test('can try five times in ten minutes as one person', async () => {
    const { link } = await open('PAY_FOR_ALL', { party: 8 })
    const again = () => room.join(ANONYMOUS, link, marcel, LINA)
    expect((await again()).error).toBeUndefined()
    for (let turn = 0; turn < 4; turn++) expect((await again()).error?.code).toBe('CONFLICT')
    expect((await again()).error?.code).toBe('RATE_LIMITED')
    await room.joined(ANONYMOUS, link, marcel, { ...LINA, email: 'une-autre@example.test' })
  })

  test('is never one too many, even with concurrent joins, and the last one closes the group', async () => {
    const { id, link } = await open('PAY_FOR_ALL', { party: 8 })
    const order = { foodItems: [{ id: marcel.dish, quantity: 1 }], combos: [] }
    const join = async (n: number) => {
      const context = { ...testContext(server.appContext), address: `198.51.100.${n}` }
      const guest = { email: `guest${n}@example.test`, firstName: 'Ana', lastName: 'Roy' }
      return joinReservation(context, { invitationLink: link, order, ...guest })
    }
    const answers = await Promise.allSettled(Array.from({ length: 32 }, (_, n) => join(n)))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))
    expect(refused).toEqual(Array(25).fill(FULL))
    expect(await room.seen(host, id)).toMatchObject({ status: 'WAITING_FOR_PAYMENT', totalPersons: 8 })
    expect(await sharesOf(id)).toHaveLength(8)
    expect(await room.moves(id)).toHaveLength(2)
  })
})

describe('after the meal', () => {
  test('a booking without a due amount is completed at the end of the service day', async () => {
    const plain = await openPartner(server.appContext.db, { hasMenu: false })
    const table = await room.booked(host, plain, { day: '2026-11-25', hour: '00:30', dishes: 0 })
    const end = parisInstant('2026-11-25', '06:00')
    await room.at(end - 1)
    expect(await statusOf(table.id)).toBe('CONFIRMED')
    await room.at(end)
    expect(await room.seen(host, table.id)).toMatchObject({
      status: 'COMPLETED',
      usersReservations: [{ status: 'COMPLETED' }],
    })
    const moves = ['> CONFIRMED by host', 'CONFIRMED > PAID by clock', 'PAID > COMPLETED by clock']
    expect(await room.moves(table.id)).toEqual(moves)
    expect(await room.moves(table.id, ownShare(table).id)).toEqual(moves)
    expect(await room.seats(plain)).toEqual([])
  })

  test('an authorised amount waits to be captured', async () => {
    const table = await room.booked(host, marcel)
    await room.authorise(ownShare(table).id, 1350)
    await room.at(parisInstant('2026-11-25', '06:00'))
    expect(await room.seen(host, table.id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
  })
})
