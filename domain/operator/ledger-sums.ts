/** A movement of money as a ledger has it: cents, never negative. */
export type LedgerMove = { attemptId: string | null; kind: string; cents: number }

/** What the lines of a seat come to, in cents. */
export type LedgerSums = {
  /** Authorised, and neither taken nor let go. */
  heldCents: number
  takenCents: number
  backCents: number
  /** What its payer has paid in the end. */
  paidCents: number
}

const TAKEN = ['CAPTURED', 'TAKEN', 'REFUND_FAILED', 'DISPUTE_WON']
const BACK = ['REFUNDED', 'GIVEN_BACK', 'DISPUTED']
const LET_GO = ['VOIDED', 'LAPSED']

/** Adds up the lines of a seat, of cards and of meal vouchers. What is captured of a payment ends what it held. */
export function ledgerSums(lines: readonly LedgerMove[]): LedgerSums {
  const takenCents = sumOf(lines, TAKEN)
  const backCents = sumOf(lines, BACK)
  const open = lines.filter(
    ({ attemptId }) => !lines.some((one) => one.attemptId === attemptId && one.kind === 'CAPTURED'),
  )
  const heldCents = sumOf(open, ['AUTHORISED']) - sumOf(open, LET_GO)
  return { heldCents, takenCents, backCents, paidCents: takenCents - backCents }
}

function sumOf(lines: readonly LedgerMove[], kinds: readonly string[]): number {
  return lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0)
}
