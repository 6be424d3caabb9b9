import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueEvents } from '../../../events/run-events.ts'
import { subscribers } from '../../../events/subscribers.ts'
import { ANONYMOUS, guestWith, linkOf, openPartner, ownShare, type TestCaller } from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import {
  EIGHT,
  host,
  marcel,
  NOW,
  openEachMorning,
  room,
  server,
} from '../../../testing/marcels-restaurant.fixtures.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { runEvents } from '../../accounts/heard-tokens.fixtures.ts'

const LINA = { email: 'lina@example.test', firstName: 'Lina', lastName: 'Petit' }

openEachMorning({ firstName: 'Hugo', lastName: 'Hoste' })
beforeEach(() => server.appContext.db.deleteFrom('try_counter').execute())

type Invitation = {
  ended: string | null
  endReason: string | null
  ownShare: string | null
  expires: number
  reservation: { status: string; hour: string; isHost: boolean; restaurant: { name: string; phone: string } }
}
const read = (caller: TestCaller, id: string) =>
  room.as<Invitation | null>(
    caller,
    `query ($id: ID!) { invitationLink(id: $id) { ended endReason ownShare expires
      reservation { status hour isHost restaurant { name phone } creator { id firstName lastName email } } } }`,
    { id },
  )
const endedOf = async (link: string) => (await read(ANONYMOUS, link)).data?.ended
const reasonOf = async (link: string) => (await read(ANONYMOUS, link)).data?.endReason

describe('an invitation', () => {
  test('shows place, time and host to everybody with its link', async () => {
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
    const { data } = await read(ANONYMOUS, linkOf(group))
    expect(data).toEqual({
      ended: null,
      endReason: null,
      ownShare: null,
      expires: EIGHT - 15 * MINUTE,
      reservation: {
        status: 'WAITING_FOR_GUESTS',
        hour: '20:00',
        isHost: false,
        restaurant: { name: 'Chez Marcel', phone: '0140000000' },
        creator: { id: host.accountId, firstName: 'Hugo', lastName: null, email: null },
      },
    })
    expect(await read(ANONYMOUS, 'inconnue')).toEqual({ data: null })
  })

  test('leads a member to their share, and recognises its host', async () => {
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
    const [ana, lina] = [await signUp(server), await room.joined(ANONYMOUS, linkOf(group), marcel, LINA)]
    const share = await room.joined(ana, linkOf(group), marcel)
    expect((await read(ana, linkOf(group))).data?.ownShare).toBe(share.id)
    expect((await read(guestWith(lina.guestToken), linkOf(group))).data?.ownShare).toBe(lina.id)
    expect((await read(host, linkOf(group))).data?.reservation.isHost).toBe(true)
  })

  test('states why and since when it has ended', async () => {
    const groups = [
      await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 2 }),
      await room.booked(await signUp(server), marcel, { type: 'PAY_FOR_ALL', party: 3 }),
      await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3, hour: '22:00' }),
    ]
    const links = groups.map(linkOf) as [string, string, string]
    await room.joined(await signUp(server), links[0], marcel)
    server.clock.moveTo(NOW + 7 * MINUTE)
    await room.close(host, groups[2]?.id ?? '')
    expect(await Promise.all(links.map(endedOf))).toEqual([
      'Le groupe est complet',
      null,
      'Cette invitation est close depuis 10:07',
    ])
    expect(await Promise.all(links.map(reasonOf))).toEqual(['FULL', null, 'CLOSED'])
    // Reads it before the job has closed it, and after.
    server.clock.moveTo(EIGHT - 15 * MINUTE)
    expect(await endedOf(links[1])).toBe('Cette invitation est close depuis 19:45')
    await room.at(EIGHT - 10 * MINUTE)
    expect(await endedOf(links[1])).toBe('Cette invitation est close depuis 19:45')
    expect(await endedOf(links[0])).toBe('Le groupe est complet')
    await room.at(EIGHT)
    expect(await endedOf(links[1])).toBe('Réservation annulée')
    expect(await reasonOf(links[1])).toBe('CANCELLED')
  })

  test.each([
    { which: 'full', party: 2, stay: 90 * MINUTE },
    { which: 'closed early', party: 3, stay: 105 * MINUTE },
  ])('ends with the meal for a group that was $which', async ({ which, party, stay }) => {
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party })
    await room.joined(await signUp(server), linkOf(group), marcel)
    if (which !== 'full') await room.close(host, group.id)
    await room.authorise(ownShare(group).id)
    await room.at(EIGHT + stay - MINUTE)
    expect(await endedOf(linkOf(group))).not.toBe('Ce repas est terminé')
    await room.at(EIGHT + stay)
    expect(await endedOf(linkOf(group))).toBe('Ce repas est terminé')
    expect(await reasonOf(linkOf(group))).toBe('OVER')
    await room.at(EIGHT + 3 * 24 * 60 * MINUTE)
    expect(await endedOf(linkOf(group))).toBe('Ce repas est terminé')
  })

  test('is open once the host has paid their own share, and not before', async () => {
    const group = await room.booked(host, marcel, { party: 3 })
    expect(group.invitationLink).toBeNull()
    await room.refuse(ownShare(group).id)
    expect((await room.seen(host, group.id)).invitationLink).toBeNull()
    await room.authorise(ownShare(group).id)
    expect(await endedOf(linkOf(await room.seen(host, group.id)))).toBeNull()
  })

  test('stays complete for a late guest, even if the group has shrunk', async () => {
    const group = await room.booked(host, marcel, { party: 2 })
    await room.authorise(ownShare(group).id, 1350)
    const link = linkOf(await room.seen(host, group.id))
    const guest = await signUp(server)
    const share = await room.joined(guest, link, marcel)
    expect(await endedOf(link)).toBe('Le groupe est complet')
    await room.authorise(share.id, 1350)
    await room.leave(guest, share.id)
    expect(await room.seen(host, group.id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 1 })
    expect(await endedOf(link)).toBe('Le groupe est complet')
  })

  test('is not readable in the database, nor is a guest’s token', async () => {
    const key = { 'idempotency-key': 'one' }
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
    const guest = await room.joined({ headers: key }, linkOf(group), marcel, LINA)
    const again = await room.joined({ headers: key }, linkOf(group), marcel, LINA)
    expect(again).toEqual(guest)
    const dump = await dumpOf(server.appContext.db)
    expect(dump).not.toContain(linkOf(group))
    expect(dump).not.toContain(guest.guestToken)
    expect(linkOf(group)).toMatch(/^[\w-]{43}$/)
  })
})

describe('a guest without an account', () => {
  test('can see and leave their own share with their token, for thirty days after the meal', async () => {
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
    const lina = await room.joined(ANONYMOUS, linkOf(group), marcel, LINA)
    const other = await room.joined(ANONYMOUS, linkOf(group), marcel, { ...LINA, email: 'max@example.test' })
    const guest = guestWith(lina.guestToken)
    const see = (caller: TestCaller, id: string) =>
      room.as<object | null>(caller, 'query ($id: ID!) { getUserReservation(id: $id) { id isOwn } }', { id })

    expect(await see(guest, lina.id)).toEqual({ data: { id: lina.id, isOwn: true } })
    expect(await see(guest, other.id)).toEqual({ data: null })
    expect(await see(ANONYMOUS, lina.id)).toEqual({ data: null })
    expect((await room.seen(guest, group.id)).usersReservations).toHaveLength(3)
    expect((await room.leave(guest, other.id)).error?.code).toBe('NOT_FOUND')
    expect((await room.as(guest, '{ me { id } }')).data).toBeNull()
    expect(await room.leave(guest, lina.id)).toEqual({ data: lina.id })

    server.clock.moveTo(EIGHT + 30 * DAY)
    expect((await see(guest, lina.id)).data).toBeTruthy()
    server.clock.moveTo(EIGHT + 30 * DAY + 1)
    expect((await see(guest, lina.id)).error?.code).toBe('UNAUTHENTICATED')
  })

  test('is emailed with their token, at most three times an hour', async () => {
    await runEvents(server.appContext)
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 8 })
    const guests = []
    for (let n = 0; n < 4; n++) {
      const lina = await room.joined(ANONYMOUS, linkOf(group), marcel, LINA)
      guests.push(lina)
      await room.leave(guestWith(lina.guestToken), lina.id)
    }
    expect((await runEvents(server.appContext)).names.filter((name) => name === 'GuestTokenMade')).toHaveLength(3)
    // Beyond the limit the response is the same.
    expect(guests.every(({ guestToken }) => guestToken)).toBe(true)
    await room.joined(await signUp(server), linkOf(group), marcel)
    expect((await runEvents(server.appContext)).names).not.toContain('GuestTokenMade')
  })

  test('finds the share in their bookings if they sign up in between', async () => {
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
    const lina = await room.joined(ANONYMOUS, linkOf(group), marcel, LINA)
    await runEvents(server.appContext)
    const input = { email: LINA.email, role: 'CLIENT', captchaToken: 'sandbox', reservationOrderToken: lina.guestToken }
    await room.as(ANONYMOUS, 'mutation ($input: RegisterInput!) { register(input: $input) }', { input })
    const { tokens } = await runEvents(server.appContext)
    const { data } = await room.as<{ token: string }>(
      ANONYMOUS,
      `mutation ($client: ActivateClientInput!, $password: String!, $token: String!, $back: String) {
        activate(clientInput: $client, password: $password, token: $token, reservationToken: $back) { token } }`,
      {
        client: { firstName: 'Lina', lastName: 'Petit', phone: '0612345678' },
        password: PASSWORD,
        token: tokens[0]?.token,
        back: tokens[0]?.reservationToken,
      },
    )
    await runDueEvents(
      { ...server.appContext, log: { error: (error: unknown) => expect.fail(String(error)) } },
      subscribers,
    )

    const account = { headers: { authorization: data?.token ?? '' } }
    type Page = { count: number; reservations: { id: string; usersReservations: { id: string; isOwn: boolean }[] }[] }
    const mine = await room.as<Page>(
      account,
      '{ myReservations(input: {}) { count reservations { id usersReservations { id isOwn displayName } } } }',
    )
    expect(mine.data).toMatchObject({
      count: 1,
      reservations: [{ id: group.id, usersReservations: [{}, { id: lina.id, isOwn: true, displayName: 'Lina P.' }] }],
    })
    expect((await room.join(account, linkOf(group), marcel)).error?.message).toContain('déjà votre place')
    // The share belongs to the account now: the token in the email no longer opens it.
    expect((await room.see(guestWith(lina.guestToken), group.id)).error?.code).toBe('UNAUTHENTICATED')
    expect((await room.seen(account, group.id)).usersReservations).toHaveLength(2)
  })
})

describe('the bookings of a person', () => {
  const page = (person: TestCaller, input: object) =>
    room.as<{ page: number; count: number; totalPages: number; reservations: { id: string }[] }>(
      person,
      'query ($input: MyReservationsInput!) { myReservations(input: $input) { page pageSize count totalPages reservations { id } } }',
      { input },
    )

  test('are listed in pages, today first, then upcoming ones, the nearest first, as host and as guest', async () => {
    const plain = await openPartner(server.appContext.db, { hasMenu: false })
    const group = await room.booked(await signUp(server), marcel, { type: 'PAY_FOR_ALL', party: 3, day: '2026-11-26' })
    await room.joined(host, linkOf(group), marcel)
    const own = []
    for (const day of ['2026-11-25', '2026-11-24', '2026-11-27']) {
      own.push(await room.booked(host, plain, { day, dishes: 0 }))
    }
    const [wednesday, tuesday, friday] = own.map(({ id }) => id)
    const { data } = await page(host, {})
    expect(data).toMatchObject({ page: 1, pageSize: 10, count: 4, totalPages: 1 })
    expect(data?.reservations.map(({ id }) => id)).toEqual([tuesday, wednesday, group.id, friday])
    expect((await page(host, { page: 2, pageSize: 3 })).data).toMatchObject({
      page: 2,
      count: 4,
      totalPages: 2,
      reservations: [{ id: friday }],
    })
    expect((await page(host, { page: 3, pageSize: 3 })).data?.reservations).toEqual([])

    await room.cancel(host, wednesday ?? '')
    server.clock.moveTo(NOW + 2 * DAY)
    const later = (await page(host, {})).data?.reservations.map(({ id }) => id)
    expect(later, "Thursday's, Friday's, then the cancelled and the past one").toEqual([
      ...[group.id, friday, wednesday, tuesday],
    ])
  })

  test('are refused by field for an invalid page', async () => {
    expect((await page(host, { page: 0, pageSize: 51 })).error?.fields).toEqual({
      page: 'Indiquez un numéro de page à partir de 1.',
      pageSize: 'Indiquez un nombre de résultats entre 1 et 50.',
    })
  })
})
