import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Random, random } from '../../database/seed/random.ts'
import { openPartner, ownShare, type Partner, type TestCaller } from '../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../../testing/people.ts'
import { addExtra, refundShare, takeLineOff } from '../reservations/after-meal/after-meal.ts'
import { compareInvoices } from './invoices.ts'

/**
 * Random evenings: meals at one or two rates, extras and tips, off-session charges that the bank accepts or declines, charges that
 * are given up or paid later by link, dishes taken off a captured bill, and partial refunds. Whenever no work is pending, invoices
 * less credit notes equal captures less refunds, for each payer, series and rate.
 */
const LONG = process.env.SOAK === '1'
const JOURNEYS = 6
const [ROUNDS, LONGEST] = LONG ? [400, 1_800_000] : [3, 6_000]
/** A dish and a formula in cents and hundredths of a percent. */
const [DISH, FORMULA] = [
  { cents: 1250, vat: 1000 },
  { cents: 2000, vat: 2000 },
]

type Taxed = { cents: number; vat: number }
type Journey = {
  host: TestCaller
  id: string
  share: string
  /** Amounts by rate: `sold` is paid by card, `added` is added at the table, `takenOff` is removed after capture. */
  sold: Taxed[]
  added: Taxed[]
  tip: number
  isAddedPaid: boolean
  takenOff: Taxed[]
  isRefunded: boolean
}

test('documents equal the payments by payer, seller and rate', { timeout: LONGEST + 120_000 }, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  const harness = await openPaymentHarness()
  const partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
  await sql`update combo set vat_on_site = 2000 where id = ${Number(partner.formula)}`.execute(
    harness.server.appContext.db,
  )
  let round = 0
  for (; round < ROUNDS && (round === 0 || performance.now() < began + LONGEST); round++) {
    await play(harness, partner, round, seed).catch((error) => {
      throw new Error(`seed ${seed}, round ${round}`, { cause: error })
    })
  }
  console.log(`documents: seed ${seed}, ${round * JOURNEYS} journeys`)
  await harness.close()
})

async function play(harness: PaymentHarness, partner: Partner, round: number, seed: number): Promise<void> {
  const chance = random(`${seed} ${round}`)
  const day = addDays('2026-11-25', round * 12)
  const at = (hour: string, days = 0) => parisInstant(addDays(day, days), hour)
  await harness.moveTo(at('10:00'))
  const journeys: Journey[] = []
  for (const host of await signUpMany(harness.server, JOURNEYS))
    journeys.push(await begin(harness, partner, { host, day, isWhole: chance.pick([true, false]) }, chance))
  await harness.moveTo(at('21:00'))
  for (const one of journeys) await addAtTable(harness, one, chance)
  for (const days of [1, 2, 4, 5]) {
    await harness.moveTo(at('06:01', days))
    for (const one of journeys) await expectFollowed(harness, one)
    for (const one of journeys) await chance.pick(MORNING)(harness, one, chance)
    await harness.run()
    for (const one of journeys) await expectFollowed(harness, one)
  }
  await harness.moveTo(at('09:00', 5))
  expect(await compareInvoices({ ...harness.server.appContext, clock: harness.server.clock }, addDays(day, 5))).toEqual(
    [],
  )
}

async function begin(
  harness: PaymentHarness,
  partner: Partner,
  { host, day, isWhole }: { host: TestCaller; day: string; isWhole: boolean },
  { pick }: Random,
): Promise<Journey> {
  const combos = isWhole ? [partner.formula] : []
  const booked = await harness.room.booked(host, partner, { day, dishes: 1, combos })
  const share = ownShare(booked).id
  // Off-session charges of extras are declined with the first card and accepted with the other.
  const card = await harness.card(pick([CARDS.asksAlways, CARDS.asksAlways, CARDS.good]))
  await harness.agreed(host, share, harness.pay(host, share, card))
  const sold = isWhole ? [DISH, FORMULA] : [DISH]
  const nothing = { added: [], tip: 0, isAddedPaid: false, takenOff: [], isRefunded: false }
  return { host, id: booked.id, share, sold, ...nothing }
}

async function addAtTable(harness: PaymentHarness, journey: Journey, { pick }: Random): Promise<void> {
  const { host, id, share } = journey
  journey.tip = pick([0, 1, 3])
  const leave = 'mutation ($input: TipInput!) { addTipToReservation(input: $input) { id } }'
  if (journey.tip > 0) await harness.room.as(host, leave, { input: { reservationId: id, amount: journey.tip } })
  journey.tip *= 100
  journey.added = pick([[], [{ cents: 300, vat: 1000 }], [{ cents: 800, vat: 2000 }], [{ cents: 250, vat: 550 }]])
  for (const { cents: priceCents, vat } of journey.added)
    await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Ajout', priceCents, vat }))
}

type Move = (harness: PaymentHarness, journey: Journey, chance: Random) => Promise<unknown>

const payLater: Move = async (harness, { host, share, added, tip }) => {
  const owed = sumOf(added) + tip
  if (owed > 0) await harness.pay(host, share, await harness.card(), { amount: owed / 100, fee: 0 })
}
const refund: Move = async (harness, journey, { pick }) => {
  const cents = pick([1, 333, 1250, 1350, 3350])
  const done = await harness
    .inTransaction((tx) => refundShare(tx, journey.share, cents))
    .then(() => true)
    .catch(() => false)
  journey.isRefunded ||= done
}
const takeOff: Move = async (harness, journey, { pick }) => {
  const of = pick(journey.sold)
  const { rows } = await sql<{ position: number; version: number }>`
    select l.position, r.version from share_line l join share s on s.id = l.share_id
    join reservation r on r.id = s.reservation_id
    where l.share_id = ${journey.share} and l.price_cents = ${of.cents}`.execute(harness.server.appContext.db)
  const [line] = rows
  const which = { shareId: journey.share, position: line?.position ?? 0 }
  const asked = { reservationId: Number(journey.id), line: which, quantity: 1, version: line?.version ?? 0 }
  const done = await harness
    .inTransaction((tx) => takeLineOff(tx, asked))
    .then(() => true)
    .catch(() => false)
  if (done) journey.takenOff.push(of)
}
const nothing: Move = async () => {}
const MORNING: Move[] = [payLater, refund, takeOff, nothing, nothing]

/** Expects a payer's documents to equal their ledger, and the restaurant's documents to have the right rates. */
async function expectFollowed({ server }: PaymentHarness, journey: Journey): Promise<void> {
  const { db } = server.appContext
  const { share, sold, added, takenOff, isRefunded } = journey
  const ledger = await sql<{ seller: string; cents: number; isAddedPaid: boolean }>`
    with line as (select l.kind, l.cents, p.purpose from ledger_line l join payment_attempt p on p.id = l.attempt_id
      where l.payable_id = ${share})
    select 'RESTAURANT' as seller, exists (select from line where purpose = 'AFTER' and kind = 'CAPTURED') as "isAddedPaid",
      coalesce(sum(case kind when 'CAPTURED' then cents when 'FEE' then -cents when 'REFUNDED' then -cents
        when 'FEE_REFUNDED' then cents end), 0)::int as cents from line
    union all
    select 'PLATFORM', false, coalesce(sum(case kind when 'FEE' then cents when 'FEE_REFUNDED' then -cents end), 0)::int
    from line`.execute(db)
  type Sums = { gross: number; vat: number }[]
  const documents = await sql<{ seller: string; sign: number; cents: number; tip: number; sums: Sums }>`
    select seller, case kind when 'INVOICE' then 1 else -1 end as sign, total_cents as cents,
      (content ->> 'tipCents')::int as tip, content -> 'sums' as sums
    from invoice where share_id = ${share} order by number`.execute(db)
  const story = JSON.stringify({ journey: { ...journey, host: null }, ledger: ledger.rows, documents: documents.rows })
  for (const { seller, cents } of ledger.rows) {
    const own = documents.rows.filter((one) => one.seller === seller)
    expect(
      own.reduce((sum, one) => sum + one.sign * one.cents, 0),
      `${seller} ${story}`,
    ).toBe(cents)
    for (const { cents: total, tip, sums } of own)
      expect(
        sums.reduce((sum, { gross }) => sum + gross, tip),
        story,
      ).toBe(total)
  }
  const isAddedPaid = ledger.rows.some((one) => one.isAddedPaid)
  for (const vat of [550, 1000, 2000]) {
    const at = (amounts: readonly Taxed[]) => sumOf(amounts.filter((one) => one.vat === vat))
    const most = at(sold) + (isAddedPaid ? at(added) : 0) - at(takenOff)
    const left = documents.rows
      .filter(({ seller }) => seller === 'RESTAURANT')
      .reduce((sum, { sign, sums }) => sum + sign * (sums.find((one) => one.vat === vat)?.gross ?? 0), 0)
    // A refund without a line is spread over the rates.
    if (!isRefunded) expect(left, `${vat} ${story}`).toBe(most)
    expect(left, `${vat} ${story}`).toBeGreaterThanOrEqual(0)
    expect(left, `${vat} ${story}`).toBeLessThanOrEqual(at(sold) + (isAddedPaid ? at(added) : 0))
  }
}

function sumOf(amounts: readonly Taxed[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}
