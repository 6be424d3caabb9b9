import { DAY } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { signUp } from '../../../testing/people.ts'
import { type Mailbox, mailbox } from '../../notifications/mailbox.fixtures.ts'
import { openSession } from '../sign-in/sign-in.ts'

const YEARS = 3 * 365 * DAY

let server: TestServer
let box: Mailbox
let start: number
beforeAll(async () => {
  server = await testApp({ still: true })
  box = mailbox(server)
  start = server.clock.now()
})
afterAll(() => server.close())

test('an unused account is deleted after three years, a month after an email, unless it is used again', async () => {
  const [gone, back, owner] = [
    await signUp(server, { firstName: 'Zacharie' }),
    await signUp(server, { firstName: 'Yolande' }),
    await signUp(server, { firstName: 'Wilfried', role: 'RESTAURANT' }),
  ]
  for (const { accountId } of [gone, back, owner]) await signIn(accountId)
  const names = ['Zacharie', 'Yolande', 'Wilfried']
  const kept = async () => {
    const dump = await dumpOf(server.appContext.db)
    return names.filter((name) => dump.includes(name))
  }
  const subjectsTo = ({ email }: { email: string }) => box.to(email).map(({ subject }) => subject)

  await box.at(start + YEARS - 31 * DAY)
  expect([subjectsTo(gone), subjectsTo(back)]).toEqual([[], []])
  await box.at(start + YEARS - 30 * DAY)
  await box.at(start + YEARS - 29 * DAY)
  for (const one of [gone, back]) expect(subjectsTo(one)).toEqual(['Votre compte Tablée va être supprimé'])
  expect(subjectsTo(owner)).toEqual([])

  await signIn(back.accountId)
  await box.at(start + YEARS - DAY)
  expect(await kept()).toEqual(names)
  await box.at(start + YEARS + DAY)
  expect(await kept()).toEqual(['Yolande', 'Wilfried'])
  expect(subjectsTo(gone)[0]).toBe('Votre compte Tablée est supprimé')
  await box.at(start + YEARS + 2 * DAY)
  expect(await dumpOf(server.appContext.db)).not.toContain(gone.email)
})

test('a sign-up that is never activated is forgotten after seven days', async () => {
  const asked = server.clock.now()
  const email = 'never-opened@example.test'
  await server.ask('mutation ($input: RegisterInput!) { register(input: $input) }', {
    input: { email, role: 'CLIENT', captchaToken: 'sandbox' },
  })
  await box.run()
  expect(box.to(email)).toHaveLength(1)
  await box.at(asked + 6 * DAY)
  expect(await dumpOf(server.appContext.db)).toContain(email)
  await box.at(asked + 7 * DAY + 3_600_000)
  expect(await dumpOf(server.appContext.db)).not.toContain(email)
})

async function signIn(accountId: string): Promise<void> {
  const { db, clock } = server.appContext
  await openSession(db, { clock, device: null }, accountId)
}
