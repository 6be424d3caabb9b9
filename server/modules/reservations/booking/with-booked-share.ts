import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { IdempotencyKeyReused } from '../../../idempotency.ts'
import { sharesOf } from '../core/read-once.ts'

/** The seat that a guest took: the answer to joining, also when the same request is sent again. */
export type Joined = { reservationId: number; shareId: string }

/**
 * The error to throw where another tab has sent another request with the same idempotency key. Its `booked` is the
 * caller's share from that request; null where it is over, or was taken without an account. Returns any other error
 * unchanged.
 */
export async function withBookedShare(context: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof IdempotencyKeyReused)) return error
  const answer = error.answer as number | Joined
  const shares = await sharesOf(context, typeof answer === 'number' ? answer : answer.reservationId)
  const { viewer } = context
  const own = shares.find(
    (share) => viewer.kind === 'account' && share.accountId === viewer.account.id && hasSeat(share),
  )
  return new UserError(error.code, error.message, undefined, { booked: own?.id ?? null })
}
