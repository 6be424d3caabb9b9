import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { tokenForEmail } from '../../accounts/accounts.ts'
import { makeToken } from '../../accounts/core/tokens.ts'
import { codeForMessage } from '../../accounts/profile/profile.ts'
import { type NotificationHarness, notificationHarness } from '../notifications.fixtures.ts'
import { notifyAccount, notifyOfCode, notifyOfToken } from './accounts.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
let office: NotificationHarness

beforeAll(async () => {
  office = await notificationHarness()
})
beforeEach(async () => {
  await sql`truncate message, event, account cascade`.execute(office.db)
  office.clock.time = NOW
})
afterAll(() => office.close())

test.each([
  ['AccountKnown', 'ACCOUNT_KNOWN'],
  ['PasswordChanged', 'PASSWORD_CHANGED'],
  ['EmailRestored', 'EMAIL_RESTORED'],
  ['EmailTaken', 'EMAIL_TAKEN'],
] as const)('%s is notified to the address of the account at once', async (event, kind) => {
  const { id, email } = await office.someone()
  await publish(office.db, NOW, event, { accountId: id })
  await office.hear()
  expect(await office.kept()).toMatchObject([{ kind, recipient: email, wait: 0, attempts: 0 }])
})

test.each(['FACTOR_ADDED', 'FACTOR_REMOVED', 'CODES_RENEWED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED'] as const)(
  'a security change %s is notified to the address of the account at once',
  async (change) => {
    const { id, email } = await office.someone()
    await publish(office.db, NOW, 'SecurityChanged', { accountId: id, change })
    await office.hear()
    expect(await office.kept()).toMatchObject([{ kind: change, recipient: email, wait: 0, attempts: 0 }])
  },
)

test.each(['ACTIVATION', 'RESET', 'EMAIL', 'EMAIL_UNDO'] as const)(
  'a link of the kind %s is sent to its own address',
  async (kind) => {
    const { id } = await office.someone()
    const email = `${randomUUID()}@example.test`
    await makeToken(office.db, office.config, NOW, { kind, email, role: 'CLIENT', accountId: id })
    await office.hear()
    expect(await office.kept()).toMatchObject([{ kind, recipient: email, wait: 0 }])
  },
)

test('a changed telephone number is notified to the address that the account had then', async () => {
  const { id } = await office.someone()
  await publish(office.db, NOW, 'PhoneChanged', { accountId: id, email: 'avant@example.test' })
  await office.hear()
  expect(await office.kept()).toMatchObject([{ kind: 'PHONE_CHANGED', recipient: 'avant@example.test', wait: 0 }])
})

test('a code is sent to its telephone number', async () => {
  const ana = await office.someone()
  await publish(office.db, NOW, 'PhoneCodeAsked', { codeId: await office.askCode(ana) })
  await office.hear()
  expect(await office.kept()).toMatchObject([{ kind: 'PHONE_CODE', recipient: ana.phone, wait: 0 }])
})

test('an event delivered twice sends one message, two events send two', async () => {
  const ana = await office.someone()
  const { id: tokenId } = await tokenOf(ana)
  const codeId = await office.askCode(ana)
  for (let heard = 0; heard < 2; heard++) {
    await notifyOfToken(office.appContext, { tokenId })
    await notifyOfCode(office.appContext, { codeId })
    await notifyAccount('PASSWORD_CHANGED')(office.appContext, { accountId: ana.id })
    office.clock.pass(1000)
  }
  const kinds = (await office.kept()).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['PASSWORD_CHANGED', 'PASSWORD_CHANGED', 'PHONE_CODE', 'RESET'])
})

test('an event about something deleted since sends nothing', async () => {
  const gone = randomUUID()
  await notifyOfToken(office.appContext, { tokenId: gone })
  await notifyOfCode(office.appContext, { codeId: gone })
  await notifyAccount('PASSWORD_CHANGED')(office.appContext, { accountId: gone })
  expect(await office.kept()).toEqual([])
})

test('the database contains neither the link nor the code of a pending message', async () => {
  const ana = await office.someone()
  const { id: tokenId } = await tokenOf(ana)
  const codeId = await office.askCode(ana)
  await notifyOfToken(office.appContext, { tokenId })
  await notifyOfCode(office.appContext, { codeId })

  const dump = await dumpOf(office.db)
  const email = await tokenForEmail({ ...office.appContext, now: NOW }, tokenId)
  const text = await codeForMessage({ ...office.appContext, now: NOW }, codeId)
  expect(dump).toContain(tokenId)
  expect(dump).not.toContain(email?.token ?? 'no token')
  // Ids and instants contain digits too, so the code is searched as a whole word.
  expect(dump).not.toMatch(new RegExp(`(?<![\\w.-])${text?.code ?? '\\d'}(?![\\w.-])`))
})

async function tokenOf({ id, email }: { id: string; email: string }): Promise<{ id: string }> {
  await makeToken(office.db, office.config, NOW, { kind: 'RESET', email, role: 'CLIENT', accountId: id })
  const { rows } = await sql<{ id: string }>`select id from account_token where email = ${email}`.execute(office.db)
  const [token] = rows
  if (!token) throw new Error('no token was made')
  return token
}
