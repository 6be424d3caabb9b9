import { MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '../context.ts'
import { clearAway } from '../database/seed/clear-away.ts'
import { publish } from '../events/outbox.ts'
import type { Email } from '../providers/mail/port.ts'
import { recurringWork } from '../recurring-work.ts'
import { openPartner, ownShare } from '../testing/bookings.ts'
import { openPaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'

type Cards = AppContext['cards']

const harness = await openPaymentHarness()
const appContext = { ...harness.server.appContext, mail: { send: async () => {} } }
let shares: string[]

// Two paid tables are cancelled, so their authorisations have to be voided.
beforeEach(async () => {
  const people = await signUpMany(harness.server, 2)
  const partner = await openPartner(appContext.db)
  shares = await Promise.all(
    people.map(async (person) => {
      const booked = await harness.room.booked(person, partner)
      await harness.pay(person, ownShare(booked).id, await harness.card())
      await harness.room.cancel(person, booked.id)
      return ownShare(booked).id
    }),
  )
})
afterAll(() => harness.close())

test('a provider that hangs on one payment delays no other', async () => {
  const { cards, hang, asked } = hanging()
  const sweeps = await recurringWork({ ...appContext, cards, log }).start()
  await vi.waitFor(async () => expect(await statuses()).toContain('VOIDED'), WAIT)
  expect(asked).toHaveLength(2)
  expect(await statuses()).toEqual(['AUTHORISED', 'VOIDED'])

  hang.resolve()
  await vi.waitFor(async () => expect(await statuses()).toEqual(['VOIDED', 'VOIDED']), WAIT)
  await sweeps.stop()
})

test('two processes whose clocks are an hour apart never process the same payment', async () => {
  const { cards, hang, asked } = hanging()
  const ahead = { now: () => appContext.clock.now() + 60 * MINUTE }
  const first = recurringWork({ ...appContext, cards, log }).run()
  await vi.waitFor(() => expect(asked).toHaveLength(1), WAIT)
  await recurringWork({ ...appContext, cards, clock: ahead, log }).run()
  expect(new Set(asked).size).toBe(2)
  expect(asked).toHaveLength(2)

  hang.resolve()
  await first
  expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
})

test('two processes whose clocks are an hour apart never send the same email', async () => {
  const hang = Promise.withResolvers<void>()
  const asked: string[] = []
  const mail = (until?: Promise<void>) => ({
    async send({ messageId }: Email) {
      asked.push(messageId)
      await until
    },
  })
  const [reader] = await signUpMany(harness.server, 1)
  await publish(appContext.db, appContext.clock.now(), 'PasswordChanged', { accountId: reader?.accountId ?? '' })
  const ahead = { now: () => appContext.clock.now() + 60 * MINUTE }
  const first = recurringWork({ ...appContext, mail: mail(hang.promise), log }).run()
  await vi.waitFor(() => expect(asked).not.toEqual([]), WAIT)
  await recurringWork({ ...appContext, mail: mail(), clock: ahead, log }).run()
  hang.resolve()
  await first
  expect(asked).toHaveLength(new Set(asked).size)
})

test('a stopping process finishes its current work, and leaves the rest to another', async () => {
  const hang = Promise.withResolvers<void>()
  const asked: string[] = []
  const mail = {
    async send({ messageId }: Email) {
      asked.push(messageId)
      await hang.promise
    },
  }
  for (const { accountId } of await signUpMany(harness.server, 12))
    await publish(appContext.db, appContext.clock.now(), 'PasswordChanged', { accountId })
  const sweeps = await recurringWork({ ...appContext, mail, log }).start()
  await vi.waitFor(() => expect(asked).toHaveLength(4), WAIT)

  const stopped = sweeps.stop()
  hang.resolve()
  await stopped
  expect(asked).toHaveLength(4)
  await recurringWork({ ...appContext, mail, log }).run()
  expect(new Set(asked).size).toBeGreaterThanOrEqual(12)
  expect(asked).toHaveLength(new Set(asked).size)
})

test('the work of a process that died is done by another once its lease is over', async () => {
  const { cards } = hanging()
  void recurringWork({ ...appContext, cards, log }).run()
  await vi.waitFor(async () => expect((await leased.execute(appContext.db)).rows).toHaveLength(1), WAIT)

  await sql`update job set leased_until = now() - interval '1 second' where leased_until is not null`.execute(
    appContext.db,
  )
  await recurringWork({ ...appContext, log }).run()
  expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
})

test('the work of a process that died while filling the demonstration is cleared by the one that starts again', async () => {
  const { cards } = hanging()
  void recurringWork({ ...appContext, cards, log }).run()
  await vi.waitFor(async () => expect((await leased.execute(appContext.db)).rows).toHaveLength(1), WAIT)

  await clearAway(appContext, log)
  expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
})

const leased = sql`select from job where queue = 'payments' and leased_until > now()`
const WAIT = { timeout: 30_000, interval: 50 }
const log = {
  error(error: unknown) {
    throw error
  },
}

/** Cards whose provider does not respond to the first void until `hang` is resolved. */
function hanging() {
  const hang = Promise.withResolvers<void>()
  const asked: string[] = []
  const cards: Cards = {
    ...appContext.cards,
    async cancel(intentId, key) {
      asked.push(intentId)
      if (asked.length === 1) await hang.promise
      return appContext.cards.cancel(intentId, key)
    },
  }
  return { cards, hang, asked }
}

async function statuses(): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from payment_attempt where payable_id = any(${shares}) order by status`.execute(appContext.db)
  return rows.map(({ status }) => status)
}
