import { beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import { billsOf } from '../../../testing/bill.ts'
import { ANONYMOUS, guestWith, linkOf, ownShare, type TestCaller } from '../../../testing/bookings.ts'
import { signIn, signUp } from '../../../testing/people.ts'
import { deskOf } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import {
  at,
  begin,
  harness,
  host,
  openEachDay,
  type Person,
  partner,
  seen,
  today,
  vouchers,
} from '../billing/voucher-harness.fixtures.ts'
import { refundShare } from './after-meal.ts'
import {
  captured,
  documents,
  found,
  invoiceDifferencesOf,
  keptEverywhere,
  owed,
  paidToday,
  payLost,
  payToday,
  schemeRefunds,
  schemeReleases,
} from './lost-voucher.fixtures.ts'

openEachDay({ ORIGIN: 'https://tablee.example' })

let emails: Email[] = []
beforeEach(() => {
  emails = []
  harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
})

const to = ({ email }: Person, word: string) =>
  emails.filter((one) => one.to === email && one.subject.includes(word)).map(({ text }) => text.replaceAll(/\s/g, ' '))
const LOST = 'Titres-restaurant non encaissés'

async function atDesk() {
  const { accountId } = await employ(harness.server, partner.id, 'FLOOR')
  const person = await signIn(harness.server, accountId)
  const bills = billsOf(harness.room, partner, person)
  const seat = async (id: string, share: string) => (await bills.read(id)).data?.seats.find((one) => one.id === share)
  return { ...deskOf(harness.room, partner, person), bills, seat }
}

/** A table of the host for two, which Ana has joined. The host has paid their own seat. */
async function withAna() {
  const table = await harness.room.booked(host, partner, { day: today, party: 2 })
  const own = ownShare(table).id
  await harness.pay(host, own, await harness.card())
  const ana = await signUp(harness.server, { firstName: 'Ana', lastName: 'Bernard' })
  const link = linkOf(await harness.room.seen(host, table.id))
  const share = (await harness.room.joined(ana, link, partner)).id
  return { id: table.id, own, ana, share }
}

const payByLink = async (link: string, by: TestCaller, amount = 11.5) =>
  harness.room.as(
    by,
    `mutation ($link: String!, $card: StripeParams!) { payByLink(link: $link, stripeParams: $card) { requires_action } }`,
    { link, card: { paymentToken: await harness.card(), amount, application_fee_amount: 0 } },
  )

describe('a voucher of Resto Flash, which captures at once', () => {
  test('is owed by link if its scheme has refunded it by itself, and every page and email says so', async () => {
    const table = await paidToday('RESTO_FLASH')
    await schemeRefunds(table.share)
    await harness.moveTo(at('06:30', 1))
    expect(await found(table.share)).toEqual([['voucher given back', 0, 1150]])
    await harness.run()
    expect(await vouchers.lines(table.share)).toEqual(['TAKEN 1150', 'GIVEN_BACK 1150'])
    expect(await owed(table.share)).toEqual({ amount: 11.5, wasRefused: false, isLostVoucher: true })
    expect(await documents(table.share)).toEqual([expect.stringContaining('INVOICE 1250'), 'CREDIT_NOTE 1150'])
    expect(await keptEverywhere(table)).toBe(2)
    const [email] = to(host, LOST)
    expect(email).toContain('devaient payer 11,50 €')
    expect(email).toContain('/order/payment/')
    const desk = await atDesk()
    expect(await desk.seat(table.id, table.share)).toMatchObject({
      unpaidCents: 1150,
      fee: { kind: 'LOST_VOUCHER', cents: 1150, isDebited: false },
    })

    expect((await payLost(table.share)).error).toBeUndefined()
    await harness.run()
    expect(await keptEverywhere(table)).toBe(13.5)
    expect(await found(table.share)).toEqual([])
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })

  test('is owed in part if its scheme has refunded a part, and the rest is refunded on request', async () => {
    const table = await paidToday('RESTO_FLASH')
    await schemeRefunds(table.share, 500)
    await harness.moveTo(at('06:30', 1))
    expect(await found(table.share)).toEqual([['voucher given back', 0, 500]])
    await harness.run()
    expect(await owed(table.share)).toMatchObject({ amount: 5 })
    await payLost(table.share, 5)
    await harness.run()
    await harness.inTransaction((tx) => refundShare(tx, table.share, 850))
    await harness.run()
    expect((await vouchers.lines(table.share)).at(-1)).toBe('GIVEN_BACK 250')
    expect(await keptEverywhere(table)).toBe(5)
    expect(await found(table.share)).toEqual([])
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })

  test('is not owed twice if the restaurant refunds it', async () => {
    const table = await paidToday('RESTO_FLASH')
    await harness.moveTo(at('06:30', 1))
    await harness.inTransaction((tx) => refundShare(tx, table.share, 1250))
    await harness.run()
    expect(await found(table.share)).toEqual([])
    expect(await owed(table.share)).toBeNull()
    expect(await keptEverywhere(table)).toBe(1)
    expect(to(host, LOST)).toEqual([])
  })
})

describe('a place that a friend pays for', () => {
  test('is paid by the friend alone: the voucher that its guest had begun is refunded, and nobody owes it', async () => {
    const { id, own, ana, share } = await withAna()
    await vouchers.restoFlash(ana)
    expect((await begin(share, 11.5, undefined, ana)).data).toMatchObject({ state: 'VALIDATED' })
    const { error } = await harness.cover(host, share, await harness.card(), { amount: 12.5, fee: 1 })
    expect(error).toBeUndefined()
    await harness.run()
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150', 'GIVEN_BACK 1150'])
    await harness.moveTo(at('06:30', 1))
    await harness.run()
    expect(await captured(share)).toEqual(['CAPTURED 1350 MEAL'])
    expect(await documents(share)).toEqual(['INVOICE 1250 Visa •••• 4242 1250'])
    for (const [person, of] of [
      [host, own],
      [ana, share],
    ] as const)
      expect(await owed(of, person)).toBeNull()
    expect([...to(host, LOST), ...to(ana, LOST)]).toEqual([])
    expect((await (await atDesk()).seat(id, share))?.unpaidCents).toBe(0)
    expect(await invoiceDifferencesOf(share)).toEqual([])
  })

  test('is owed by its guest if their voucher is released: the friend reads nothing, and may pay by link', async () => {
    const { id, own, ana, share } = await withAna()
    await payToday(share, ana)
    await schemeReleases(share)
    await harness.moveTo(at('06:30', 1))
    await harness.run()
    expect(await owed(share, ana)).toMatchObject({ amount: 11.5, isLostVoucher: true })
    expect(await owed(own, host)).toBeNull()
    expect(await owed(share, host)).toBeUndefined()
    expect(to(ana, LOST)).toHaveLength(1)
    expect(to(host, LOST)).toEqual([])
    expect(await keptEverywhere({ id, share }, ana)).toBe(2)

    const desk = await atDesk()
    const link = (await desk.seat(id, share))?.payLink ?? ''
    expect((await payByLink(link, host)).error).toBeUndefined()
    await harness.run()
    expect(await owed(share, ana)).toBeNull()
    expect(await desk.seat(id, share)).toMatchObject({ unpaidCents: 0, fee: null })
    expect(await captured(share)).toEqual(['CAPTURED 200 MEAL', 'CAPTURED 1150 LOST_VOUCHER'])
    expect((await documents(share)).at(-1)).toBe('INVOICE 1150 Visa •••• 4242 1150')
    expect(await invoiceDifferencesOf(share)).toEqual([])
  })
})

describe('a guest without an account', () => {
  test('has no voucher, reads nothing of the host’s, and pays their part by link without a session', async () => {
    const table = await harness.room.booked(host, partner, { day: today, party: 2 })
    const own = ownShare(table).id
    await payToday(own, host)
    const link = linkOf(await harness.room.seen(host, table.id))
    const lea = { email: `lea-${today}@example.test`, firstName: 'Léa', lastName: 'Martin' }
    const joined = await harness.room.joined(ANONYMOUS, link, partner, lea)
    const guest = guestWith(joined.guestToken)
    expect((await seen(joined.id, guest)).voucherTerms?.refusal).toContain('Connectez-vous')
    await harness.pay(guest, joined.id, await harness.card(), lea)
    await schemeReleases(own)
    await harness.moveTo(at('06:30', 1))
    await harness.run()
    expect(await owed(joined.id, guest)).toBeNull()
    expect(await owed(own, guest)).toBeUndefined()
    expect(emails.filter((one) => one.to === lea.email && one.subject.includes(LOST))).toEqual([])

    const desk = await atDesk()
    const payLink = (await desk.seat(table.id, own))?.payLink ?? ''
    expect((await payByLink(payLink, ANONYMOUS)).error).toBeUndefined()
    await harness.run()
    expect(await owed(own)).toBeNull()
    expect((await seen(own)).totalPaid).toBe(13.5)
    expect(await invoiceDifferencesOf(own)).toEqual([])
  })
})

describe('an absence from a place that a voucher pays in part', () => {
  /** The voucher is released before its guest is marked as absent at 20:20. */
  async function absent() {
    const table = await paidToday()
    await schemeReleases(table.share)
    await harness.moveTo(at('20:20'))
    const desk = await atDesk()
    expect((await desk.mark(table.id, 'ABSENT', [table.share])).error).toBeUndefined()
    await harness.moveTo(at('20:25'))
    return { ...table, desk }
  }

  test('costs the fee alone, by card: the released voucher is owed by nobody', async () => {
    const table = await absent()
    for (const days of [1, 2, 3]) await harness.moveTo(at('20:40', days))
    await harness.run()
    expect(await captured(table.share)).toEqual(['CAPTURED 375 NO_SHOW'])
    expect(await owed(table.share)).toBeNull()
    expect(to(host, LOST)).toEqual([])
    expect(await documents(table.share)).toEqual([])
    expect(await seen(table.share)).toMatchObject({ status: 'NO_SHOW', totalPaid: 3.75 })
    expect(await found(table.share)).toEqual([])
  })

  test('owes the part of the released voucher if the absence is lifted before the bill is closed', async () => {
    const { desk, ...table } = await absent()
    expect((await desk.mark(table.id, 'ARRIVED', [table.share])).error).toBeUndefined()
    await harness.moveTo(at('06:30', 1))
    await harness.run()
    expect(await owed(table.share)).toEqual({ amount: 11.5, wasRefused: false, isLostVoucher: true })
    expect(to(host, LOST)).toHaveLength(1)
    expect(await desk.seat(table.id, table.share)).toMatchObject({ unpaidCents: 1150 })
    expect(await keptEverywhere(table)).toBe(2)
    await payLost(table.share)
    await harness.run()
    expect(await keptEverywhere(table)).toBe(13.5)
    expect(await invoiceDifferencesOf(table.share)).toEqual([])
  })
})
