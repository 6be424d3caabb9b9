import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Parts } from '../context.ts'

/** Of one dish, in cents: what a no-show owes. */
const NO_SHOW = 375
/** The same dish with the service of one person. */
const BILL = 1350

type Row = {
  id: string
  purpose: string
  status: string
  intent: string | null
  captured: number
  refunded: number
}

/**
 * A share whose evening is long over: our lines and the provider's are the same to the cent, nothing is held, nobody has
 * paid twice, nor for a table that is off. `status` is its reservation's, `bill` what it costs at most.
 */
export async function expectSameBooks(
  { db, cards }: Pick<Parts, 'db' | 'cards'>,
  share: string,
  status: string,
  bill = BILL,
) {
  const { rows } = await sql<Row>`
    select id::text, purpose, status, intent_id as intent, captured_cents as captured, refunded_cents as refunded, renews
    from payment_attempt where payable_id = ${share} order by created_at, number`.execute(db)
  const lines = await sql<{ attempt: string; kind: string; cents: number }>`
    select attempt_id::text as attempt, kind, sum(cents)::int as cents from ledger_line where payable_id = ${share}
    group by attempt_id, kind`.execute(db)
  const sumOf = (attempt: string, kind: string) =>
    lines.rows.find((line) => line.attempt === attempt && line.kind === kind)?.cents ?? 0

  const story = `${status} ${JSON.stringify(rows)}`
  for (const attempt of rows) {
    expect(['REFUSED', 'VOIDED', 'LAPSED', 'CAPTURED'], story).toContain(attempt.status)
    if (attempt.intent === null) continue
    const theirs = await cards.look(attempt.intent)
    expect(
      { captured: theirs.capturedCents, refunded: theirs.refundedCents, held: theirs.capturableCents },
      story,
    ).toEqual({
      captured: sumOf(attempt.id, 'CAPTURED'),
      refunded: sumOf(attempt.id, 'REFUNDED'),
      held: 0,
    })
    const held = sumOf(attempt.id, 'AUTHORISED') - sumOf(attempt.id, 'VOIDED') - sumOf(attempt.id, 'LAPSED')
    if (held !== 0) expect(attempt.status, story).toBe('CAPTURED')
  }

  const sumFor = (purpose: string, of: 'captured' | 'refunded') =>
    rows.filter((one) => one.purpose === purpose).reduce((sum, one) => sum + one[of], 0)
  const kept = (purpose: string) => sumFor(purpose, 'captured') - sumFor(purpose, 'refunded')
  const paid = kept('MEAL') + kept('NO_SHOW')
  const taken = rows.filter(({ purpose, captured }) => purpose === 'MEAL' && captured > 0)
  expect(paid, story).toBeLessThanOrEqual(bill)
  expect(taken.length, story).toBeLessThanOrEqual(1)
  if (status === 'CANCELLED') expect(paid + kept('AFTER'), story).toBe(0)
  if (paid > 0) expect(['COMPLETED', 'NO_SHOW', 'PAYMENT_FAILED'], story).toContain(status)
  // Also where its restaurant has given some of it back.
  if (status === 'NO_SHOW')
    expect([0, NO_SHOW], story).toContain(sumFor('MEAL', 'captured') + sumFor('NO_SHOW', 'captured'))
}
