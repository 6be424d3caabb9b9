import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'

type Owed = Pick<PayableShare, 'owed' | 'amount' | 'applicationFee' | 'ceilings' | 'ceiling'>

/**
 * Returns the bill with the amount that the card holds for this ceiling (euros for each guest). Without a ceiling on offer the
 * bill is unchanged.
 */
export function withCeiling<Any extends Owed>(due: Any, each: number | null): Any {
  const chosen = due.ceilings.find((one) => one.each === each)
  if (!chosen) return { ...due, ceiling: null }
  const { amount, applicationFee, total: owed } = chosen
  return { ...due, owed, amount, applicationFee, ceiling: chosen.each }
}
