import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { AppContext } from '../../../context.ts'
import type { EdenredPayment } from '../../../providers/ticket-restaurant/port.ts'
import type { TestCaller } from '../../../testing/bookings.ts'
import { CARDS } from '../../../testing/payment-harness.fixtures.ts'
import { SIRET } from '../../../testing/voucher-holders.fixtures.ts'
import { compareInvoices } from '../../invoices/invoices.ts'
import { reconcile } from '../../payments/books/books.ts'
import {
  at,
  begin,
  booked,
  harness,
  host,
  type Person,
  passDays,
  pay,
  seen,
  today,
  vouchers,
} from '../billing/voucher-harness.fixtures.ts'

export const OWED = 'query ($id: ID!) { getUserReservation(id: $id) { owedAfter { amount wasRefused isLostVoucher } } }'
export type Owed = { owedAfter: { amount: number; wasRefused: boolean; isLostVoucher: boolean } | null }
export const owed = async (share: string, person: TestCaller = host) =>
  (await harness.room.as<Owed | null>(person, OWED, { id: share })).data?.owedAfter

/** A table of today. A voucher pays 11,50 € and the card 2,00 €. */
export async function paidToday(scheme: Scheme = 'EDENRED') {
  const table = await booked()
  await payToday(table.share, host, scheme)
  return table
}

/** Pays 11,50 € of a share by voucher, and the rest by card. */
export async function payToday(share: string, person: Person, scheme: Scheme = 'EDENRED'): Promise<void> {
  await (scheme === 'EDENRED' ? vouchers.edenred(person) : vouchers.restoFlash(person))
  const begun = scheme === 'EDENRED' ? null : (await begin(share, 11.5, SIRET, person)).data
  const by = begun ? { flash: { amount: 11.5, restoflashId: begun.restoflashId } } : { edenred: 11.5 }
  expect((await pay(share, 1, { ...by, person })).error).toBeUndefined()
  await harness.run()
}

/** A table of the day after tomorrow. Its card holds 13,50 €, and its voucher is held at six on its day. */
export async function plannedAhead(card: string = CARDS.good) {
  await vouchers.edenred(host)
  passDays(2)
  const table = await booked()
  await harness.agreed(host, table.share, pay(table.share, 12.5, { edenred: 11.5 }, card))
  await harness.moveTo(at('06:30'))
  expect(await seen(table.share)).toMatchObject({ voucherAmount: 11.5, totalPaid: 13.5 })
  return table
}

async function atScheme(share: string): Promise<string> {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from voucher_payment where payable_id = ${share}`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.providerId ?? ''
}

/** Edenred releases the voucher of a share. */
export async function schemeReleases(share: string): Promise<void> {
  await harness.server.appContext.ticketRestaurant.cancel(await atScheme(share))
}

/** Resto Flash, which captures at once, refunds a voucher without our request. */
export async function schemeRefunds(share: string, totalCents = 1150): Promise<void> {
  await harness.server.appContext.restoFlash.refund(await atScheme(share), { siret: SIRET, totalCents })
}

/** Replaces the scheme's responses about captured and retrieved vouchers until the end of the test. */
export function schemeAnswers(answer: (payment: EdenredPayment) => EdenredPayment): void {
  const { appContext } = harness.server
  const whole: AppContext['ticketRestaurant'] = appContext.ticketRestaurant
  onTestFinished(() => void Object.assign(appContext, { ticketRestaurant: whole }))
  const capture: typeof whole.capture = async (id, cents) => answer(await whole.capture(id, cents))
  const retrieve: typeof whole.retrieve = async (id) => answer(await whole.retrieve(id))
  Object.assign(appContext, { ticketRestaurant: { ...whole, capture, retrieve } })
}

/** Makes the scheme capture a voucher but first report a smaller capture. Returns the function that ends that. */
export function schemeSaysFirst(capturedCents: number): () => void {
  let isOver = false
  schemeAnswers((payment) => {
    if (isOver || payment.status !== 'captured') return payment
    return { ...payment, status: capturedCents === 0 ? 'cancelled' : 'captured', capturedCents }
  })
  return () => {
    isOver = true
  }
}

export const captured = async (share: string) => {
  const { rows } = await sql<{ line: string }>`
    select concat(l.kind, ' ', l.cents, ' ', p.purpose) as line from ledger_line l
    join payment_attempt p on p.id = l.attempt_id
    where l.payable_id = ${share} and l.kind in ('CAPTURED', 'REFUNDED') order by l.id`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ line }) => line)
}

export const payLost = async (share: string, amount = 11.5, person: TestCaller = host) =>
  harness.pay(person, share, await harness.card('5555555555554444'), { amount, fee: 0 })

/** Returns today's differences about a share: kind, our amount, their amount. */
export async function found(share: string) {
  const { appContext } = harness.server
  const { rows } = await sql<{ id: string }>`
    select id::text from voucher_payment where payable_id = ${share}
    union select id::text from payment_attempt where payable_id = ${share}`.execute(appContext.db)
  const differences = await reconcile(appContext, parisDay(appContext.clock.now()))
  return differences
    .filter(({ attemptId }) => rows.some(({ id }) => id === attemptId))
    .map(({ what, ours, theirs }) => [what, ours, theirs])
}

/** Returns the restaurant's documents of a share, in order of issue: 'INVOICE 1250', with their means of payment. */
export async function documents(share: string): Promise<string[]> {
  const { rows } = await sql<{ made: string }>`
    select concat_ws(' ', kind, total_cents, (select string_agg(concat_ws(' ', p ->> 'means', p ->> 'cents'), ', ')
      from jsonb_array_elements(content -> 'payments') p)) as made from invoice
    where share_id = ${share} and seller = 'RESTAURANT' and number is not null order by number`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ made }) => made)
}

const PAYMENT = 'payment { lines { purpose instrument captured refunded refundDue } absences { guest state } }'
type Line = { captured: number; refunded: number; refundDue: number }
type Seen = { payment: { lines: Line[] } }

/**
 * Expects list, details, documents and ledger to show the same amount for a guest who alone pays their share. Returns it in
 * euros.
 */
export async function keptEverywhere(table: { id: string; share: string }, person: TestCaller = host): Promise<number> {
  const { id, share } = table
  const { room, server } = harness
  const details = await room.as<Seen>(person, `query ($id: ID!) { getReservation(uuid: $id) { ${PAYMENT} } }`, { id })
  const list = await room.as<{ reservations: (Seen & { id: string })[] }>(
    person,
    `{ myReservations(input: { page: 1, pageSize: 10 }) { reservations { id ${PAYMENT} } } }`,
  )
  const { payment } = details.data ?? { payment: { lines: [] } }
  expect(list.data?.reservations.find((one) => one.id === id)?.payment ?? payment).toEqual(payment)
  const shown = payment.lines.reduce((sum, one) => sum + one.captured - one.refunded - one.refundDue, 0)
  const { rows } = await sql<{ ledger: number; invoiced: number }>`
    select (select coalesce(sum(case when kind in ('CAPTURED', 'TAKEN') then cents else -cents end), 0)::int from (
        select kind, cents from ledger_line where payable_id = ${share} and kind in ('CAPTURED', 'REFUNDED')
        union all select l.kind, l.cents from voucher_line l join voucher_payment v on v.id = l.voucher_id
          where v.payable_id = ${share} and l.kind in ('TAKEN', 'GIVEN_BACK')) l) as ledger,
      (select coalesce(sum(case kind when 'INVOICE' then total_cents else -total_cents end), 0)::int from invoice
        where share_id = ${share} and number is not null) as invoiced`.execute(server.appContext.db)
  const [sums] = rows
  expect({ ledger: sums?.ledger, invoiced: sums?.invoiced }).toEqual({
    ledger: Math.round(shown * 100),
    invoiced: Math.round(shown * 100),
  })
  expect((await seen(share, person)).totalPaid).toBeCloseTo(shown, 5)
  return Math.round(shown * 100) / 100
}

/**
 * Returns the differences of a share that the daily comparison of invoices finds, two hours after the last movement of money.
 */
export async function invoiceDifferencesOf(share: string) {
  const { server } = harness
  await harness.moveTo(server.clock.now() + 2 * 3_600_000)
  const differences = await compareInvoices({ ...server.appContext, clock: server.clock }, addDays(today, 1))
  return differences.filter(({ shareId }) => shareId === share)
}
