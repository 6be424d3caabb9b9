import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../events/outbox.ts'
import { makeToken } from '../accounts/core/tokens.ts'
import { type NotificationHarness, notificationHarness } from './notifications.fixtures.ts'
import { personalData } from './notifications.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
let office: NotificationHarness

beforeAll(async () => {
  office = await notificationHarness()
  office.clock.time = NOW
})
afterAll(() => office.close())

test('a person reads their messages, even from before the account, and they are deleted with the account', async () => {
  const [ana, ben] = [await office.someone(), await office.someone()]
  const signUp = { kind: 'ACTIVATION', email: ana.email.toUpperCase(), role: 'CLIENT', accountId: null } as const
  await makeToken(office.db, office.config, NOW, signUp)
  await office.run()
  await publish(office.db, NOW, 'AccountActivated', { accountId: ana.id, reservationToken: null })
  await office.run()
  await sql`update account set email = 'ailleurs@example.test' where id = ${ana.id}`.execute(office.db)
  office.clock.pass(1000)
  for (const { id } of [ana, ben]) await publish(office.db, NOW, 'PasswordChanged', { accountId: id })
  await office.run()

  expect(await personalData.read(office.db, ana.id)).toEqual([
    {
      kind: 'ACTIVATION',
      channel: 'email',
      recipient: ana.email.toUpperCase(),
      createdAt: new Date(NOW),
      sentAt: new Date(NOW),
    },
    expect.objectContaining({ kind: 'PASSWORD_CHANGED', recipient: 'ailleurs@example.test' }),
  ])

  await personalData.forget(office.db, ana.id, NOW)
  expect(await personalData.read(office.db, ana.id)).toEqual([])
  const { rows } = await sql`select account_id from message`.execute(office.db)
  expect(rows).toEqual([{ account_id: ben.id }])
})
