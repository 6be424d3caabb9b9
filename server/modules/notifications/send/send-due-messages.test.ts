import { HOUR, MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import type { Email } from '../../../providers/mail/port.ts'
import { smtpMail } from '../../../providers/mail/smtp.ts'
import { resilience } from '../../../providers/resilience.ts'
import { deadJobs, endLeases, leaseJob } from '../../../queues/jobs.sql.ts'
import { retryDead } from '../../../queues/retry-dead.ts'
import { hashOf } from '../../../secrets.ts'
import { makeToken } from '../../accounts/core/tokens.ts'
import { beginSend, MESSAGES, nextDueMessage } from '../core/notifications.sql.ts'
import { type NotificationHarness, notificationHarness } from '../notifications.fixtures.ts'
import { personalData } from '../notifications.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
let office: NotificationHarness

beforeAll(async () => {
  office = await notificationHarness()
})
beforeEach(async () => {
  await sql`truncate message, event, account, job cascade`.execute(office.db)
  office.clock.time = NOW
  office.logged.length = 0
})
afterAll(() => office.close())

const notifyOfPassword = ({ id }: { id: string }) => publish(office.db, NOW, 'PasswordChanged', { accountId: id })
const makeReset = ({ id, email }: { id: string; email: string }) =>
  makeToken(office.db, office.config, NOW, { kind: 'RESET', email, role: 'CLIENT', accountId: id })
async function notifyOfCode(person: { id: string; phone: string }) {
  await publish(office.db, NOW, 'PhoneCodeAsked', { codeId: await office.askCode(person) })
}
async function people(count: number) {
  const all = []
  for (let n = 0; n < count; n++) all.push(await office.someone())
  return all
}

describe('a message that is due', () => {
  test('is sent once, and then closed', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    expect(await office.run()).toBe(1)
    expect(await office.run()).toBe(0)
    expect(await office.delivered(ana.email)).toMatchObject([
      { subject: 'Votre mot de passe a été changé', text: expect.stringContaining('mardi 24') },
    ])
    expect(await office.kept()).toMatchObject([{ attempts: 1, failure: null, wait: null, isSent: true }])
  })

  test('has a unique id at the product’s domain', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await office.run()
    const { rows } = await sql<{ id: string }>`select id from message`.execute(office.db)
    expect(await office.delivered(ana.email)).toMatchObject([{ messageId: `<${rows[0]?.id}@tablee.example>` }])
  })

  test('carries a link that opens its subject', async () => {
    const ana = await office.someone()
    await makeReset(ana)
    await office.run()
    const [email] = await office.delivered(ana.email)
    const token = /^https:\/\/tablee\.example\/reset-password\/([\w-]+)$/.exec(email?.links[0] ?? '')?.[1] ?? ''
    const { rows } = await sql`
      select 1 from account_token where token_hash = ${hashOf(token)} and email = ${ana.email}`.execute(office.db)
    expect(rows).toHaveLength(1)
  })

  test('is a text message if it carries a code', async () => {
    const ana = await office.someone()
    await notifyOfCode(ana)
    expect(await office.run()).toBe(1)
    expect(await office.delivered(ana.phone)).toMatchObject([
      { channel: 'sms', text: expect.stringMatching(/^Tablée : votre code est \d{6}\. Il est valable 10 minutes\./) },
    ])
  })

  test('is closed unsent if its link was used before', async () => {
    const ana = await office.someone()
    await makeReset(ana)
    await office.fail('mail', 'error')
    await office.run()
    await sql`delete from account_token where email = ${ana.email}`.execute(office.db)

    office.clock.pass(MINUTE)
    expect(await office.run()).toBe(0)
    expect(await office.delivered(ana.email)).toEqual([])
    expect(await office.kept()).toMatchObject([{ wait: null, failure: null, isSent: false }])
  })

  test('is sent once by eight concurrent processes', async () => {
    for (const person of await people(40)) {
      await notifyOfPassword(person)
      await notifyOfCode(person)
    }
    const sent = await Promise.all(Array.from({ length: 8 }, () => office.run()))
    expect(sent.reduce((sum, count) => sum + count)).toBe(80)
    for (const message of await office.kept()) expect(message).toMatchObject({ attempts: 1, isSent: true, wait: null })
  })

  test('is not locked while its provider is called', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    const whileSending: unknown[] = []
    await office.run({
      mail: {
        async send() {
          const { rows } = await sql`select attempts, sent_at from message for update nowait`.execute(office.db)
          whileSending.push(...rows)
        },
      },
    })
    expect(whileSending).toEqual([{ attempts: 1, sent_at: null }])
  })

  test('is left to the process that leased it, and is sent by another if that one dies', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await office.hear()
    const found = await nextDueMessage(office.db, 'email', new Date(office.clock.now()))
    const job = { key: found?.id ?? '', xmin: found?.xmin ?? '' }
    expect(await leaseJob(office.db, MESSAGES, job, new Date(office.clock.now()))).toBe(true)

    // A process whose clock is a day ahead must not send it either.
    office.clock.pass(24 * HOUR)
    expect(await office.run()).toBe(0)
    await endLeases(office.db)
    expect(await office.run()).toBe(1)
  })

  test('is not sent again by a process that read it before another sent it', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await office.hear()
    const found = await nextDueMessage(office.db, 'email', new Date(office.clock.now()))
    expect(await office.run()).toBe(1)
    expect(found && (await beginSend(office.db, found))).toBeNull()
  })

  test('stays sent if a process that was presumed dead fails after all', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    const hang = Promise.withResolvers<void>()
    const first = office.run({ mail: { send: () => hang.promise } })
    await expect.poll(async () => (await office.kept())[0]?.attempts).toBe(1)
    await endLeases(office.db)
    expect(await office.run()).toBe(1)

    hang.reject(new Error('late'))
    expect(await first).toBe(0)
    expect(await office.kept()).toMatchObject([{ attempts: 2, failure: null, wait: null, isSent: true }])
  })
})

describe('an email that cannot be rendered', () => {
  /** Gives the message a kind that does not exist. */
  const spoil = async ({ email }: { email: string }) => {
    await office.hear()
    await sql`update message set kind = 'NONE' where recipient = ${email}`.execute(office.db)
  }

  test('delays no other of its channel, in any number', async () => {
    const [ana, ...spoilt] = await people(6)
    if (!ana) throw new Error('nobody')
    for (const person of spoilt) {
      await notifyOfPassword(person)
      await spoil(person)
    }
    office.clock.pass(1)
    await notifyOfPassword(ana)
    expect(await office.run()).toBe(1)
    expect(await office.delivered(ana.email)).toHaveLength(1)
  })

  test('has had its try, even if another process has read it before', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await spoil(ana)
    const now = () => new Date(office.clock.now())
    const read = await nextDueMessage(office.db, 'email', now())
    await office.run()
    expect(await leaseJob(office.db, MESSAGES, { key: read?.id ?? '', xmin: read?.xmin ?? '' }, now())).toBe(false)
    const { rows } = await sql`select tries from job`.execute(office.db)
    expect(rows).toEqual([{ tries: 1 }])
  })

  test('is set aside after ten tries, reported to the operator, and sent when retried after a repair', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await spoil(ana)
    const alerts = { inc: vi.fn() }
    for (let tries = 0; tries < 12; tries++) {
      await office.run({ alerts })
      office.clock.pass(HOUR)
    }
    const [dead] = await deadJobs(office.db, 'messages')
    expect(dead?.failure).toContain('TypeError')
    expect(alerts.inc).toHaveBeenCalledOnce()
    expect((await office.kept()).find(({ recipient }) => recipient === ana.email)).toMatchObject({ attempts: 10 })
    expect(await office.delivered(office.config.legal.contactEmail)).toMatchObject([
      { text: expect.stringContaining(dead?.key ?? '') },
    ])

    await sql`update message set kind = 'PASSWORD_CHANGED' where recipient = ${ana.email}`.execute(office.db)
    expect(await retryDead(office.db, { queue: 'messages' })).toBe(1)
    expect(await office.run()).toBe(1)
    expect(await office.delivered(ana.email)).toHaveLength(1)
  })

  test('leaves nothing behind of a deleted account, and no address in the log', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await office.hear()
    await sql`
      update message set subject_of = ${JSON.stringify({ accountId: ana.email })}::jsonb
      where recipient = ${ana.email}`.execute(office.db)
    await office.run()
    const failures = await sql<{ failure: string }>`select failure from job`.execute(office.db)
    expect(failures.rows).toMatchObject([{ failure: expect.stringContaining('uuid') }])
    expect(JSON.stringify([office.logged, failures.rows])).not.toContain(ana.email)

    await personalData.forget(office.db, ana.id, NOW)
    expect((await sql`select from job`.execute(office.db)).rows).toHaveLength(0)
  })
})

describe('a provider', () => {
  test('is called once if it refuses a message permanently, and its words are stored without the address', async () => {
    const [lost, ana] = [await office.someone({ domain: 'refuse.example.test' }), await office.someone()]
    await notifyOfPassword(lost)
    await notifyOfPassword(ana)
    expect(await office.run()).toBe(1)
    office.clock.pass(24 * HOUR)
    expect(await office.run()).toBe(0)

    const refused = (await office.kept()).find(({ recipient }) => recipient === lost.email)
    expect(refused).toMatchObject({ attempts: 1, wait: null, isSent: false, failure: expect.stringContaining('550') })
    expect(office.logged).toHaveLength(1)
    expect(JSON.stringify([office.logged, refused?.failure])).not.toContain(lost.email)
  })

  test('does not bring an international number that it quotes into the log', async () => {
    const { phone, ...ana } = await office.someone()
    await notifyOfCode({ ...ana, phone })
    const quoted = `+33${phone.slice(1)}`
    await office.run({ sms: { send: () => Promise.reject(new Error(`no credit for ${quoted}`)) } })
    const [{ failure } = { failure: null }] = await office.kept()
    expect(failure).toContain('no credit')
    expect(JSON.stringify([office.logged, failure])).not.toContain(phone.slice(1))
  })

  test('is called again 30 seconds after a failure, then with doubled delays up to an hour, while the email is useful', async () => {
    await notifyOfPassword(await office.someone())
    await office.fail('mail', 'error')
    // The provider responds after a tenth of a second; later calls get the same response.
    let answer: Promise<void> | undefined
    const mail = {
      send(email: Email) {
        answer ??= office.mail.send(email)
        return answer
      },
    }
    const waits: unknown[] = []
    for (let wait: number | null = 0; wait !== null; ) {
      office.clock.pass(wait * SECOND)
      await office.run({ mail })
      wait = (await office.kept())[0]?.wait ?? null
      waits.push(wait)
    }
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(waits.at(-1)).toBeNull()
    expect(office.clock.time - NOW).toBeGreaterThan(7 * 24 * HOUR - 2 * HOUR)
    expect(office.clock.time - NOW).toBeLessThanOrEqual(7 * 24 * HOUR)
    expect(await office.kept()).toMatchObject([{ wait: null, isSent: false, failure: expect.stringContaining('451') }])
  })

  test('loses no message by failing', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await office.fail('mail', 'error')
    expect(await office.run()).toBe(0)
    office.clock.pass(30 * SECOND)
    expect(await office.run()).toBe(1)
    expect(await office.delivered(ana.email)).toHaveLength(1)
    expect(await office.kept()).toMatchObject([{ attempts: 2, failure: null, isSent: true }])
  })

  test('delivers a message once even if its response is lost', async () => {
    const ana = await office.someone()
    await notifyOfPassword(ana)
    await office.fail('mail', 'drop-response')
    expect(await office.run()).toBe(0)
    office.clock.pass(30 * SECOND)
    expect(await office.run()).toBe(1)
    expect(await office.delivered(ana.email)).toHaveLength(1)
  })

  test('is called with a timeout, and delays neither other emails nor text messages by hanging', async () => {
    const [ana, ...others] = await people(8)
    if (!ana) throw new Error('nobody')
    for (const person of [ana, ...others]) await notifyOfPassword(person)
    await notifyOfCode(ana)
    await office.fail('mail', 'timeout')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const mail = smtpMail(office.config.mail, resilience('smtp', { clock: office.clock, patience: 60_000 }), {
      connecting: 60_000,
      silence: 60_000,
      idle: 60_000,
    })
    onTestFinished(() => mail.close())
    const round = office.run({ mail, patience: 2000 })
    const sent = async () => (await office.kept()).filter(({ isSent }) => isSent).length
    await expect.poll(sent, { timeout: 60_000 }).toBe(8)
    vi.advanceTimersByTime(2000)
    expect(await round).toBe(8)
    vi.useRealTimers()
    expect((await office.kept()).filter(({ wait }) => wait === 30)).toMatchObject([
      { attempts: 1, failure: expect.stringContaining('no answer within 2000 ms') },
    ])
    office.clock.pass(30 * SECOND)
    expect(await office.run()).toBe(1)
  })

  test('is tried with a few messages while it is down, and all the others keep their turn', async () => {
    for (const person of await people(10)) await notifyOfPassword(person)
    await office.fail('mail', 'error', 4)
    expect(await office.run()).toBe(0)
    expect((await office.kept()).filter(({ attempts }) => attempts === 0)).toHaveLength(6)
    expect(await office.run()).toBe(6)
    office.clock.pass(30 * SECOND)
    expect(await office.run()).toBe(4)
  })

  test('is not called again if it has not accepted a code within its ten minutes', async () => {
    await notifyOfCode(await office.someone())
    await office.fail('sms', 'error', 10)
    for (let minutes = 0; minutes < 20; minutes++) {
      await office.run()
      office.clock.pass(MINUTE)
    }
    const [code] = await office.kept()
    expect(code).toMatchObject({ wait: null, isSent: false })
    expect(code?.attempts).toBeLessThanOrEqual(5)
  })
})
