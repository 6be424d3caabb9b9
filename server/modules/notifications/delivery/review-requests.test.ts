import { addDays, HOUR, parisInstant, weekday } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import {
  ANONYMOUS,
  keepAddress,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { employeeOf, openCanteen } from '../../../testing/canteen.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { recordDelivery, reviewRequestsLink } from './delivery.ts'

const ORIGIN = 'https://tablee.example'
const ADD = `mutation ($id: ID!) { addReview(userReservationId: $id, input: { comment: "Bon.", speedRating: 4,
  foodRating: 5, experienceRating: 3 }) { id } }`

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
let emails: Email[] = []
/** The sandbox's clock only moves forward: each test has a month of its own. */
let today = '2026-11-01'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00', environment: { ORIGIN } })
  harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
})
afterAll(() => harness.close())
beforeEach(async () => {
  today = addDays(today, 30)
  await harness.moveTo(at('10:00'))
  partner = await openPartner(harness.server.appContext.db, { name: 'Kintaro' })
  host = await signUp(harness.server)
  emails = []
})

/** Books and pays a table for that evening. Returns the id of its share. */
async function dine(person: TestCaller, days = 0): Promise<string> {
  const day = addDays(today, days)
  const { id } = ownShare(await harness.room.booked(person, partner, { day, hour: '20:00' }))
  await harness.pay(person, id, await harness.card())
  await harness.run()
  return id
}
/** Lets the night pass, at whose end the bill is settled, and the morning after that day. */
async function passNight(days = 0): Promise<void> {
  for (const hour of ['06:00', '06:05', '11:00']) await harness.moveTo(at(hour, days + 1))
}
const requestsTo = (email: string) => emails.filter(({ to, unsubscribe }) => to === email && unsubscribe !== undefined)
const ask = (query: string, variables: object) => harness.server.ask(query, { ...variables })
const areWanted = (link: string) => ask('query ($link: String!) { reviewRequests(link: $link) }', { link })
const set = (link: string, areWanted: boolean) =>
  ask('mutation ($link: String!, $areWanted: Boolean!) { setReviewRequests(link: $link, areWanted: $areWanted) }', {
    link,
    areWanted,
  })
const post = (url: string) =>
  harness.server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const leave = (person: TestCaller) =>
  harness.room.as(person, 'mutation ($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD })

describe('the request for a review', () => {
  test('is sent once, late in the morning after the meal, with an unsubscribe link, as the only such email', async () => {
    await dine(host)
    for (const hour of ['06:00', '06:05', '10:59']) await harness.moveTo(at(hour, 1))
    expect(requestsTo(host.email)).toEqual([])
    const owed = emails.filter(({ to }) => to === host.email)
    expect(owed.length).toBeGreaterThan(1)
    await harness.moveTo(at('11:00', 1))
    await harness.moveTo(at('11:00', 20))
    const [request, ...more] = requestsTo(host.email)
    expect(more).toEqual([])
    expect(request?.subject).toBe('Votre avis\u202F: Kintaro')
    expect(request?.text).toContain(`${ORIGIN}/user/reservations`)
    expect(request?.text).toContain(`${ORIGIN}/desabonnement#`)
    expect(request?.unsubscribe).toMatch(/^https:\/\/tablee\.example\/unsubscribe\/[\w.-]+$/)
    // The address of the request is not in its links.
    expect(request?.unsubscribe).not.toContain(Buffer.from(host.email).toString('base64url'))
  })

  test('is not sent to a guest who has already reviewed, nor to a guest without an account', async () => {
    const table = await harness.room.booked(host, partner, { day: today, hour: '20:00', party: 2 })
    const own = ownShare(table).id
    await harness.pay(host, own, await harness.card())
    const hugo = { email: `hugo-${today}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
    const seat = await harness.room.joined(ANONYMOUS, linkOf(await harness.room.seen(host, table.id)), partner, hugo)
    await harness.pay({ headers: { authorization: seat.guestToken ?? '' } }, seat.id, await harness.card())
    await harness.moveTo(at('06:00', 1))
    expect((await harness.room.as(host, ADD, { id: own })).error).toBeUndefined()
    await harness.moveTo(at('11:00', 2))
    expect(emails.filter(({ to }) => to === hugo.email).length).toBeGreaterThan(0)
    expect([...requestsTo(host.email), ...requestsTo(hugo.email)]).toEqual([])
  })

  test('is sent once a week at most', async () => {
    const asked = []
    for (const days of [0, 1, 7]) {
      await dine(host, days)
      await passNight(days)
      asked.push(requestsTo(host.email).length)
    }
    expect(asked).toEqual([1, 1, 2])
  })

  test('is not sent for the lunches of a canteen', async () => {
    const { server, room } = harness
    const days = 8 - weekday(today)
    await harness.moveTo(at('10:00', days))
    const diner = await signUp(server, employeeOf(server))
    const canteen = await openCanteen(server.appContext.db)
    const address = await keepAddress(server.appContext.db, diner.accountId, '92100')
    const wish = { type: 'DELIVERY', day: addDays(today, days), hour: '12:00', dishes: 0, address } as const
    const lunch = await room.booked(diner, canteen, { ...wish, combos: [canteen.meals[1] ?? ''] })
    await harness.pay(diner, ownShare(lunch).id, await harness.card())
    for (let n = 0; n < 2; n++) await passNight(days + n)
    expect((await room.seen(diner, lunch.id)).status).toBe('COMPLETED')
    expect(requestsTo(diner.email)).toEqual([])
  })
})

describe('unsubscribing from review requests', () => {
  test('takes one click in a mail program, in both encodings of a form, and can be repeated', async () => {
    await dine(host)
    await passNight()
    const address = requestsTo(host.email)[0]?.unsubscribe ?? ''
    for (let times = 0; times < 2; times++) {
      const answer = await post(address)
      expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
        200,
        'no-store',
        "C'est noté : nous ne vous demanderons plus d'avis à cette adresse.",
      ])
    }
    const boundary = ['--x', 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--x--', '']
    const multipart = await harness.server.app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      payload: boundary.join('\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(multipart.statusCode).toBe(200)

    await harness.moveTo(at('10:00', 8))
    await dine(host, 8)
    await passNight(8)
    expect(requestsTo(host.email)).toHaveLength(1)
    expect(emails.filter(({ to }) => to === host.email).length).toBeGreaterThan(4)
  })

  test('in a browser opens a page, which changes nothing by itself', async () => {
    const link = reviewRequestsLink(harness.server.appContext, host.email)
    const opened = await harness.server.app.inject({ url: `/unsubscribe/${link}` })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/desabonnement#${link}`])
    expect((await areWanted(link)).data).toEqual({ reviewRequests: true })
  })

  test('can be undone with the same link', async () => {
    const link = reviewRequestsLink(harness.server.appContext, host.email)
    expect((await set(link, false)).data).toEqual({ setReviewRequests: false })
    expect((await areWanted(link)).data).toEqual({ reviewRequests: false })
    expect((await set(link, true)).data).toEqual({ setReviewRequests: true })
    await dine(host)
    await passNight()
    expect(requestsTo(host.email)).toHaveLength(1)
  })

  test('applies to this address only, as does its link', async () => {
    const link = reviewRequestsLink(harness.server.appContext, host.email)
    const [hash = '', key, signature] = reviewRequestsLink(harness.server.appContext, 'ben@example.test').split('.')
    const forged = [link.split('.')[0], key, signature].join('.')
    for (const wrong of [forged, '', 'x', 'x.y.z', `${link}x`, [hash, 'other', signature].join('.')]) {
      for (const answer of [await areWanted(wrong), await set(wrong, false)]) {
        expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { link: ENDED } })
      }
      if (wrong) expect((await post(`${ORIGIN}/unsubscribe/${wrong}`)).statusCode).toBe(404)
    }
    await set(reviewRequestsLink(harness.server.appContext, 'ben@example.test'), false)
    await dine(host)
    await passNight()
    expect(requestsTo(host.email)).toHaveLength(1)
  })

  test('works while the product is read only', async () => {
    const { switches, db } = harness.server.appContext
    await sql`insert into switch (name, is_off, changed_at) values ('read-only', true, now())
      on conflict (name) do update set is_off = true`.execute(db)
    await switches.read()
    const link = reviewRequestsLink(harness.server.appContext, host.email)
    expect((await set(link, false)).data).toEqual({ setReviewRequests: false })
    expect((await post(`${ORIGIN}/unsubscribe/${link}`)).statusCode).toBe(200)
    await sql`update switch set is_off = false`.execute(db)
    await switches.read()
  })

  test('happens when a mailbox reports an email as unwanted', async () => {
    const id = Buffer.from(host.email)
    await recordDelivery(harness.server.appContext, [{ kind: 'objection', email: host.email, id, reason: '', at: 0 }])
    const link = reviewRequestsLink(harness.server.appContext, host.email.toUpperCase())
    expect((await areWanted(link)).data).toEqual({ reviewRequests: false })
    const { data } = await harness.room.as<string>(host, '{ exportMyData }')
    expect(JSON.parse(String(data))['lettres revenues et refusées']["demandes d'avis refusées depuis"]).toBe(
      new Date(harness.server.clock.now()).toISOString(),
    )
  })

  test('also applies after signing up again, if it happened before having an account or before deleting it', async () => {
    const link = reviewRequestsLink(harness.server.appContext, host.email)
    await set(link, false)
    expect((await leave(host)).error).toBeUndefined()
    await harness.moveTo(harness.server.clock.now() + HOUR)
    await harness.moveTo(harness.server.clock.now() + HOUR)
    expect(await dumpOf(harness.server.appContext.db)).not.toContain(host.email)
    const again = await signUp(harness.server, { email: host.email })
    await dine(again)
    await passNight()
    expect(emails.filter(({ to }) => to === again.email).length).toBeGreaterThan(0)
    expect(requestsTo(again.email)).toEqual([])

    // Three years later the objection is forgotten.
    const kept = () => sql`select 1 from review_request_refusal`.execute(harness.server.appContext.db)
    expect((await kept()).rows.length).toBeGreaterThan(0)
    today = addDays(today, 3 * 366)
    await harness.moveTo(at('10:00'))
    expect((await kept()).rows).toEqual([])
  })
})

const ENDED =
  "Ce lien n'est plus valable : prenez celui de votre dernière lettre, ou écrivez-nous et nous le ferons pour vous."
