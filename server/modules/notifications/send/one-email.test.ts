import { addDays, MINUTE, parisInstant, SECOND } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import { RECURRING_WORK } from '../../../recurring-work.ts'
import { ANONYMOUS, guestWith, linkOf, openPartner, ownShare, type Partner } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { addExtra } from '../../reservations/after-meal/after-meal.ts'
import { cancelByRestaurant } from '../../reservations/changes/changes.ts'

const STEP = 2 * SECOND
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning. */
let today = '2026-11-01'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

let harness: PaymentHarness
let restaurant: Partner
let host: TestPerson
let emails: (Email & { at: number })[] = []
let people = 0

beforeAll(async () => {
  harness = await openPaymentHarness({
    now: '2026-11-01T10:00:00+01:00',
    environment: { ORIGIN: 'https://tablee.example' },
  })
  const { appContext, clock } = harness.server
  appContext.mail = { send: async (email) => void emails.push({ ...email, at: clock.now() }) }
  restaurant = await openPartner(appContext.db, { seats: 1000, name: 'Kintaro' })
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server, { firstName: 'Camille', lastName: 'Durand' })
  emails = []
})
afterAll(() => harness.close())

/** The jobs that emails depend on. Each runs by itself as in production, and emails run before the events that cause them. */
const WORK = RECURRING_WORK.filter(({ name }) =>
  ['reservations', 'events', 'payments', 'debts', 'messages'].includes(name),
)

/** Lets `count` seconds pass. */
async function seconds(count: number) {
  const end = harness.server.clock.now() + count * SECOND
  const log = { error: (line: unknown) => expect(line).toBeUndefined() }
  while (harness.server.clock.now() < end) {
    harness.server.clock.moveTo(harness.server.clock.now() + STEP)
    for (const work of WORK.toReversed()) await work.run({ ...harness.server.appContext, log })
  }
}
/** The time for which emails wait for each other. */
async function aMinute() {
  await seconds(12)
  harness.server.clock.moveTo(harness.server.clock.now() + MINUTE)
  await seconds(4)
}
const to = (email: string) => emails.filter((one) => one.to === email)
const plain = ({ text }: { text: string } = { text: '' }) =>
  text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('’', "'")

async function group(party = 2) {
  const table = await harness.room.booked(host, restaurant, { day: today, party })
  await harness.pay(host, ownShare(table).id, await harness.card())
  await aMinute()
  const opened = to(host.email)
  emails = []
  return { id: Number(table.id), link: linkOf(await harness.room.seen(host, table.id)), opened }
}
async function hugoJoins(link: string) {
  const hugo = { email: `hugo-${++people}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
  const { id, guestToken } = await harness.room.joined(ANONYMOUS, link, restaurant)
  return {
    ...hugo,
    id,
    guestToken,
    pay: async (card = CARDS.good) => harness.pay(guestWith(guestToken), id, await harness.card(card), hugo),
  }
}

test('a person who books and pays alone receives one email, with the authorised amount', async () => {
  const table = await harness.room.booked(host, restaurant, { day: today })
  await harness.pay(host, ownShare(table).id, await harness.card())
  await aMinute()
  expect(to(host.email)).toHaveLength(1)
  expect(plain(to(host.email)[0])).toContain('13,50 € autorisés')
})

test('the host of a split group reads the held amount, the deadline for leaving and the link to forward', async () => {
  const { opened, link } = await group(3)
  expect(opened).toHaveLength(1)
  const [email] = opened
  expect(plain(email)).toMatch(/^Quand : .* à 20:00$/m)
  expect(plain(email)).toContain('chez Kintaro')
  expect(plain(email)).toContain('13,50 € autorisés')
  expect(plain(email)).toMatch(/sans frais jusqu'au .* à 19:30\./)
  expect(plain(email)).toContain('Il reste 2 places à prendre.')
  for (const renderEmail of [email?.text, email?.html]) expect(renderEmail).toContain(`/reservation/join/${link}`)
})

test('a guest who gives a name while paying the last part receives one email, and so does the host', async () => {
  const { link } = await group()
  const hugo = await hugoJoins(link)
  await hugo.pay()
  await aMinute()
  expect(to(hugo.email)).toHaveLength(1)
  expect(to(hugo.email)[0]?.subject).toContain('Réservation confirmée')
  expect(plain(to(hugo.email)[0])).toContain('Votre place à table')
  expect(to(hugo.email)[0]?.attachments).toHaveLength(1)
  expect(to(host.email)).toHaveLength(1)
  expect(to(host.email)[0]?.subject).toContain('Réservation confirmée')
  expect(plain(to(host.email)[0])).toContain('« Hugo M. » a rejoint votre table')
})

test('after the meal, receipt, extras and invoice are one email without repetitions', async () => {
  const table = await harness.room.booked(host, restaurant, { day: today })
  const share = ownShare(table).id
  await harness.pay(host, share, await harness.card())
  await harness.moveTo(at('21:00'))
  await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Café', priceCents: 450, vat: 1000 }))
  await harness.moveTo(at('22:00'))
  emails = []
  harness.server.clock.moveTo(at('06:00', 1))
  await aMinute()
  const [email, ...others] = to(host.email)
  expect(others).toEqual([])
  for (const sentence of ['Repas et service : 13,50 €', 'Suppléments : 4,50 €', 'Votre facture est prête'])
    expect(plain(email)).toContain(sentence)
  expect(plain(email).match(/Restaurant : Kintaro/g)).toHaveLength(1)
  expect(plain(email).match(/Bonjour Camille,/g)).toHaveLength(1)
  expect(email?.html.match(/<h1/g)).toHaveLength(1)
  expect(email?.html).toMatch(/<h2[^>]*>Votre facture est prête<\/h2>/)
})

test('another email within the minute waits for its end', async () => {
  const table = await harness.room.booked(host, restaurant, { day: today })
  await harness.pay(host, ownShare(table).id, await harness.card())
  await seconds(4)
  await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(table.id), 'plus de gaz'))
  await seconds(40)
  expect(to(host.email)).toHaveLength(1)
  await seconds(26)
  const [first, second] = to(host.email)
  expect(second?.subject).toContain('Réservation annulée')
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(MINUTE)
})

describe('a declined payment', () => {
  async function refused() {
    const { link } = await group()
    const hugo = await hugoJoins(link)
    await hugo.pay(CARDS.declined)
    await aMinute()
    // The email about the seat that they have just taken.
    expect(to(hugo.email).map(({ subject }) => subject)).toEqual([expect.stringContaining('Votre place à table')])
    emails = []
    return hugo
  }
  const passMinutes = async (minutes: number) => {
    harness.server.clock.moveTo(harness.server.clock.now() + minutes * MINUTE)
    await seconds(2)
  }
  const failed = (email: string) => to(email).filter(({ subject }) => subject.includes('Paiement non accepté'))

  test('is emailed once nobody has tried for ten minutes', async () => {
    const hugo = await refused()
    await passMinutes(8)
    expect(failed(hugo.email)).toEqual([])
    await passMinutes(1)
    expect(failed(hugo.email)).toHaveLength(1)
    const [, token] = /\/order\/payment\/[\w-]+\/#(\S+)/.exec(failed(hugo.email)[0]?.text ?? '') ?? []
    expect(token).toBe(hugo.guestToken)
  })

  test('waits again if another card is tried', async () => {
    const hugo = await refused()
    await passMinutes(3)
    await hugo.pay(CARDS.poor)
    await passMinutes(8)
    expect(failed(hugo.email)).toEqual([])
    await passMinutes(2)
    expect(failed(hugo.email)).toHaveLength(1)
  })

  test('is not emailed if it was paid since', async () => {
    const paid = await refused()
    await passMinutes(5)
    await paid.pay()
    await passMinutes(20)
    expect(failed(paid.email)).toEqual([])
  })

  test('is not emailed if its seat is gone', async () => {
    const late = await refused()
    await passMinutes(5)
    await late.pay(CARDS.poor)
    await passMinutes(11)
    await passMinutes(20)
    expect(failed(late.email)).toEqual([])
  })

  test('is emailed at once if the payer was absent', async () => {
    const table = await harness.room.booked(host, restaurant, { day: today })
    await seconds(2)
    await harness.room.refuse(ownShare(table).id)
    await seconds(4)
    expect(failed(host.email)).toHaveLength(1)
  })
})
