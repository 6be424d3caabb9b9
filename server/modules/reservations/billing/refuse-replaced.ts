import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { attemptById } from '../../payments/payments.ts'

/** Throws CONFLICT where a payment was for a change that a later one, or a cancellation, has taken the place of. */
export async function refuseReplaced({ db }: { db: Database }, attemptId: string): Promise<void> {
  const attempt = await attemptById(db, attemptId)
  const isForChange = attempt && attempt.renews !== null && !attempt.offSession
  if (isForChange && attempt.refundRequestedCents !== null) throw new UserError('CONFLICT', REPLACED)
}

const REPLACED =
  "Cette modification n'a pas eu lieu : une autre a pris sa place, ou la réservation a été annulée. Rien de plus n'est retenu pour elle."
