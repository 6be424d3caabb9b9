import { MINUTE } from '@tablee/domain/calendar/calendar'
import { type Email, MailRefused } from '../../providers/mail/port.ts'
import type { TextMessage } from '../../providers/sms/port.ts'
import { runRecurringWork } from '../../recurring-work.ts'
import type { TestServer } from '../../testing/app.ts'
import { errorIn, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { sendDueMessages } from './send/send.ts'

export type Mailbox = ReturnType<typeof mailbox>

/** Records the emails and text messages that a server sends. Addresses at refuse.example.test reject them. */
export function mailbox({ appContext, clock }: TestServer) {
  const emails: Email[] = []
  const texts: TextMessage[] = []
  const logged: unknown[] = []
  const alerts = {
    count: 0,
    inc() {
      alerts.count += 1
    },
  }
  const log = { error: (...line: unknown[]) => void logged.push(line) }
  const mail = {
    async send(email: Email) {
      if (email.to.endsWith('@refuse.example.test')) throw new MailRefused('550 No such user here.')
      emails.push(email)
    },
  }
  const sms = { send: async (text: TextMessage) => void texts.push(text) }

  const sending = { ...appContext, mail, sms, log, alerts }
  const runNow = () => runRecurringWork(sending)
  /** Sends the due messages and, a minute later, those that waited for another email to the same person. */
  async function run() {
    await runNow()
    clock.moveTo(clock.now() + MINUTE)
    await sendDueMessages(sending)
  }
  return {
    emails,
    texts,
    logged,
    log,
    alerts,
    run,
    /** The emails to an address, newest first. */
    to: (email: string) => emails.filter(({ to }) => to === email).reverse(),
    /** Moves the clock to that instant and sends everything due until then. */
    async at(instant: number) {
      clock.moveTo(instant)
      await runNow()
    },
    empty() {
      emails.length = 0
      texts.length = 0
    },
  }
}

/** The payment harness with a minute passing after each step, because emails to one person wait that long for each other. */
export function harnessWithMinutes(harness: PaymentHarness): typeof harness {
  const { server, failures } = harness
  const log = { error: (logged: unknown) => void failures.push(errorIn(logged)) }
  async function passMinute() {
    server.clock.moveTo(server.clock.now() + MINUTE)
    await sendDueMessages({ ...server.appContext, log })
  }
  return {
    ...harness,
    run: () => harness.run().then(passMinute),
    moveTo: (instant: number) => harness.moveTo(instant).then(passMinute),
  }
}
