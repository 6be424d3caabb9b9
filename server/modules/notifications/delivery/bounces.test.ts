import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryEvent } from '../../../providers/mail/delivery-event.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TestBookings,
} from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'
import { guestDataLink } from '../../reservations/groups/groups.ts'
import { type Mailbox, mailbox } from '../mailbox.fixtures.ts'
import { recordDelivery } from './delivery.ts'

const TODAY = Date.parse('2026-11-24T10:00:00+01:00')
const START = Date.parse('2026-11-26T20:00:00+01:00')
const THURSDAY = { day: '2026-11-26', hour: '20:00' }

let server: TestServer
let room: TestBookings
let box: Mailbox
let restaurant: Partner
let host: TestPerson
let n = 0

beforeAll(async () => {
  server = await testApp({ still: true, environment: { METRICS_TOKEN: 'scraper' } })
  room = bookingsOn(server)
  box = mailbox(server)
})
beforeEach(async () => {
  n += 1
  server.clock.moveTo(TODAY)
  await sql`truncate message, event, reservation, email_bounce cascade`.execute(server.appContext.db)
  restaurant = await openPartner(server.appContext.db, { hasMenu: false, email: `cuisine-${n}@example.test` })
  host = await signUp(server)
  box.empty()
})
afterAll(() => server.close())

function bounce(email: string, kind: DeliveryEvent['kind'] = 'hard', reason = '550 5.1.1 No such user') {
  const id = Buffer.from(`${email} ${kind} ${server.clock.now()}`)
  return recordDelivery(server.appContext, [{ kind, email, id, reason, at: server.clock.now() }])
}
const hasBounced = async (person = host) =>
  (await room.as<{ emailBounced: boolean }>(person, '{ currentUser { emailBounced } }')).data?.emailBounced
const book = () => room.booked(host, restaurant, { ...THURSDAY, party: 2, dishes: 0 })
const failures = async () => {
  const { rows } = await sql<{ failure: string }>`
    select distinct failure from message where failure is not null`.execute(server.appContext.db)
  return rows.map(({ failure }) => failure)
}

describe('an address whose email bounced permanently', () => {
  test('receives no more emails, in any spelling, and its owner is notified', async () => {
    expect(await hasBounced()).toBe(false)
    await bounce(host.email.toUpperCase())
    expect(await hasBounced()).toBe(true)
    await book()
    await box.run()
    await box.at(START - 90 * MINUTE)
    expect(box.to(host.email)).toEqual([])
    expect(await failures()).toEqual(['an email to this address has come back'])
    expect(box.to(`cuisine-${n}@example.test`)).not.toEqual([])
  })

  test('is counted in a metric for each email that is withheld', async () => {
    const withheld = async () => {
      const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer scraper' } })
      return Number(/^emails_withheld_total (\d+)/m.exec(body)?.[1])
    }
    const before = await withheld()
    await bounce(host.email)
    await book()
    await box.run()
    expect(await withheld()).toBe(before + 1)
  })

  test('is replaced by the owner’s new one, which also receives waiting emails', async () => {
    await book()
    await box.run()
    box.empty()
    await bounce(host.email)
    const fresh = `nouvelle-${n}@example.test`
    await sql`update account set email = ${fresh} where id = ${host.accountId}`.execute(server.appContext.db)
    expect(await hasBounced()).toBe(false)
    await box.at(START - DAY)
    expect(box.to(fresh).map(({ subject }) => subject)).toEqual([expect.stringContaining('Demain')])
  })

  test('receives emails again if the operator allows it, or a year later', async () => {
    const desk = (order: string, email: string) => runCommand(server.appContext, parseCommand({ do: order, email }))
    await bounce(host.email)
    await bounce('autre@example.test')
    expect(await desk('bounces', host.email)).toBe('2026-11-24T09:00:00.000Z  HARD  550 5.1.1 No such user')
    expect(await desk('mail-again', host.email.toUpperCase())).toBe('Fait.')
    expect(await desk('bounces', host.email)).toBe('Rien ne revient de cette adresse.')
    expect(await hasBounced()).toBe(false)
    expect(await runCommand(server.appContext, { do: 'security', days: 1 })).not.toContain(host.email)

    await bounce(host.email)
    await box.at(TODAY + 364 * DAY)
    expect((await sql`select 1 from email_bounce`.execute(server.appContext.db)).rows).toHaveLength(2)
    await box.at(TODAY + 366 * DAY)
    expect((await sql`select 1 from email_bounce`.execute(server.appContext.db)).rows).toEqual([])
  })

  test('gets no reminder if it belongs to a guest without an account, while the host gets one', async () => {
    const menu = await openPartner(server.appContext.db)
    const table = await room.booked(host, menu, { ...THURSDAY, type: 'PAY_FOR_ALL', party: 2, withInvitation: true })
    const hugo = { email: `hugo-${n}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
    const seat = await room.joined(ANONYMOUS, linkOf(await room.seen(host, table.id)), menu, hugo)
    await room.authorise(ownShare(await room.seen(host, table.id)).id)
    await box.run()
    expect(box.to(hugo.email)).not.toEqual([])
    box.empty()
    await bounce(hugo.email)
    await box.at(START - DAY)
    await box.at(START - 90 * MINUTE)
    expect(box.to(hugo.email)).toEqual([])
    expect(box.to(host.email).length).toBeGreaterThan(0)
    // The guest's link still opens their seat, and an account with that address shows the bounce.
    expect((await room.seen({ headers: { authorization: seat.guestToken ?? '' } }, table.id)).id).toBe(table.id)
    expect(await hasBounced(await signUp(server, { email: hugo.email }))).toBe(true)
  })

  test('is reported to the operator once a day if it belongs to a restaurant', async () => {
    await bounce(`cuisine-${n}@example.test`)
    await book()
    await box.run()
    const { contactEmail } = server.appContext.config.legal
    expect(box.to(contactEmail)).toHaveLength(1)
    expect(box.alerts.count).toBeGreaterThan(0)
  })

  test('is never the operator’s own, which receives such reports', async () => {
    const { contactEmail } = server.appContext.config.legal
    await bounce(contactEmail)
    await bounce(`cuisine-${n}@example.test`)
    await book()
    await box.run()
    expect(box.to(contactEmail)).toHaveLength(1)
  })
})

test('a temporary bounce is counted, and the next email is sent', async () => {
  await bounce(host.email, 'soft', '452 4.2.2 Mailbox full')
  expect(await hasBounced()).toBe(false)
  await book()
  await box.run()
  expect(box.to(host.email)).toHaveLength(1)
  const { rows } = await sql<{ kind: string }>`select kind from email_bounce`.execute(server.appContext.db)
  expect(rows).toEqual([{ kind: 'SOFT' }])
})

describe('a bounce', () => {
  test('is in the export of its owner, and deleted with the account', async () => {
    await bounce(host.email)
    await bounce(host.email, 'soft', '452 4.2.2 Mailbox full')
    const { data } = await server.ask('{ exportMyData }', {}, host.headers)
    expect(JSON.parse(String(data?.exportMyData))['lettres revenues et refusées']).toEqual({
      revenues: [
        { kind: 'HARD', reason: '550 5.1.1 No such user', bouncedAt: new Date(TODAY).toISOString() },
        { kind: 'SOFT', reason: '452 4.2.2 Mailbox full', bouncedAt: new Date(TODAY).toISOString() },
      ],
      "demandes d'avis refusées depuis": null,
    })
    await bounce('autre@example.test')
    const leave = 'mutation ($p: String!) { deleteAccount(password: $p) }'
    expect((await server.ask(leave, { p: PASSWORD }, host.headers)).data).toEqual({ deleteAccount: true })
    await box.run()
    await box.at(server.clock.now() + HOUR)
    expect(await dumpOf(server.appContext.db)).not.toContain(host.email)
    const { rows } = await sql<{ email: string }>`select email::text from email_bounce`.execute(server.appContext.db)
    expect(rows).toEqual([{ email: 'autre@example.test' }])
  })

  test('is shown to a guest without an account by their link, and deleted by it', async () => {
    const email = `zoe-${n}@example.test`
    await bounce(email)
    const { link } = guestDataLink(server.appContext, email, server.clock.now())
    const answer = await server.ask('query ($link: String!) { guestData(link: $link) }', { link })
    expect(JSON.parse(String(answer.data?.guestData))['lettres revenues et refusées'].revenues).toHaveLength(1)
    await server.ask('mutation ($link: String!) { forgetGuestData(link: $link) }', { link })
    expect(await dumpOf(server.appContext.db)).not.toContain(email)
  })
})
