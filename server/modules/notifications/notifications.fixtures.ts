import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startSandbox } from '../../../sandbox/start.ts'
import { runDueEvents } from '../../events/run-events.ts'
import { smtpMail } from '../../providers/mail/smtp.ts'
import { resilience } from '../../providers/resilience.ts'
import { ovhSms } from '../../providers/sms/ovh.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { sendDueMessages } from './send/send.ts'
import type { Sending } from './send/send-due-messages.ts'

type Kept = {
  kind: string
  recipient: string
  attempts: number
  failure: string | null
  isSent: boolean
  wait: number | null
}
type Delivered = {
  channel: string
  to: string
  subject: string
  text: string
  links: string[]
  messageId: string
}

export type NotificationHarness = Awaited<ReturnType<typeof notificationHarness>>

/** A database, a sandbox, the real providers between them, and a clock that only `pass` moves. */
export async function notificationHarness() {
  const sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'tablee-sandbox-')) })
  const { db, close } = await testDatabase()
  const config = testConfig({
    ORIGIN: 'https://tablee.example',
    SANDBOX_PUBLIC: '1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sandbox.smtpPort),
    OVH_SMS_BASE: `${sandbox.url}/ovh/1.0`,
  })
  const pass = (ms: number) => {
    clock.time += ms
  }
  const clock = { time: 0, now: () => clock.time, pass }
  let known = 0
  const logged: unknown[] = []
  const log = { error: (line: unknown) => void logged.push(line) }
  const appContext = {
    db,
    clock,
    config,
    log,
    mail: smtpMail(config.mail, resilience('smtp', { clock })),
    sms: ovhSms(config.sms, resilience('sms', { clock })),
  }
  const post = (path: string, body: unknown) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    ...appContext,
    appContext,
    logged,
    sandbox,
    /** Runs the subscribers of published events. */
    hear: () => runDueEvents(appContext),
    /** Runs the subscribers of published events and sends the messages that they queue. */
    async run(more: Partial<Sending> = {}) {
      await runDueEvents(appContext)
      return sendDueMessages({ ...appContext, ...more })
    },
    fail: (provider: 'mail' | 'sms', kind: 'error' | 'timeout' | 'drop-response', times = 1) =>
      post('/faults', { provider, kind, times }),
    async delivered(to: string): Promise<Delivered[]> {
      return (await fetch(`${sandbox.url}/outbox?to=${encodeURIComponent(to)}`)).json()
    },
    /** Returns every message, the oldest first. `wait` is the number of seconds until it is due, null if it is closed. */
    async kept(): Promise<Kept[]> {
      const { rows } = await sql<Kept>`
        select kind, recipient, attempts, failure, sent_at is not null as "isSent",
          round(extract(epoch from due_at - ${new Date(clock.time)}::timestamptz))::int as wait
        from message order by created_at, recipient`.execute(db)
      return rows
    },
    /** A new account that no other test uses. */
    async someone({ firstName = 'Ana', domain = 'example.test' } = {}) {
      const id = randomUUID()
      const email = `${id}@${domain}`
      const phone = `06${String(++known).padStart(8, '0')}`
      await sql`
        insert into account (id, email, role, first_name, phone, password_hash, created_at, updated_at)
        values (${id}, ${email}, 'CLIENT', ${firstName}, ${phone}, '', ${new Date(0)}, ${new Date(0)})`.execute(db)
      return { id, email, phone }
    },
    async askCode({ id, phone }: { id: string; phone: string }) {
      const codeId = randomUUID()
      await sql`
        insert into phone_code (account_id, id, phone, tries_left, sent_at, expires_at)
        values (${id}, ${codeId}, ${phone}, 5, ${new Date(clock.time)}, ${new Date(clock.time + 600_000)})`.execute(db)
      return codeId
    },
    async close() {
      appContext.mail.close()
      await close()
      await sandbox.close()
    },
  }
}
