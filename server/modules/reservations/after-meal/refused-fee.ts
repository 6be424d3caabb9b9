import type { Tx } from '../../../context.ts'
import { type Debt, dropDebt, openDebt } from '../../payments/debts/debts.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import type { Share } from '../core/reservation.ts'

/** True if the bank has declined the debit of a no-show fee, which is still owed. */
export function isRefusedFee({ purpose, tries }: Pick<Debt, 'purpose' | 'tries'>): boolean {
  return purpose === 'NO_SHOW' && tries > 0
}

/**
 * Withdraws a no-show fee whose debit was declined, so that its no-show is undecided again: neither the job nor the link
 * collects it. Returns false if there is none, or while the job tries to charge it.
 */
export async function withdrawRefusedFee({ db, clock }: Tx, shareId: string): Promise<boolean> {
  const noShow = await rows.lockNoShow(db, shareId)
  const debt = noShow?.outcome === 'DEBITED' ? await openDebt(db, shareId, 'NO_SHOW') : null
  const isTried = debt?.dueAt != null && debt.dueAt <= clock.now()
  if (!debt || !isRefusedFee(debt) || isTried) return false
  await dropDebt(db, shareId, 'NO_SHOW')
  await rows.reopenNoShow(db, shareId)
  return true
}

/**
 * Withdraws the declined fees of these shares. Returns the shares for which nothing is held any more, so that no meal can be
 * charged.
 */
export async function withdrawRefusedFees(tx: Tx, shares: readonly Share[]): Promise<Share[]> {
  const unheld: Share[] = []
  // A decline has set the share's paid amount to 0, even if its payer has contested it since.
  for (const share of shares.filter(({ paidCents }) => paidCents === 0)) {
    const isWithdrawn = await withdrawRefusedFee(tx, share.id)
    const noShow = await rows.lockNoShow(tx.db, share.id)
    if (isWithdrawn || (noShow?.feeCents ?? 0) > 0) unheld.push(share)
  }
  return unheld
}
