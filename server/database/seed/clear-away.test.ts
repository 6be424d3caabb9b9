import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { CardProviderDown } from '../../providers/card-payments/port.ts'
import { openPartner, ownShare } from '../../testing/bookings.ts'
import { openPaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../testing/people.ts'
import { clearAway } from './clear-away.ts'

const NOW = '2026-11-24T10:00:00+01:00'
const DAYS_AGO = '2026-11-20T10:00:00+01:00'

const harness = await openPaymentHarness({ now: NOW })
afterAll(() => harness.close())

// The demonstration's past is played on a simulated clock; its provider has a running one.
test('a payment of a past day whose response was lost is released', async () => {
  const { appContext, clock } = harness.server
  clock.moveTo(Date.parse(DAYS_AGO))
  const host = await signUp(harness.server)
  const booked = await harness.room.booked(host, await openPartner(appContext.db), { day: '2026-11-20' })
  const { cards } = appContext
  appContext.cards = {
    ...cards,
    async pay(...wish) {
      await cards.pay(...wish)
      throw new CardProviderDown('of no answer')
    },
  }
  const { error } = await harness.pay(host, ownShare(booked).id, await harness.card())
  expect(error?.code).toBe('PROVIDER_UNAVAILABLE')
  appContext.cards = cards

  clock.moveTo(Date.parse(NOW))
  await clearAway(appContext, {
    error(error: unknown) {
      throw error
    },
  })
  const { rows } = await sql<{ status: string; intent: string }>`
    select status, intent_id as intent from payment_attempt`.execute(appContext.db)
  expect(rows).toMatchObject([{ status: 'VOIDED' }])
  expect(await appContext.cards.retrieve(rows[0]?.intent ?? '')).toMatchObject({
    authorisedCents: 1350,
    capturableCents: 0,
  })
})
