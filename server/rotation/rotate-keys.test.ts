import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken, tokenForEmail } from '../modules/accounts/core/tokens.ts'
import { onStaffAsked } from '../modules/staff/operating/operating.ts'
import { loseOwnership, lossForEmail } from '../modules/staff/ownership/ownership.ts'
import { invitationForEmail } from '../modules/staff/staff.ts'
import { hashOf, type Keys, seal, unseal } from '../secrets.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { bookingsOn, openPartner, ownShare, type Partner, type TestCaller } from '../testing/bookings.ts'
import { signUp } from '../testing/people.ts'
import { rotateKeys } from './rotate-keys.ts'
import { SEALED_PLACES } from './sealed-places.ts'
import { replaceText, rowsOfOlderKeys } from './sealed-rows.sql.ts'

const OLD = { id: 'old', key: Buffer.from('an old key of more than 32 characters') }
const NEW = { id: 'new', key: Buffer.from('a new key of more than 32 characters!') }
const PHONE_CLOCK = new Date('2026-11-24T09:00:00Z')

let server: TestServer
let partner: Partner

beforeAll(async () => {
  server = await testApp()
  partner = await openPartner(server.appContext.db)
  use([OLD])
})
afterAll(() => server.close())

function use(keys: Keys): void {
  Object.assign(server.appContext.config, { encryptionKeys: keys })
}

test('values sealed and derived with an old key are readable with the newest alone, and sent links still work', async () => {
  const { db, config, clock } = server.appContext
  const room = bookingsOn(server)
  const host = await signUp(server)
  const { id } = await room.booked(host, partner, { party: 3, withInvitation: true })
  await room.authorise(ownShare(await room.seen(host, id)).id)
  const { invitationLink } = await room.seen(host, id)
  const link = invitationLink?.id ?? ''
  const joined = await room.joined(GUEST, link, partner, { firstName: 'Anne', lastName: 'B', email: 'a@example.fr' })
  const account = await accountOf(host)
  await sql`insert into second_factor (account_id, sealed, created_at, confirmed_at)
    values (${account}, ${seal([OLD], 'TOTP')}, ${PHONE_CLOCK}, ${PHONE_CLOCK})`.execute(db)
  await sql`insert into staff_pin (account_id, pin_sealed, set_at)
    values (${account}, ${seal([OLD], '2580')}, ${PHONE_CLOCK})`.execute(db)
  await sql`insert into voucher_link (account_id, scheme, sealed, linked_at)
    values (${account}, 'EDENRED', ${seal([OLD], 'tokens')}, ${PHONE_CLOCK})`.execute(db)
  await sql`insert into webhook_endpoint (id, restaurant_id, url, types, sealed, former_sealed, created_at)
    values (gen_random_uuid(), ${partner.id}, 'https://caisse.example/', '{}', ${seal([OLD], 'secret')},
      ${seal([OLD], 'secret before')}, ${PHONE_CLOCK})`.execute(db)
  await onStaffAsked(server.appContext, { restaurantId: partner.id, email: 'lina@example.fr', job: 'FLOOR' })
  const { rows: invitations } = await sql<{ id: string }>`select id from staff_invitation`.execute(db)
  const invitation = invitations[0]?.id ?? ''
  const offered = await invitationForEmail(server.appContext, invitation)
  const loss = await loseOwnership(server.appContext, { restaurantId: partner.id, accountId: account })
  const lost = await lossForEmail(server.appContext, loss)
  const feed = 'mutation { renewCalendarFeed { address } }'
  const { renewCalendarFeed } = await server.read<{ renewCalendarFeed: { address: string } }>(feed, {}, host.headers)
  const now = clock.now()
  await makeToken(db, config, now, {
    kind: 'ACTIVATION',
    email: 'new@example.fr',
    role: 'CLIENT',
    accountId: null,
    reservationToken: seal([OLD], 'back to the table'),
  })
  const { rows: tokens } = await sql<{ id: string }>`select id from account_token where kind = 'ACTIVATION'`.execute(db)
  const tokenId = tokens[0]?.id ?? ''
  const before = await tokenForEmail({ ...server.appContext, now }, tokenId)
  await sql`insert into event (name, payload, announced_at, due_at) values ('AccountActivated',
    ${JSON.stringify({ accountId: account, reservationToken: seal([OLD], 'event') })}::jsonb, ${PHONE_CLOCK}, ${PHONE_CLOCK})`.execute(
    db,
  )

  const rotated = await rotateKeys(db, [NEW, OLD])
  expect(rotated.map(({ table, column, sealed, left }) => [table, column, sealed > 0, left])).toEqual([
    ['voucher_link', 'sealed', true, 0],
    ['second_factor', 'sealed', true, 0],
    ['staff_pin', 'pin_sealed', true, 0],
    ['webhook_endpoint', 'sealed', true, 0],
    ['webhook_endpoint', 'former_sealed', true, 0],
    ['account_token', 'reservation_token', true, 0],
    ['event', 'payload', true, 0],
    ['account_token', 'key_id', true, 0],
    ['staff_invitation', 'key_id', true, 0],
    ['lost_ownership', 'key_id', true, 0],
    ['calendar_feed', 'key_id', true, 0],
    ['reservation', 'link_key_id', true, 0],
    ['share', 'guest_token_key_id', true, 0],
  ])
  expect((await rotateKeys(db, [NEW, OLD])).every(({ sealed }) => sealed === 0)).toBe(true)

  use([NEW])
  expect((await room.seen(host, id)).invitationLink?.id).toBe(link)
  const asked = '{ myCalendarFeed { address } }'
  expect((await server.read<{ myCalendarFeed: object }>(asked, {}, host.headers)).myCalendarFeed).toEqual(
    renewCalendarFeed,
  )
  const guest = { headers: { authorization: joined.guestToken ?? '' } } as TestCaller
  expect((await room.seen(guest, id)).status).toBe((await room.seen(host, id)).status)
  expect(await tokenForEmail({ ...server.appContext, now }, tokenId)).toEqual(before)
  expect((await invitationForEmail(server.appContext, invitation))?.token).toBe(offered?.token ?? 'no token')
  expect((await lossForEmail(server.appContext, loss))?.token).toBe(lost?.token ?? 'no token')
  expect(before?.reservationToken).toBe('back to the table')
  expect(await sealedTexts()).toEqual(['event', 'TOTP', 'tokens'])

  // A guest who signs out gets another token, not the sealed one.
  await room.as(guest, 'mutation { logout }')
  const { rows } = await sql<{ hash: Buffer }>`
    select guest_token_hash as hash from share where id = ${joined.id}`.execute(db)
  expect(rows[0]?.hash.equals(hashOf(joined.guestToken ?? ''))).toBe(false)
  use([OLD])
})

test('a session that a process is renewing is skipped, and reported as skipped', async () => {
  const { db } = server.appContext
  const account = await accountOf(await signUp(server))
  const sealed = seal([OLD], 'tokens')
  await sql`insert into voucher_link (account_id, scheme, sealed, linked_at, renewed_until)
    values (${account}, 'EDENRED', ${sealed}, ${PHONE_CLOCK}, now() + interval '1 hour')`.execute(db)
  const [links] = await rotateKeys(db, [NEW, OLD])
  expect(links).toEqual({ table: 'voucher_link', column: 'sealed', sealed: 0, left: 1 })

  await sql`update voucher_link set renewed_until = null`.execute(db)
  expect((await rotateKeys(db, [NEW, OLD]))[0]).toMatchObject({ sealed: 1, left: 0 })
})

test('a calendar address that is created concurrently is skipped', async () => {
  const { db } = server.appContext
  const diner = await signUp(server)
  const make = 'mutation { renewCalendarFeed { address } }'
  await server.read(make, {}, diner.headers)
  const place = SEALED_PLACES.find(({ table }) => table === 'calendar_feed')
  if (!place) throw new Error('calendar_feed is rotated')
  const rows = await rowsOfOlderKeys(db, place, { newest: 'new', after: null, most: 10 })
  const row = rows.find(({ key }) => key.includes(diner.accountId))
  if (!row) throw new Error('the address has a row')
  const { renewCalendarFeed } = await server.read<{ renewCalendarFeed: object }>(make, {}, diner.headers)

  expect(await replaceText(db, place, row, seal([NEW], 'the secret before'))).toBe(false)
  const asked = '{ myCalendarFeed { address } }'
  expect((await server.read<{ myCalendarFeed: object }>(asked, {}, diner.headers)).myCalendarFeed).toEqual(
    renewCalendarFeed,
  )
})

test('a value that no key can read is kept, and reported', async () => {
  const { db } = server.appContext
  const account = await accountOf(await signUp(server))
  const sealed = seal([{ ...OLD, id: 'lost' }], 'tokens')
  await sql`insert into second_factor (account_id, sealed, created_at)
    values (${account}, ${sealed}, ${PHONE_CLOCK})`.execute(db)
  expect((await rotateKeys(db, [NEW, OLD]))[1]).toMatchObject({ sealed: 0, left: 1 })
  await sql`delete from second_factor where account_id = ${account}`.execute(db)
})

// Another process cannot open the embedded database of a test.
if (process.env.TEST_DATABASE_URL)
  test('the command reports that the old key can be removed', async () => {
    const { db } = server.appContext
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${rows[0]?.name}` }).href
    const keys = [NEW, OLD].map(({ id, key }) => `${id}:${String(key).replaceAll(' ', '-')}`).join()
    const env = { PATH: process.env.PATH, DATABASE_URL: url, ENCRYPTION_KEYS: keys }
    const script = ['--disable-warning=ExperimentalWarning', COMMAND]
    await rotateKeys(db, [NEW, OLD])
    const { stdout } = await promisify(execFile)(process.execPath, script, { env })
    expect(stdout).toContain('« new » : les clés plus anciennes peuvent partir')
  })

const COMMAND = join(import.meta.dirname, '../commands/rotate.ts')
const GUEST = { headers: {} }

async function accountOf({ headers }: { headers: Record<string, string> }): Promise<string> {
  const { me } = await server.read<{ me: { id: string } }>('{ me { id } }', {}, headers)
  return me.id
}

async function sealedTexts(): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from (
      select 1 as at, payload ->> 'reservationToken' as sealed from event where payload ->> 'reservationToken' is not null
      union all select 2, sealed from second_factor union all select 3, sealed from voucher_link) one order by at`.execute(
    server.appContext.db,
  )
  return rows.map(({ sealed }) => unseal([NEW], sealed))
}
