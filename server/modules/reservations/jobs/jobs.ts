import type { Database } from '../../../database/connect.ts'
import type { Debt } from '../../payments/debts/debts.ts'
import type { Debtor } from '../../payments/jobs/jobs.ts'
import { usedVoucher } from '../../vouchers/vouchers.ts'
import { isBillOpen } from '../core/bill.ts'
import { isOwnCard } from '../core/own-card.ts'
import { reservationsByIds, shareById } from '../core/reservations.sql.ts'

export { restoreNoShows, settleLateArrival } from '../after-meal/late-arrivals.ts'
export { bookingsOf } from '../core/reservations.sql.ts'
export { askForOtherDishes } from './ask-for-other-dishes.ts'
export { runDueReservations } from './run-due-reservations.ts'

/** Returns the guest of a share as the payer of its charges; null for an unknown share. */
export async function findDebtor(
  db: Database,
  { payableId: shareId, purpose }: Pick<Debt, 'payableId' | 'purpose'>,
): Promise<Debtor | null> {
  const share = await shareById(db, shareId)
  const [reservation] = share ? await reservationsByIds(db, [share.reservationId]) : []
  if (!share || !reservation) return null
  // For a planned voucher, the payer agreed to a charge of the card instead (rules, 4.8). For a voucher that was held at once,
  // the agreement names no card.
  const isAgreed = purpose !== 'LOST_VOUCHER' || ((await usedVoucher(db, shareId))?.isPlanned ?? false)
  return {
    agreesTo: (attempt) => isAgreed && isOwnCard(attempt, share),
    isBillOpen: isBillOpen(reservation),
  }
}
