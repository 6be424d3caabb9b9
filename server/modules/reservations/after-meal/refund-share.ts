import { BILL_CLOSED } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { refundUpTo } from '../../payments/charging/charging.ts'
import { giveBackToCompany, reverseTopUp } from '../../payments/top-ups/top-ups.ts'
import { refundVoucher } from '../../vouchers/charging/charging.ts'
import { lockedShare } from '../core/concurrency.ts'
import { lessenLostVoucher } from '../core/lost-voucher.ts'
import { setPaid } from '../core/writing/set-fields.sql.ts'

/**
 * Refunds `cents` of a share. Its status does not change, and a credit note follows. Throws CONFLICT beyond the paid amount.
 */
export async function refundShare(tx: Tx, shareId: string, cents: number): Promise<void> {
  const { share } = await lockedShare(tx.db, shareId)
  const isOver = BILL_CLOSED.includes(share.status)
  const refunded = isOver ? await refundFrom(tx, shareId, cents) : null
  if (refunded?.total !== cents) {
    throw new UserError('CONFLICT', NOT_REFUNDABLE)
  }
  await setPaid(tx.db, shareId, Math.max(0, share.paidCents - cents + refunded.toCompany + refunded.unpaid))
  const { reservationId } = share
  await publish(tx.db, tx.clock.now(), 'ShareRefunded', { reservationId, shareId, cents })
}

const NOT_REFUNDABLE =
  "Ce montant n'a pas été payé, est déjà remboursé, ou ne comprend qu'une partie des frais de service, qui sont rendus en entier."

/**
 * Reduces an unpaid charge for a lost voucher first. Then it refunds the card, the voucher and last our fee. A company's part
 * is refunded in proportion, or before our fee if it paid all dishes. The total is less than `cents` if less was paid.
 */
async function refundFrom({ db, clock }: Tx, shareId: string, cents: number) {
  const now = clock.now()
  const unpaid = await lessenLostVoucher({ db, clock }, shareId, cents)
  const byCard = await refundUpTo(db, now, { payableId: shareId, cents: cents - unpaid, withFee: false })
  const byVoucher = await refundVoucher(db, now, shareId, cents - unpaid - byCard)
  const toCompany = await giveBackToCompany(db, now, shareId, cents - unpaid - byCard - byVoucher)
  const left = cents - unpaid - byCard - byVoucher - toCompany
  const ofFee = left === 0 ? 0 : await refundUpTo(db, now, { payableId: shareId, cents: left, withFee: true })
  await reverseTopUp(db, now, shareId)
  return { total: unpaid + byCard + byVoucher + toCompany + ofFee, toCompany, unpaid }
}
