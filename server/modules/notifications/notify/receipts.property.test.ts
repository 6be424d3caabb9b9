import { addDays, MINUTE, parisInstant, SECOND } from '@tablee/domain/calendar/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import type { Email } from '../../../providers/mail/port.ts'
import { RECURRING_WORK } from '../../../recurring-work.ts'
import { linkOf, openPartner, ownShare } from '../../../testing/bookings.ts'
import { openPaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { addExtra, closeBill } from '../../reservations/after-meal/after-meal.ts'

/** `SOAK=1` runs more. */
const RUNS = process.env.SOAK === '1' ? 300 : 5

/** One seat or both are captured, events are handled in order or not, emails are sent or not, or time passes. */
const STEPS = [
  'both',
  'own',
  'friend',
  'events',
  'events reversed',
  'emails',
  'emails down',
  'second',
  'minute',
] as const
type Step = (typeof STEPS)[number]

test('a host who has paid a friend’s place gets one receipt of both, in any order of the captures', {
  timeout: 600_000,
}, async () => {
  const harness = await openPaymentHarness({ now: '2026-11-02T10:00:00+01:00' })
  const { appContext, clock } = harness.server
  const restaurant = await openPartner(appContext.db, { seats: 1000 })
  let emails: Email[] = []
  let isDown = false
  appContext.mail = {
    async send(email) {
      if (isDown) throw new Error('the mail provider is down')
      emails.push(email)
    },
  }
  const log = { error: () => {} }
  let today = '2026-11-02'

  async function work(names: readonly string[], { cards } = appContext) {
    for (const one of RECURRING_WORK.filter(({ name }) => names.includes(name)))
      await one.run({ ...appContext, log, cards })
  }
  /** Captures the due debts except those of these intents, as if the provider were down for them. */
  async function capture(but: readonly string[]) {
    const { cards } = appContext
    const partly: typeof cards = {
      ...cards,
      async capture(intent, ...rest) {
        if (but.includes(intent)) throw new CardProviderDown('down')
        return cards.capture(intent, ...rest)
      },
    }
    await work(['debts'], { ...appContext, cards: partly })
  }
  const intentOf = async (share: string) => {
    const { rows } = await sql<{ intent: string }>`
      select intent_id as intent from payment_attempt where payable_id = ${share} and purpose = 'MEAL'`.execute(
      appContext.db,
    )
    return rows.map(({ intent }) => intent)
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Step>(...STEPS), { minLength: 3, maxLength: 14 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, hasExtra, isExtraEmailed) => {
        today = addDays(today, 7)
        const at = (hour: string) => parisInstant(today, hour)
        await harness.moveTo(at('10:00'))
        const host = await signUp(harness.server)
        const friend = await signUp(harness.server, { firstName: 'Ana', lastName: 'Bernard' })
        const table = await harness.room.booked(host, restaurant, { day: today, party: 2 })
        const own = ownShare(table).id
        await harness.pay(host, own, await harness.card())
        const joined = await harness.room.joined(friend, linkOf(await harness.room.seen(host, table.id)), restaurant)
        await harness.cover(host, joined.id, await harness.card(), { amount: 12.5, fee: 1 })
        await harness.moveTo(at('20:30'))
        if (hasExtra)
          await harness.inTransaction((tx) => addExtra(tx, own, { name: 'Café', priceCents: 300, vat: 1000 }))
        await harness.moveTo(at(isExtraEmailed ? '20:50' : '20:31'))
        emails = []
        const [mine, theirs] = [await intentOf(own), await intentOf(joined.id)]
        await harness.inTransaction((tx) => closeBill(tx, Number(table.id), 'restaurant'))
        const pass = (ms: number) => clock.moveTo(clock.now() + ms)
        const DO: Record<Step, () => Promise<unknown> | unknown> = {
          both: () => capture([]),
          own: () => capture(theirs),
          friend: () => capture(mine),
          events: () => work(['events']),
          async 'events reversed'() {
            await sql`update event set due_at = due_at - id * interval '1 millisecond'`.execute(appContext.db)
            await work(['events'])
          },
          emails: () => work(['messages']),
          async 'emails down'() {
            isDown = true
            await work(['messages'])
            isDown = false
          },
          second: () => pass(5 * SECOND),
          minute: () => pass(MINUTE),
        }
        for (const step of steps) await DO[step]()
        const until = clock.now() + 20 * MINUTE
        while (clock.now() < until) {
          pass(20 * SECOND)
          await work(['messages', 'events', 'provider-events', 'payments', 'debts'])
        }
        // With extras, a receipt is a part of the email about them.
        const receipts = emails
          .filter(({ to }) => to === host.email)
          .map(({ text }) => text.replaceAll(/[\u00A0\u202F]/g, ' '))
          .filter((text) => text.includes('Ce reçu n’est pas une facture'))
        // An extra without a response is debited at the end of the service day.
        expect(receipts.at(-1) ?? '', steps.join()).toContain('Total débité : 27,00 €')
        const { rows } = await sql`select 1 from message where due_at <= ${new Date(clock.now())}`.execute(
          appContext.db,
        )
        expect(rows).toEqual([])
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  await harness.close()
})
