import { expect, onTestFinished, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { notificationHarness } from '../notifications.fixtures.ts'
import { purgeOldMessages } from './send.ts'

test('messages sent three months ago are deleted, waiting ones are not', async () => {
  const office = await notificationHarness()
  onTestFinished(() => office.close())
  const { db, clock } = office
  const person = await office.someone()
  await publish(db, clock.now(), 'PasswordChanged', { accountId: person.id })
  await office.run()
  await office.fail('mail', 'error', 99)
  clock.pass(1)
  await publish(db, clock.now(), 'PhoneChanged', { accountId: person.id, email: person.email })
  await office.run()
  expect((await office.kept()).map(({ isSent }) => isSent)).toEqual([true, false])

  clock.pass(90 * 86_400_000)
  await purgeOldMessages({ db, now: clock.now() })
  expect((await office.kept()).map(({ kind }) => kind)).toEqual(['PHONE_CHANGED'])
})
