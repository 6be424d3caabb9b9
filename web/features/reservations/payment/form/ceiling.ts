import type { PayableShare } from '../load-payable-share.ts'

type Owed = Pick<PayableShare, 'owed' | 'amount' | 'applicationFee' | 'ceilings' | 'ceiling'>

/** What the card holds with a ceiling of so many euros for each guest; without one that is on offer, the bill as it is. */
export function withCeiling<Any extends Owed>(due: Any, each: number | null): Any {
  const chosen = due.ceilings.find((one) => one.each === each)
  if (!chosen) return { ...due, ceiling: null }
  const { amount, applicationFee, total: owed } = chosen
  return { ...due, owed, amount, applicationFee, ceiling: chosen.each }
}
