import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { AskedOtherwise } from '../../../idempotency.ts'
import { sharesOf } from '../core/read-once.ts'

/** Where somebody took a seat: what joining answers, also to who asks again. */
export type Joined = { reservationId: number; shareId: string }

/**
 * What to throw where a draft was booked otherwise before, by another tab: the page leads to the share that is theirs
 * (`booked`), null where it is over, or was taken without an account. Any other error is thrown as it is.
 */
export async function bookedOtherwise(context: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof AskedOtherwise)) return error
  const answer = error.answer as number | Joined
  const shares = await sharesOf(context, typeof answer === 'number' ? answer : answer.reservationId)
  const { viewer } = context
  const own = shares.find(
    (share) => viewer.kind === 'account' && share.accountId === viewer.account.id && hasSeat(share),
  )
  return new Refusal(error.code, error.message, undefined, { booked: own?.id ?? null })
}
