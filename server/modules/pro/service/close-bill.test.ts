import { addDays, parisInstant, SECOND } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import { type BillDesk, billsOf } from '../../../testing/bill.ts'
import { linkOf, openPartner, ownShare, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf, type ServiceDesk } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
let bills: BillDesk
let desk: ServiceDesk
let emails: Email[] = []
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning. */
let today = '2026-11-17'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-17T10:00:00+01:00' })
  harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
  partner = await openPartner(harness.server.appContext.db)
  host = await signUp(harness.server, { firstName: 'Jeanne', lastName: 'Petit' })
})
afterAll(() => harness.close())

/** Moves to half past nine, with a member of the floor staff at the desk. */
async function openEvening() {
  await harness.moveTo(at('21:30'))
  const { accountId } = await employ(harness.server, partner.id, 'FLOOR')
  const person = await signIn(harness.server, accountId)
  bills = billsOf(harness.room, partner, person)
  desk = deskOf(harness.room, partner, person)
  emails = []
}
/** A table of one dish at 12,50 €, paid by its host, in the evening. */
async function seated() {
  const booked = await harness.room.booked(host, partner, { day: today })
  const share = ownShare(booked).id
  expect((await harness.pay(host, share, await harness.card())).error).toBeUndefined()
  await openEvening()
  return { id: booked.id, share }
}
/** Adds extras of 75,50 €, of which 15,50 € fit under the 30 € that a diner agrees to. */
async function addDear(id: string, share: string) {
  expect((await bills.addExtra(id, share, { name: 'Dessert', cents: 1550 })).error).toBeUndefined()
  expect((await bills.addExtra(id, share, { name: 'Bouteille', cents: 6000, vat: 2000 })).error).toBeUndefined()
}
const seatOf = async (id: string, share: string) =>
  (await bills.read(id)).data?.seats.find((one) => one.id === share) ?? fail('no such seat')
function fail(why: string): never {
  throw new Error(why)
}
const closingOf = async (id: string, share: string) => (await seatOf(id, share)).closing
/** Returns what its payer sees of a share after the meal. */
async function seenBy(person: TestCaller, share: string) {
  const { data } = await harness.room.as<{
    extras: { name: string; fate: string; isAwaited: boolean }[]
    owedAfter: { amount: number } | null
  }>(
    person,
    'query ($id: ID!) { getUserReservation(id: $id) { extras { name fate isAwaited } owedAfter { amount } } }',
    { id: share },
  )
  return data ?? fail('no such share')
}
const answer = async (person: TestCaller, share: string, name: string, isAccepted: boolean) => {
  const { rows } = await sql<{ id: string }>`
    select id from extra where share_id = ${share} and name = ${name}`.execute(harness.server.appContext.db)
  const mutation = 'mutation ($id: ID!, $isAccepted: Boolean!) { answerExtra(id: $id, isAccepted: $isAccepted) { id } }'
  return harness.room.as(person, mutation, { id: rows[0]?.id, isAccepted })
}
/** Subjects and texts of the emails to the host. */
const texts = () =>
  emails
    .filter(({ to }) => to === host.email)
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n')
const captured = async (share: string) =>
  (await harness.money(share)).filter((line) => line.startsWith('CAPTURED')).toSorted()

describe('closing a bill', () => {
  test('states beforehand what it debits, what needs an answer, and what exceeds the limit; and does so', async () => {
    const { id, share } = await seated()
    await addDear(id, share)
    expect(await closingOf(id, share)).toEqual({
      debitedCents: 1250,
      acceptedCents: 0,
      toAcceptCents: 1550,
      beyondCents: 6000,
    })
    expect((await seatOf(id, share)).extras.map(({ fate }) => fate)).toEqual(['AGREED', 'BEYOND'])
    expect((await seenBy(host, share)).extras).toEqual([
      { name: 'Dessert', fate: 'AGREED', isAwaited: true },
      { name: 'Bouteille', fate: 'BEYOND', isAwaited: true },
    ])
    expect((await desk.close(id)).error).toBeUndefined()
    await harness.run()
    expect(await captured(share)).toEqual(['CAPTURED 1350'])
    expect(await seatOf(id, share)).toMatchObject({ closing: null, unpaidCents: 6000 })
    await harness.moveTo(at('06:00', 1))
    expect(await captured(share)).toEqual(['CAPTURED 1350', 'CAPTURED 1550'])
  })

  test('asks its payer once, at once, by email and on their page', async () => {
    const { id, share } = await seated()
    await addDear(id, share)
    await harness.run()
    expect(texts()).toBe('')
    await desk.close(id)
    await desk.close(id)
    await harness.run()
    // The extras to accept and the extras to pay come in one email, or in two within a minute.
    await harness.moveTo(at('21:31') + SECOND)
    expect(texts()).toContain('Ajouté à votre addition')
    expect(texts()).toContain('Suppléments à régler')
    expect(await seenBy(host, share)).toEqual({
      extras: [
        { name: 'Dessert', fate: 'AGREED', isAwaited: true },
        { name: 'Bouteille', fate: 'BEYOND', isAwaited: false },
      ],
      owedAfter: { amount: 60 },
    })
    expect((await answer(host, share, 'Dessert', false)).error).toBeUndefined()
    expect((await harness.pay(host, share, await harness.card(), { amount: 60, fee: 0 })).error).toBeUndefined()
    expect(await seatOf(id, share)).toMatchObject({ unpaidCents: 0 })
    // The email due a quarter of an hour after the lines were added is not needed any more.
    await harness.moveTo(at('21:50'))
    expect(texts().match(/Dessert/g)).toHaveLength(1)
    await harness.moveTo(at('06:00', 1))
    expect(await captured(share)).toEqual(['CAPTURED 1350', 'CAPTURED 6000'])
  })

  test('debits what was accepted before, and nothing that was refused', async () => {
    const { id, share } = await seated()
    await addDear(id, share)
    expect((await answer(host, share, 'Bouteille', true)).error).toBeUndefined()
    expect((await answer(host, share, 'Dessert', false)).error).toBeUndefined()
    const leave = 'mutation ($input: TipInput!) { addTipToReservation(input: $input) { id } }'
    await harness.room.as(host, leave, { input: { reservationId: id, amount: 2 } })
    expect(await closingOf(id, share)).toEqual({
      debitedCents: 1250,
      acceptedCents: 6200,
      toAcceptCents: 0,
      beyondCents: 0,
    })
    await desk.close(id)
    await harness.moveTo(at('06:00', 1))
    expect(await captured(share)).toEqual(['CAPTURED 1350', 'CAPTURED 6200'])
  })

  test('allows thirty euros for each person of a host who pays for all', async () => {
    const booked = await harness.room.booked(host, partner, { day: today, party: 2, type: 'PAY_FOR_ALL', dishes: 1 })
    const share = ownShare(booked).id
    const guest = await signUp(harness.server)
    const joined = await harness.room.joined(guest, linkOf(await harness.room.seen(host, booked.id)), partner)
    expect((await harness.pay(host, share, await harness.card(), { amount: 25, fee: 2 })).error).toBeUndefined()
    await openEvening()
    await addDear(booked.id, share)
    expect(await closingOf(booked.id, share)).toEqual({
      debitedCents: 2500,
      acceptedCents: 0,
      toAcceptCents: 1550,
      beyondCents: 6000,
    })
    await bills.addExtra(booked.id, share, { name: 'Fromage', cents: 4450 })
    expect(await closingOf(booked.id, share)).toEqual({
      debitedCents: 2500,
      acceptedCents: 0,
      toAcceptCents: 6000,
      beyondCents: 6000,
    })
    expect(await closingOf(booked.id, joined.id)).toBeNull()
  })

  test('processes each guest separately in a split group, and no absent one', async () => {
    const booked = await harness.room.booked(host, partner, { day: today, party: 2, type: 'SELF_PAY' })
    const share = ownShare(booked).id
    await harness.pay(host, share, await harness.card())
    const guest = await signUp(harness.server)
    const joined = await harness.room.joined(guest, linkOf(await harness.room.seen(host, booked.id)), partner)
    await harness.pay(guest, joined.id, await harness.card())
    await openEvening()
    await addDear(booked.id, joined.id)
    expect(await closingOf(booked.id, share)).toEqual({
      debitedCents: 1250,
      acceptedCents: 0,
      toAcceptCents: 0,
      beyondCents: 0,
    })
    expect(await closingOf(booked.id, joined.id)).toEqual({
      debitedCents: 1250,
      acceptedCents: 0,
      toAcceptCents: 1550,
      beyondCents: 6000,
    })
    await desk.mark(booked.id, 'ABSENT', [joined.id])
    expect(await closingOf(booked.id, joined.id)).toBeNull()
    await desk.close(booked.id)
    await harness.run()
    expect(await seatOf(booked.id, joined.id)).toMatchObject({ closing: null, unpaidCents: 0 })
    expect(await captured(joined.id)).toEqual([])
  })

  test('is followed at once by the email about extras added later', async () => {
    const { id, share } = await seated()
    await desk.close(id)
    await harness.run()
    await harness.moveTo(at('21:40'))
    emails = []
    await bills.addExtra(id, share, { name: 'Bouteille', cents: 6000, vat: 2000 })
    await harness.run()
    await harness.moveTo(at('21:41') + SECOND)
    expect(texts()).toContain('Suppléments à régler')
    expect((await seenBy(host, share)).owedAfter).toEqual({ amount: 60 })
    await bills.addExtra(id, share, { name: 'Café', cents: 350 })
    await harness.run()
    await harness.moveTo(at('21:44'))
    expect(texts()).toContain('Ajouté à votre addition')
    expect((await seenBy(host, share)).extras).toEqual([
      { name: 'Bouteille', fate: 'BEYOND', isAwaited: false },
      { name: 'Café', fate: 'AGREED', isAwaited: true },
    ])
  })
})
