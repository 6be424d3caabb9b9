/** A movement of money in a ledger: cents, never negative. */
export type LedgerMove = { attemptId: string | null; kind: string; cents: number }

/** Totals of the ledger lines of a seat, in cents. */
export type LedgerSums = {
  /** Authorised, and neither captured nor voided. */
  heldCents: number
  takenCents: number
  backCents: number
  /** The net amount that the payer has paid. */
  paidCents: number
}

const TAKEN = ['CAPTURED', 'TAKEN', 'REFUND_FAILED', 'DISPUTE_WON']
const BACK = ['REFUNDED', 'GIVEN_BACK', 'DISPUTED']
const LET_GO = ['VOIDED', 'EXPIRED']

/** Adds up the ledger lines of a seat, for cards and meal vouchers. A captured payment no longer holds anything. */
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
