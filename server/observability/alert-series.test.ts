import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner, ownShare } from '../testing/bookings.ts'
import { TEST_SECRETS } from '../testing/config.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { voucherHolders } from '../testing/voucher-holders.fixtures.ts'
import { askedBy, notServed, readSeries, type Series } from './read-expressions.fixtures.ts'

/**
 * After an hour of failures a server serves every series that alerts and dashboard query, with these names, labels and values.
 */
const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const ALERTS = [...read('deploy/prometheus/alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, rule = '']) => rule)
const { panels } = JSON.parse(read('deploy/grafana/tablee.json')) as { panels: { targets: Target[] }[] }
type Target = { expr: string; legendFormat: string }
const PANELS = panels.flatMap(({ targets }) => targets)
/** Prometheus itself creates these. */
const [OWN_SERIES, OWN_LABEL] = ['up', 'instance']
const SECRETS = { METRICS_TOKEN: 'token', MAIL_WEBHOOK_SECRET: 'a-secret-of-the-mail-provider-of-tests' }

let harness: PaymentHarness
let before: Series[]
let after: Series[]
beforeAll(async () => {
  harness = await openPaymentHarness({ environment: SECRETS })
  before = await scraped()
  await badHour()
  after = await scraped()
})
afterAll(() => harness.close())

test.each(ALERTS)('the alert %s uses series that are served', (rule) => {
  const asked = askedBy(rule).filter(({ name }) => name !== OWN_SERIES)
  expect(asked.length + Number(rule.startsWith(OWN_SERIES))).toBeGreaterThan(0)
  expect(asked.flatMap((one) => notServed(one, after))).toEqual([])
})

test.each(PANELS)('the panel $expr uses series that are served, and names its lines by their labels', (panel) => {
  const asked = askedBy(panel.expr)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.flatMap((one) => notServed(one, after))).toEqual([])
  const [, label = OWN_LABEL] = /^\{\{(\w+)\}\}$/.exec(panel.legendFormat) ?? []
  if (label !== OWN_LABEL) expect(asked.flatMap(({ by }) => by)).toContain(label)
})

test('every event of the test is counted', () => {
  const risen = after.filter(({ name, labels, value }) => value > countOf(before, name, labels))
  const names = risen.map(({ name, labels }) => [name, ...Object.values(labels)].join(' '))
  expect(names).toEqual(
    expect.arrayContaining([
      ...['authorisations_refused_total generic_decline', 'holds_ended_total HOLD_EXPIRED'],
      ...['booking_status_changes_total CREATED', 'voucher_failures_total EDENRED', 'email_bounces_total hard'],
      ...['webhook_lag_seconds_count', 'search_duration_seconds_count', 'client_errors_total'],
      'http_request_duration_seconds_count GET /sitemap.xml 500',
    ]),
  )
})

test('an unknown name, value or label is found', () => {
  const wrong =
    'sum by (nobody) (rate(search_seconds[5m])) + max(late_work_depth{work=~"captures|capture"}) by (nobody)'
  expect(askedBy(wrong).flatMap((one) => notServed(one, after))).toEqual([
    ...['search_seconds', 'late_work_depth{work="capture"}', 'late_work_depth by nobody'],
    ...['late_work_depth by nobody'],
  ])
})

/** Causes a refused card and voucher, expired holds, an event, a bounced email, and failures of a page and a browser. */
async function badHour(): Promise<void> {
  const { room, server } = harness
  const { db } = server.appContext
  const [cautious, unlucky] = await signUpMany(server, 2)
  if (!cautious || !unlucky) throw new Error('nobody came')
  const partner = await openPartner(db, { seats: 100 })
  const holders = voucherHolders(harness)
  await holders.takes(partner)
  await holders.edenred(unlucky, 'refused')
  await server.read('{ searchRestaurants(restaurantsCriteria: {}) { count } }')

  await room.booked(cautious, partner)
  const share = ownShare(await room.booked(unlucky, partner, { day: '2026-11-24' })).id
  await harness.pay(unlucky, share, await harness.card(CARDS.declined))
  const stripeParams = { amount: 1, application_fee_amount: 1, paymentToken: await harness.card() }
  const input = { userReservationId: share, stripeParams, edenredParams: { amount: 11.5 } }
  await room.as(
    unlucky,
    'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }',
    { input },
  )

  await post(
    '/webhooks/stripe',
    ...signed({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: server.clock.now() / 1000,
      data: { object: { id: 'pi_unknown', object: 'payment_intent' } },
    }),
  )
  await post(
    '/webhooks/mail',
    JSON.stringify({ event: 'hard_bounce', email: 'ana@example.test', 'message-id': '<1@tablee>' }),
    {
      authorization: `Bearer ${SECRETS.MAIL_WEBHOOK_SECRET}`,
    },
  )
  await post('/client-errors', JSON.stringify({ message: 'undefined is not a function' }))
  await db.schema.alterTable('restaurant').renameTo('restaurant_away').execute()
  expect((await server.app.inject('/sitemap.xml')).statusCode).toBe(500)
  await db.schema.alterTable('restaurant_away').renameTo('restaurant').execute()
  await harness.moveTo(server.clock.now() + 60 * MINUTE)
  await room.booked(cautious, partner)
}

async function post(url: string, payload: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await harness.server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect([url, answer.statusCode < 300]).toEqual([url, true])
}

function signed(event: object): [string, Record<string, string>] {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(harness.server.clock.now() / 1000)
  const { webhooks } = new Stripe('sk_test_any')
  return [
    payload,
    {
      'stripe-signature': webhooks.generateTestHeaderString({
        payload,
        secret: TEST_SECRETS.STRIPE_WEBHOOK_SECRET,
        timestamp,
      }),
    },
  ]
}

async function scraped(): Promise<Series[]> {
  const headers = { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` }
  return readSeries((await harness.server.app.inject({ url: '/metrics', headers })).body)
}

function countOf(series: Series[], name: string, labels: Series['labels']): number {
  const same = (one: Series) => one.name === name && JSON.stringify(one.labels) === JSON.stringify(labels)
  return series.find(same)?.value ?? 0
}
