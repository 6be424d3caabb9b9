import { DAY } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  guestWith,
  linkOf,
  openPartner,
  type Partner,
  type TestBookings,
} from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { signUp } from '../../../testing/people.ts'
import { type Mailbox, mailbox } from '../../notifications/mailbox.fixtures.ts'
import { purgePerson } from '../core/writing/set-fields.sql.ts'
import { guestDataLink } from './groups.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')

let server: TestServer
let room: TestBookings
let box: Mailbox
let marcel: Partner
let guests = 0
beforeAll(async () => {
  server = await testApp({ still: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  room = bookingsOn(server)
  box = mailbox(server)
})
beforeEach(async () => {
  await sql`delete from try_counter`.execute(server.appContext.db)
  server.clock.moveTo(NOW)
  marcel = await openPartner(server.appContext.db, { name: 'Chez Marcel' })
  box.empty()
})
afterAll(() => server.close())

/** A guest without an account at a table for which its host pays. No other guest has their data. */
async function seated() {
  const n = ++guests
  const who = {
    email: `zoe-${n}@example.test`,
    firstName: `Zoé${n}a`,
    lastName: `Quentin${n}a`,
    note: `sans sésame ${n}`,
  }
  const host = await signUp(server)
  const table = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
  const share = await room.joined(ANONYMOUS, linkOf(table), marcel, who)
  return { ...who, id: share.id, token: share.guestToken, link: linkTo(who.email) }
}

const linkTo = (email: string) => guestDataLink(server.appContext, email, server.clock.now()).link
const ask = (email: string, network = 1, captchaToken?: string) =>
  server.ask(
    'mutation ($email: String!, $captchaToken: String) { askGuestData(email: $email, captchaToken: $captchaToken) }',
    { email, captchaToken },
    { 'x-forwarded-for': `198.51.100.${network}` },
  )
const read = (link: string) => server.ask('query ($link: String!) { guestData(link: $link) }', { link })
const forget = (link: string) => server.ask('mutation ($link: String!) { forgetGuestData(link: $link) }', { link })
const emailsTo = (email: string) => box.to(email).filter(({ subject }) => subject.includes('Vos données'))

describe('requesting the stored data of a guest', () => {
  test('returns the same response for any address, and emails former guests only', async () => {
    const { email } = await seated()
    const known = await ask(email)
    expect(known.data?.askGuestData).toContain('une lettre vient de partir')
    expect(await ask('nobody@example.test')).toEqual(known)
    expect((await ask('nobody')).errors?.[0]?.extensions.fields).toHaveProperty('email')
    await box.run()
    expect(box.to('nobody@example.test')).toEqual([])
    const [sent, ...more] = emailsTo(email)
    expect(more).toEqual([])
    const [, link = ''] = /\/mes-donnees#(\S+)/.exec(sent?.text ?? '') ?? []
    expect((await read(decodeURIComponent(link))).data?.guestData).toContain(email)
  })

  /** Sends one request after the other, each from another network, and the emails after each. */
  async function askFrom(networks: number[], email: string, captchaToken?: string) {
    const answers = []
    for (const network of networks) {
      answers.push(JSON.stringify(await ask(email, network, captchaToken)))
      await box.run()
    }
    return new Set(answers).size
  }

  test('sends three emails an hour to one requester, and refuses the fourth', async () => {
    const { email } = await seated()
    expect(await askFrom([1, 1, 1], email, 'sandbox')).toBe(1)
    expect((await ask(email, 1, 'sandbox')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    await box.run()
    expect(emailsTo(email)).toHaveLength(3)
  })

  test('needs a captcha from the third request of an hour on, for any address', async () => {
    const { email } = await seated()
    const answers = []
    for (const one of ['nobody@example.test', email, email, 'nobody@example.test']) {
      answers.push(await ask(one))
      await box.run()
    }
    const robot = { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" }
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.fields)).toEqual([undefined, undefined, robot, robot])
    expect((await ask(email, 1, 'un robot')).errors?.[0]?.extensions.fields).toEqual(robot)
    expect((await ask(email, 1, 'sandbox')).errors).toBeUndefined()
    await box.run()
    expect(emailsTo(email)).toHaveLength(2)
  })

  test('remains possible for the guest after any number of requests by strangers', async () => {
    const { email } = await seated()
    await askFrom([1, 1, 1, 1, 2], email, 'sandbox')
    expect(emailsTo(email)).toHaveLength(4)
  })

  test('sends ten emails an hour to one address, for all requesters together', async () => {
    const { email } = await seated()
    await askFrom([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], email)
    expect(emailsTo(email)).toHaveLength(10)
  })
})

describe('the link of the email', () => {
  test('shows the guest’s data of each module, and nothing of others', async () => {
    const [one, other] = [await seated(), await seated()]
    await box.run()
    const text = String((await read(one.link)).data?.guestData)
    expect(JSON.parse(text)).toMatchObject({
      'adresse e-mail': one.email,
      réservations: [{ restaurant: 'Chez Marcel', firstName: one.firstName, lastName: one.lastName, note: one.note }],
      messages: [{ kind: 'GUEST_SEAT' }],
    })
    for (const secret of [other.email, other.firstName, other.lastName, other.note]) expect(text).not.toContain(secret)
  })

  test('names a guest as a guest, even after their host has deleted the account', async () => {
    const { id, link } = await seated()
    const { db } = server.appContext
    const { hostId } = await db
      .selectFrom('share')
      .innerJoin('reservation', 'reservation.id', 'share.reservation_id')
      .select('host_id as hostId')
      .where('share.id', '=', id)
      .executeTakeFirstOrThrow()
    await purgePerson(db, hostId ?? '')
    expect((await read(link)).data?.guestData).toMatch(/"isHost": ?false/)
  })

  test('expires after a day, and cannot be forged', async () => {
    const { email, link } = await seated()
    const [, until, key, signature] = link.split('.')
    const forged = [Buffer.from('other@example.test').toString('base64url'), until, key, signature].join('.')
    const longer = link.replace(String(until), String(Number(until) + DAY))
    for (const wrong of [forged, longer, '', 'x.y.z.w', `${link}x`]) {
      for (const use of [read, forget]) {
        expect((await use(wrong)).errors?.[0]?.message).toBe('Ce lien a expiré. Demandez-en un nouveau.')
      }
    }
    server.clock.moveTo(NOW + DAY)
    expect((await read(link)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await read(linkTo(email))).errors).toBeUndefined()
  })

  test('deletes name, address, notes, emails and tokens once nothing is open', async () => {
    const guest = await seated()
    await box.run()
    const refused = await forget(linkTo(guest.email))
    expect(refused.errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect(refused.errors?.[0]?.message).toContain('Chez Marcel')

    await room.leave(guestWith(guest.token), guest.id)
    await box.run()
    expect((await forget(linkTo(guest.email))).data).toEqual({ forgetGuestData: true })
    const kept = await dumpOf(server.appContext.db)
    for (const secret of [guest.email, guest.firstName, guest.lastName, guest.note]) expect(kept).not.toContain(secret)
    expect((await room.as(guestWith(guest.token), '{ guestShare { id } }')).error?.code).toBe('UNAUTHENTICATED')
    expect(JSON.parse(String((await read(linkTo(guest.email))).data?.guestData))).toMatchObject({ réservations: [] })
  })
})

test('guests are forgotten thirteen months after their meal, and no day before', async () => {
  const guest = await seated()
  const secrets = [guest.email, guest.firstName, guest.lastName, guest.note]
  const kept = async () => {
    const dump = await dumpOf(server.appContext.db)
    return secrets.filter((secret) => dump.includes(secret))
  }
  await box.at(Date.parse('2027-12-24T12:00:00+01:00'))
  expect(await kept()).toEqual(secrets)
  await box.at(Date.parse('2027-12-25T12:00:00+01:00'))
  expect(await kept()).toEqual([])
})
