import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ANONYMOUS,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
} from '../../testing/bookings.ts'
import { type Meetings, meetings } from '../../testing/meeting.fixtures.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../../testing/people.ts'
import { softwareKey } from '../../testing/software-key.fixtures.ts'
import { employ } from '../../testing/staff.ts'
import { type Mailbox, mailbox } from '../notifications/mailbox.fixtures.ts'
import { tillOf } from '../pro/till/till.fixtures.ts'
import { teamsOn } from '../staff/staff.fixtures.ts'
import { operatorAt, type TestOperator } from './operator.fixtures.ts'

let harness: PaymentHarness
let pages: TestOperator
let meet: Meetings
let mailboxes: Mailbox
let partner: Partner
let ana: TestPerson

beforeAll(async () => {
  harness = await openPaymentHarness()
  pages = await operatorAt(harness)
  mailboxes = mailbox(harness.server)
  meet = meetings(harness.server)
})
beforeEach(async () => {
  partner = await openPartner(harness.server.appContext.db, { seats: 100 })
  ana = await signUp(harness.server)
})
afterAll(() => harness.close())

const LOGIN = `mutation ($email: String!) { login(email: $email, password: "${PASSWORD}", role: CLIENT) }`
const me = async (person: { headers: Record<string, string> }) =>
  (await harness.room.as<{ id: string } | null>(person, '{ me { id } }')).data

async function paidTable(host = ana, options: TableWish = {}) {
  const booked = await harness.room.booked(host, partner, options)
  const share = ownShare(booked).id
  const { error } = await harness.pay(host, share, await harness.card(CARDS.good))
  expect(error).toBeUndefined()
  return { id: booked.id, share }
}

test('a closed account opens nothing: no session, no sign-in, no link, no calendar', async () => {
  const feed = await harness.room.as<{ address: string }>(ana, 'mutation { renewCalendarFeed { address } }')
  await harness.room.as(ANONYMOUS, `mutation { triggerPasswordReset(email: "${ana.email}", role: CLIENT) }`)
  await mailboxes.run()
  const token = /reset-password\/([^"?\s]+)/.exec(mailboxes.to(ana.email)[0]?.text ?? '')?.[1]
  expect(token).toBeDefined()

  const { data } = await pages.close(ana.accountId)
  expect(data).toMatchObject({ account: { status: 'DISABLED' }, sessions: [], closings: [{ reason: 'FRAUD' }] })
  expect((await harness.room.as(ana, '{ me { id } }')).error?.code).toBe('UNAUTHENTICATED')
  expect((await harness.room.as(ANONYMOUS, LOGIN, { email: ana.email })).error).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Ce compte est désactivé. Écrivez-nous pour en savoir plus.',
  })
  const reset = `mutation { resetPassword(token: "${token}", password: "Aubergine-2027!") }`
  expect((await harness.room.as(ANONYMOUS, reset)).error?.code).toBe('BAD_USER_INPUT')
  const path = new URL(feed.data?.address ?? '').pathname
  expect((await harness.server.app.inject({ url: path })).statusCode).toBe(404)
  await mailboxes.run()
  expect(mailboxes.to(ana.email).filter(({ subject }) => subject.includes('mot de passe'))).toHaveLength(1)
})

test('the bookings of a closed account are cancelled and released; its guests and the restaurants are notified', async () => {
  const table = await paidTable()
  const group = await harness.room.booked(ana, partner, { type: 'PAY_FOR_ALL', party: 3, day: '2026-11-26' })
  await harness.room.joined(ANONYMOUS, linkOf(group), partner, {
    email: 'lina@example.test',
    firstName: 'Lina',
    lastName: 'Petit',
  })
  await harness.run()
  expect((await pages.person(ana.accountId)).data?.preview).toMatchObject({ bookings: 2, cents: 1350 })
  expect((await pages.close(ana.accountId)).data?.closings).toMatchObject([{ bookings: 2 }])
  await mailboxes.run()
  expect(mailboxes.logged).toEqual([])
  await harness.run()
  expect((await pages.booking(table.id)).data).toMatchObject({
    seats: [{ status: 'CANCELLED', heldCents: 0, addsUp: true }],
    moves: expect.arrayContaining([
      expect.objectContaining({ to: 'CANCELLED', actor: 'operator', reason: 'ACCOUNT_CLOSED', shareId: null }),
    ]),
  })
  expect(await harness.money(table.share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  expect(mailboxes.to('lina@example.test')[0]?.subject).toContain('annulée')
  expect(mailboxes.to('cuisine@example.test').some(({ subject }) => /annul/i.test(subject))).toBe(true)
})

test('its table requests end and accept no response', async () => {
  const asked = await harness.room.as<{ id: string }>(
    ana,
    `mutation ($id: ID!, $input: PartyRequestInput!) { askForTable(restaurantId: $id, input: $input) { id } }`,
    { id: partner.id, input: { date: '27-11-2026', hour: '20:00', party: 12, phone: '06 12 34 56 78' } },
  )
  expect(asked.error).toBeUndefined()
  await pages.close(ana.accountId)
  await harness.run()
  const owner = await signIn(harness.server, (await employ(harness.server, partner.id)).accountId)
  const seen = await harness.room.as<unknown[]>(owner, 'query ($id: ID!) { partyRequests(restaurantId: $id) { id } }', {
    id: partner.id,
  })
  expect(seen.data).toEqual([])
  const accepted = await harness.room.as(
    owner,
    'mutation ($at: ID!, $id: ID!) { acceptPartyRequest(restaurantId: $at, id: $id) { id } }',
    { at: partner.id, id: asked.data?.id },
  )
  expect(accepted.error?.code).toBe('CONFLICT')
})

test('the till keys and webhooks of its owner stop while nobody owns the restaurant', async () => {
  const { db } = harness.server.appContext
  const restaurant = await openPartner(db)
  const { accountId, ...owner } = await employ(harness.server, restaurant.id)
  const till = tillOf(harness.server, restaurant, owner)
  const key = (await till.makeKey()).data?.key
  await till.add('https://caisse.example/tablee', ['booking.confirmed'])
  const sheet = async () => {
    const asked = 'query ($id: ID!) { serviceSheet(restaurantId: $id) { bookings { name phone } } }'
    const answer = await harness.server.ask(asked, { id: String(restaurant.id) }, { authorization: `Bearer ${key}` })
    return answer.errors?.[0]?.extensions.code ?? answer.data
  }
  expect(await sheet()).toEqual({ serviceSheet: { bookings: [] } })
  await pages.close(accountId)
  expect(await sheet()).toBe('UNAUTHENTICATED')
  const booked = await harness.room.booked(ana, restaurant)
  await harness.pay(ana, ownShare(booked).id, await harness.card(CARDS.good))
  await harness.run()
  const next = tillOf(harness.server, restaurant, await employ(harness.server, restaurant.id))
  expect(await next.read()).toMatchObject({ keys: [{ name: 'Caisse' }], endpoints: [{}], deliveries: [] })
  expect(await sheet()).toHaveProperty('serviceSheet')
})

test('an unpaid hold and an order that waits for its restaurant end too', async () => {
  const restaurant = await openToGo(harness.server.appContext.db)
  await sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(harness.server.appContext.db)
  const hold = await harness.room.booked(ana, partner)
  const order = await harness.room.booked(ana, restaurant, { type: 'CLICK_COLLECT', day: '2026-11-25' })
  await harness.pay(ana, ownShare(order).id, await harness.card(CARDS.good))
  await pages.close(ana.accountId)
  await harness.run()
  const { data } = await pages.person(ana.accountId)
  expect(data?.bookings.map(({ id, status }) => ({ id, status }))).toEqual(
    expect.arrayContaining([
      { id: hold.id, status: 'CANCELLED' },
      { id: order.id, status: 'CANCELLED' },
    ]),
  )
  expect(await harness.money(ownShare(order).id)).toEqual(expect.arrayContaining(['VOIDED 1350']))
})

test('its seat at another host’s table is released, and the table continues', async () => {
  const host = await signUp(harness.server)
  const table = await paidTable(host, { type: 'SELF_PAY', party: 3 })
  const seat = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner)
  await harness.pay(ana, seat.id, await harness.card(CARDS.good))
  await pages.close(ana.accountId)
  await harness.run()
  const { data } = await pages.booking(table.id)
  expect(data).toMatchObject({ booking: { id: table.id } })
  const status = new Map(
    (data?.seats as { id: string; status: string }[] | undefined)?.map((one) => [one.id, one.status]),
  )
  expect({ host: status.get(table.share), guest: status.get(seat.id) }).toEqual({
    host: 'PRE_PAID',
    guest: 'CANCELLED',
  })
})

test('the email states the reason, what was cancelled, and how to object, without a link in a stranger’s words', async () => {
  await paidTable()
  await pages.close(ana.accountId, {
    reason: 'NO_SHOWS',
    facts: 'Quatre absences en octobre, voir http://evil.example',
  })
  await mailboxes.run()
  const email = mailboxes.to(ana.email).find(({ subject }) => subject === 'Votre compte Tablée est désactivé')
  expect(email?.text.replace(/\s+/g, ' ')).toMatch(/absences répétées.*Quatre absences en octobre/)
  expect(email?.text.replace(/\s+/g, ' ')).toContain('Votre réservation à venir est annulée')
  expect(email?.text).toContain(harness.server.appContext.config.legal.contactEmail)
  expect(email?.html).not.toContain('http://evil.example')
})

test('the reviews of a fraudulent author are removed; for another reason they stay', async () => {
  const { db, clock } = harness.server.appContext
  const other = await signUp(harness.server)
  for (const [author_id, comment] of [
    [ana.accountId, 'Faux'],
    [other.accountId, 'Vrai'],
  ] as const) {
    const marks = { speed_rating: 4, food_rating: 4, experience_rating: 4 }
    const at = new Date(clock.now())
    await db
      .insertInto('review')
      .values({
        ...marks,
        comment,
        author_id,
        restaurant_id: partner.id,
        status: 'PUBLISHED',
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
  expect((await pages.close(other.accountId)).data?.reviews).toHaveLength(1)
  const { data } = await pages.close(ana.accountId, { reason: 'FALSE_REVIEWS' })
  expect(data).toMatchObject({ reviews: [], closings: [{ reviews: 1 }] })
  await harness.run()
  const { rows } = await sql<{ reviewCount: number }>`
    select review_count as "reviewCount" from restaurant_score where restaurant_id = ${partner.id}`.execute(db)
  expect(rows).toEqual([{ reviewCount: 1 }])
})

test('a staff member loses their jobs, and the last owner is reported', async () => {
  const owner = await employ(harness.server, partner.id, 'OWNER')
  expect((await pages.person(owner.accountId)).data).toMatchObject({
    jobs: [{ name: partner.name, job: 'OWNER' }],
    preview: { soleOwnerOf: [partner.name] },
  })
  const teams = teamsOn(harness.server)
  const other = `${crypto.randomUUID()}@example.test`
  await teams.invite(owner, partner.id, other, 'OWNER')
  const token = await teams.tokenTo(other)
  expect((await pages.close(owner.accountId)).data).toMatchObject({ jobs: [], closings: [{ orphans: [partner.name] }] })
  // The former owner cannot return by an address that they had invited either.
  expect((await teams.offer(token)).data).toEqual({ staffOffer: null })
  await mailboxes.run()
  expect(mailboxes.to(owner.email)[0]?.text).toContain(partner.name)
})

test('it is closed once, for a given reason, and no operator account can be closed', async () => {
  expect((await pages.close(ana.accountId, { facts: ' ' })).error?.fields).toHaveProperty('facts')
  expect((await pages.close(pages.admin.accountId)).error?.code).toBe('CONFLICT')
  expect((await pages.close('x')).error?.code).toBe('NOT_FOUND')
  const both = await Promise.all([pages.close(ana.accountId), pages.close(ana.accountId)])
  expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['CONFLICT', undefined])
  expect((await pages.person(ana.accountId)).data?.closings).toHaveLength(1)
})

test('it is opened again: its holder signs in and is notified; what was cancelled stays cancelled', async () => {
  const table = await paidTable()
  await pages.close(ana.accountId)
  await harness.run()
  expect((await pages.reopen(ana.accountId)).data).toMatchObject({
    account: { status: 'ENABLED' },
    closings: [{ reopenedAt: harness.server.clock.now() }],
    events: expect.arrayContaining([
      { kind: 'ACCOUNT_CLOSED', subject: 'Motif : fraude établie' },
      { kind: 'ACCOUNT_REOPENED', subject: '' },
    ]),
  })
  expect(await pages.log()).toEqual(
    expect.arrayContaining([
      `DONE_BY_HAND Compte désactivé ${ana.accountId}`,
      `DONE_BY_HAND Réouverture du compte ${ana.accountId}`,
    ]),
  )
  expect((await pages.reopen(ana.accountId)).error?.code).toBe('CONFLICT')
  expect((await harness.room.as(ana, '{ me { id } }')).error?.code).toBe('UNAUTHENTICATED')
  expect(await me(await signIn(harness.server, ana.accountId))).toEqual({ id: ana.accountId })
  await mailboxes.run()
  expect(mailboxes.to(ana.email).map(({ subject }) => subject)).toContain('Votre compte Tablée est rouvert')
  expect((await harness.room.seen(await signIn(harness.server, ana.accountId), table.id)).status).toBe('CANCELLED')
})

test('a booking that is being written is cancelled, and a later one is refused', async () => {
  const { one, other } = await meet(
    'insert into booker',
    () => harness.room.book(ana, partner),
    () => pages.close(ana.accountId),
  )
  expect(other.error).toBeUndefined()
  await harness.run()
  const { data } = await pages.person(ana.accountId)
  expect(one.error).toBeUndefined()
  expect(data?.bookings).toMatchObject([{ status: 'CANCELLED' }])

  const late = await signUp(harness.server)
  const met = await meet(
    'update account set status',
    () => pages.close(late.accountId),
    () => harness.room.book(late, partner),
  )
  await harness.run()
  const after = (await pages.person(late.accountId)).data
  expect(met.one.error).toBeUndefined()
  expect(after?.bookings.filter(({ status }) => status !== 'CANCELLED')).toEqual([])
})

test('a review that is being written is removed with the others', async () => {
  const { db } = harness.server.appContext
  const share = ownShare(await harness.room.booked(ana, partner)).id
  await sql`update share set status = 'COMPLETED' where id = ${share}`.execute(db)
  const startsAt = new Date(harness.server.clock.now() - 86_400_000)
  await sql`
    update reservation set status = 'COMPLETED', starts_at = ${startsAt}, hold_until = null, due_at = null
    where id = (select reservation_id from share where id = ${share})`.execute(db)
  const add = `mutation ($id: ID!) { addReview(userReservationId: $id,
    input: { comment: "Faux", speedRating: 4, foodRating: 4, experienceRating: 4 }) { id } }`
  const { one, other } = await meet(
    "status = 'ENABLED' for share",
    () => harness.room.as(ana, add, { id: share }),
    () => pages.close(ana.accountId, { reason: 'FALSE_REVIEWS' }),
  )
  expect([one.error, other.error]).toEqual([undefined, undefined])
  expect((await pages.person(ana.accountId)).data).toMatchObject({ reviews: [], closings: [{ reviews: 1 }] })
})

/** Gives a person a passkey; the returned function signs in by it. */
async function passkeyOf(person: typeof ana) {
  const begun = (await harness.room.as<string>(person, `mutation { beginPasskey(password: "${PASSWORD}") }`)).data ?? ''
  const key = softwareKey({ origin: harness.server.appContext.config.origin, rpId: JSON.parse(begun).rp.id })
  const add = 'mutation ($response: String!) { addPasskey(name: "Clé", response: $response) }'
  expect((await harness.room.as(person, add, { response: key.create(begun) })).error).toBeUndefined()
  const asked = (await harness.room.as<string>(ANONYMOUS, 'mutation { beginPasskeyLogin }')).data ?? ''
  const login = 'mutation ($response: String!) { loginWithPasskey(response: $response, role: CLIENT) }'
  const response = key.get(asked)
  return () => harness.room.as<string>(ANONYMOUS, login, { response })
}

test('a sign-in of that instant leaves no session', async () => {
  const signing = await meet(
    'update account set last_used_at',
    () => harness.room.as(ANONYMOUS, LOGIN, { email: ana.email }),
    () => pages.close(ana.accountId),
  )
  expect(signing.other.error).toBeUndefined()
  expect((await pages.person(ana.accountId)).data?.sessions).toEqual([])

  // Adding a passkey does not wait for a password change: its session is written while the former ones already end.
  const holder = await signUp(harness.server)
  const enter = await passkeyOf(holder)
  const entering = await meet('update account set last_used_at', enter, () => pages.close(holder.accountId))
  expect([entering.one.error, entering.other.error]).toEqual([undefined, undefined])
  expect((await pages.person(holder.accountId)).data?.sessions).toEqual([])

  const late = await signUp(harness.server)
  const closing = await meet(
    'update account set status',
    () => pages.close(late.accountId),
    () => harness.room.as(ANONYMOUS, LOGIN, { email: late.email }),
  )
  expect(closing.one.error).toBeUndefined()
  expect(closing.other.error?.code).toBe('FORBIDDEN')
  expect((await pages.person(late.accountId)).data?.sessions).toEqual([])
})

test('a concurrent payment holds nothing in the end', async () => {
  const booked = await harness.room.booked(ana, partner)
  const { id: share } = ownShare(booked)
  const card = await harness.card(CARDS.good)
  const [, closed] = await harness.payingDuring(
    () => harness.pay(ana, share, card),
    async () => {
      const answer = await pages.close(ana.accountId)
      await harness.run()
      return answer
    },
  )
  expect(closed.error).toBeUndefined()
  await harness.run()
  expect((await pages.booking(booked.id)).data).toMatchObject({
    seats: [{ status: 'CANCELLED', heldCents: 0, addsUp: true }],
  })
})

test('the reasons are in the export of the person, without the name of the operator', async () => {
  await pages.close(ana.accountId)
  await pages.reopen(ana.accountId)
  const again = await signIn(harness.server, ana.accountId)
  const { data: found } = await harness.room.as<string>(again, '{ exportMyData }')
  expect(found).toContain('Trois cartes volées.')
  expect(found).not.toContain(pages.admin.accountId)
})
