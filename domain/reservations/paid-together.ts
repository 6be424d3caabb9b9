import type { ReservationType } from '../money/pricing.ts'
import type { Status } from './reservation-status.ts'
import { kindOf } from './reservation-transitions.ts'
import { hasSeat } from './seats-taken.ts'

type Share = { id: string; status: Status }
type Booking<Any> = {
  type: ReservationType
  isGroup: boolean
  shares: readonly Any[]
  isHost: boolean
}

/** Returns the shares on a payer's bill: their own, and, if the host pays for all, those of every guest with a seat. */
export function paidTogether<Any extends Share>(payer: Any, { shares, isHost, ...booking }: Booking<Any>): Any[] {
  const isForAll = isHost && kindOf(booking) === 'pay-for-all'
  return isForAll ? shares.filter((one) => one.id === payer.id || hasSeat(one)) : [payer]
}
