import { HOLDERS, kindOf } from '../vouchers/holders.ts'
import { DAILY_CAP, dayOf, isSunday } from '../vouchers/law.ts'
import type { Edenred, EdenredTransaction } from './edenred.ts'

/** Returns the cents left on a holder's card: the starting amount less authorised and captured amounts. */
export function balanceOf({ transactions }: Edenred, holder: string): number {
  const used = transactions.all().filter((one) => one.holder === holder)
  return HOLDERS[kindOf(holder)].cents - used.reduce((sum, one) => sum + usedBy(one), 0)
}

/** Returns the cents that can be paid now: the lower of the balance and the rest of the daily cap; 0 on a Sunday. */
export function payableNow(edenred: Edenred, holder: string): number {
  const now = edenred.clock.now()
  if (isSunday(now)) return 0
  const today = edenred.transactions.all().filter((one) => one.holder === holder && one.day === dayOf(now))
  const left = DAILY_CAP - today.reduce((sum, one) => sum + usedBy(one), 0)
  return Math.max(0, Math.min(balanceOf(edenred, holder), left))
}

function usedBy({ status, authorized, captured, refunded }: EdenredTransaction): number {
  if (status === 'cancelled') return 0
  return status === 'authorized' ? authorized : captured - refunded
}
