import { noShowFee } from '@tablee/domain/money/no-show'
import { type Order, type Price, priceOf, takenFromRestaurant } from '@tablee/domain/money/pricing'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../context.ts'

/** The order of a share in cents, by default one dish for one person. */
export type OrderedCents = { items?: number; fee?: number; delivery?: number }

type Row = {
  id: string
  purpose: string
  status: string
  intent: string | null
  captured: number
  refunded: number
  amount: number
  /** The cents that a voucher was meant to pay. */
  withVoucher: number
}

/**
 * Checks a share long after its meal. Our ledger equals the provider's to the cent, and nothing is held. No payer has paid
 * twice, for a cancelled table, or more than the discount leaves. The restaurant has received the platform's part of a discount
 * in proportion to the diner's part that it has kept. `status` is the reservation's.
 */
export async function expectSameBooks(
  { db, cards, ticketRestaurant, restoFlash }: Pick<AppContext, 'db' | 'cards' | 'ticketRestaurant' | 'restoFlash'>,
  share: string,
  status: string,
  ordered: OrderedCents = {},
) {
  const { payer, ...discount } = await discountHeldBy(db, share)
  const price = priceWith(ordered, discount)
  const { rows } = await sql<Row>`
    select id::text, purpose, status, intent_id as intent, captured_cents as captured, refunded_cents as refunded, renews,
      amount_cents as amount, beside_cents as "withVoucher"
    from payment_attempt where payable_id = ${share} order by created_at, number`.execute(db)
  const lines = await sql<{ attempt: string; kind: string; cents: number }>`
    select attempt_id::text as attempt, kind, sum(cents)::int as cents from ledger_line where payable_id = ${share}
    group by attempt_id, kind`.execute(db)
  const sumOf = (attempt: string, kind: string) =>
    lines.rows.find((line) => line.attempt === attempt && line.kind === kind)?.cents ?? 0

  const story = `${status} ${JSON.stringify(rows)}`
  expect(['CANCELLED', 'COMPLETED', 'NO_SHOW', 'PAYMENT_FAILED'], story).toContain(status)
  for (const attempt of rows) {
    expect(['REFUSED', 'VOIDED', 'LAPSED', 'CAPTURED'], story).toContain(attempt.status)
    if (attempt.intent === null) continue
    const theirs = await cards.retrieve(attempt.intent)
    const written = (kind: string) => sumOf(attempt.id, kind)
    expect(
      {
        authorised: theirs.authorisedCents,
        held: theirs.capturableCents,
        captured: theirs.capturedCents,
        voidAuthorization: theirs.status === 'cancelled' ? theirs.authorisedCents : 0,
        fee: theirs.capturedCents > 0 ? theirs.feeCents : 0,
        refunded: theirs.refundedCents,
        refundedFee: theirs.refundedFeeCents,
      },
      story,
    ).toEqual({
      authorised: written('AUTHORISED'),
      held: 0,
      captured: written('CAPTURED'),
      voidAuthorization: written('VOIDED') + written('LAPSED'),
      fee: written('FEE'),
      refunded: written('REFUNDED'),
      refundedFee: written('FEE_REFUNDED'),
    })
    const held = sumOf(attempt.id, 'AUTHORISED') - sumOf(attempt.id, 'VOIDED') - sumOf(attempt.id, 'LAPSED')
    if (held !== 0) expect(attempt.status, story).toBe('CAPTURED')
  }

  const sumFor = (purpose: string, of: 'captured' | 'refunded') =>
    rows.filter((one) => one.purpose === purpose).reduce((sum, one) => sum + one[of], 0)
  const kept = (purpose: string) => sumFor(purpose, 'captured') - sumFor(purpose, 'refunded')
  const voucher = await expectSameVouchers({ db, ticketRestaurant, restoFlash }, share)
  const paid = kept('MEAL') + kept('NO_SHOW') + voucher.kept
  const taken = rows.filter(({ purpose, captured }) => purpose === 'MEAL' && captured > 0)
  expect(paid, story).toBeLessThanOrEqual(price.card.total)
  expect(taken.length, story).toBeLessThanOrEqual(1)
  if (status === 'CANCELLED') expect(paid + kept('AFTER'), story).toBe(0)
  if (paid > 0) expect(['COMPLETED', 'NO_SHOW', 'PAYMENT_FAILED'], story).toContain(status)
  // This holds even if the restaurant has refunded a part.
  const captured = sumFor('MEAL', 'captured') + sumFor('NO_SHOW', 'captured')
  // A card that cannot pay more pays the amount that it held in addition to a voucher.
  const heldWithVoucher = rows.filter(({ withVoucher }) => withVoucher > 0).map(({ amount }) => amount)
  if (status === 'NO_SHOW') expect([0, noShowFee(price), ...heldWithVoucher], story).toContain(captured)
  if (status === 'NO_SHOW') expect(voucher.kept, story).toBe(0)
  // The bill is paid in full, by one guest or another, and only announced refunds happen.
  if (status === 'COMPLETED') {
    expect(captured + voucher.taken + voucher.spared, story).toBe(price.card.total)
    // A refund of more than the meal continues with the later payments.
    expect(Math.max(0, paid - sumFor('AFTER', 'refunded')), story).toBe(await paidFor(db, share))
  }

  const owed = status === 'COMPLETED' && payer === 'PLATFORM' ? takenFromRestaurant(priceWith(ordered), price) : 0
  const [byCard, refunded] = [sumFor('MEAL', 'captured'), sumFor('MEAL', 'refunded')]
  const whole = byCard + voucher.taken + voucher.spared
  const back = whole === 0 ? 0 : Math.floor((owed * (refunded + voucher.spared + voucher.taken - voucher.kept)) / whole)
  await expectSentOn({ db, cards }, share, owed - back, story)
}

/** The sum that the page shows as paid. */
async function paidFor(db: AppContext['db'], share: string): Promise<number | undefined> {
  const { rows } = await sql<{ paid: number }>`select paid_cents as paid from share where id = ${share}`.execute(db)
  return rows[0]?.paid
}

type VoucherRow = {
  id: string
  scheme: Scheme
  status: string
  provider: string | null
  held: number
  taken: number
  back: number
  isUsed: boolean
  day: string
}

/** Checks that a share's vouchers equal those of their schemes long after the meal. Returns the cents captured and kept. */
async function expectSameVouchers(
  { db, ticketRestaurant, restoFlash }: Pick<AppContext, 'db' | 'ticketRestaurant' | 'restoFlash'>,
  share: string,
): Promise<{ taken: number; kept: number; spared: number }> {
  const { rows } = await sql<VoucherRow>`
    select id::text, scheme, status, provider_id as provider, held_cents as held, taken_cents as taken, back_cents as back,
      is_used as "isUsed", service_day::text as day, keep_cents, is_planned, failure_code
    from voucher_payment where payable_id = ${share} order by created_at, id`.execute(db)
  const lines = await sql<{ voucher: string; kind: string; cents: number }>`
    select voucher_id::text as voucher, kind, sum(l.cents)::int as cents
    from voucher_line l join voucher_payment v on v.id = l.voucher_id where v.payable_id = ${share}
    group by voucher_id, kind`.execute(db)
  const sumOf = (voucher: string, kind: string) =>
    lines.rows.find((line) => line.voucher === voucher && line.kind === kind)?.cents ?? 0

  const story = JSON.stringify(rows)
  for (const { id, scheme, status, provider, taken, back } of rows) {
    expect(['REFUSED', 'RELEASED', 'TAKEN'], story).toContain(status)
    expect([sumOf(id, 'TAKEN'), sumOf(id, 'GIVEN_BACK')], story).toEqual([taken, back])
    expect(sumOf(id, 'HELD'), story).toBe(sumOf(id, 'RELEASED') + (scheme === 'EDENRED' ? taken : 0))
    if (provider === null) continue
    const theirs =
      scheme === 'EDENRED'
        ? await ticketRestaurant.retrieve(provider).then(({ status: there, capturedCents, refundedCents }) => {
            return { isHeld: there === 'authorised', taken: capturedCents, back: refundedCents }
          })
        : await restoFlash.retrieve(provider).then(({ givenCents, backCents }) => {
            return { isHeld: false, taken: givenCents, back: backCents }
          })
    expect(theirs, story).toEqual({ isHeld: false, taken, back })
  }
  const kept = rows.filter(({ taken, back }) => taken > back)
  expect(kept.length, story).toBeLessThanOrEqual(1)
  // A meal that was rescheduled to another day is paid by that day's vouchers; earlier ones were refunded in full.
  const day = rows.findLast(({ isUsed }) => isUsed)?.day
  const used = kept.length > 0 ? kept : rows.filter((row) => row.isUsed && row.day === day)
  return {
    taken: used.reduce((sum, { taken }) => sum + taken, 0),
    // Released before capture.
    spared: used.reduce((sum, { held, taken }) => sum + (taken > 0 ? Math.max(0, held - taken) : 0), 0),
    kept: kept.reduce((sum, { taken, back }) => sum + taken - back, 0),
  }
}

export function priceWith(
  { items = 1250, fee = 100, delivery = 0 }: OrderedCents,
  discount?: Order['discount'],
): Price {
  return priceOf({
    type: delivery > 0 ? 'DELIVERY' : 'SELF_PAY',
    persons: 1,
    isSaas: false,
    feeCents: fee,
    hasAccount: true,
    lines: [{ priceCents: items, quantity: 1 }],
    deliveryFeeCents: delivery,
    discount,
  })
}

async function discountHeldBy(db: AppContext['db'], share: string) {
  const { rows } = await sql<{ items: number; fee: number; payer: string }>`
    select items_cents as items, fee_cents as fee, payer from coupon_use join coupon using (code)
    where payable_id = ${share}`.execute(db)
  return rows[0] ?? { items: 0, fee: 0, payer: null }
}

/** Checks the cents of the platform's own money that the restaurant has received, here and at the provider. */
async function expectSentOn(
  { db, cards }: Pick<AppContext, 'db' | 'cards'>,
  share: string,
  cents: number,
  story: string,
) {
  const { rows } = await sql<{ here: number }>`
    select coalesce(sum(case kind when 'TOPPED_UP' then cents else -cents end), 0)::int as here from ledger_line
    where payable_id = ${share} and kind in ('TOPPED_UP', 'TOP_UP_BACK')`.execute(db)
  const theirs = await cards.transferFor(share)
  const there = theirs ? theirs.cents - theirs.reversedCents : 0
  expect({ here: rows[0]?.here, there }, story).toEqual({ here: cents, there: cents })
}

/** Checks that every promo code's count equals its uses, within its limits in all and per person. */
export async function expectSameCodes({ db }: Pick<AppContext, 'db'>) {
  const { rows: codes } = await sql<{ code: string; uses: number; held: number; most: number | null }>`
    select c.code, c.uses, c.most_uses as most, (select count(*)::int from coupon_use u where u.code = c.code) as held
    from coupon c`.execute(db)
  for (const { code, uses, held, most } of codes) {
    expect(uses, code).toBe(held)
    expect(uses, code).toBeLessThanOrEqual(most ?? uses)
  }
  const { rows: tooOften } = await sql`
    select u.code, u.person from coupon_use u join coupon c using (code)
    group by u.code, u.person, c.most_each having count(*) > c.most_each`.execute(db)
  expect(tooOften).toEqual([])
  const { rows: notTheirs } = await sql`
    select u.payable_id, s.status from coupon_use u left join share s on s.id = u.payable_id
    where s.status is null or s.status = 'CANCELLED'
      or (s.items_discount_cents, s.fee_discount_cents) <> (u.items_cents, u.fee_cents)`.execute(db)
  expect(notTheirs).toEqual([])
}
