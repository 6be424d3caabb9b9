import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { hasUnguessableKey, IdempotencyKeyReused } from '../../../idempotency.ts'
import { derivedToken, type Keys } from '../../../secrets.ts'
import { firstGuestToken } from '../core/link.ts'
import { sharesOf } from '../core/read-once.ts'
import type { Share } from '../core/reservation.ts'

/**
 * Returns a request in the form that its idempotency key remembers. The hash of its body is stored, and the fourteen allergens
 * are few enough to be found by trying. They are therefore hashed with a key outside the database. Without allergens it is the
 * request itself.
 */
export function rememberedBody<Input extends object>(
  { config }: { config: { encryptionKeys: Keys } },
  input: Input & { allergies?: unknown },
  allergies: readonly Allergen[],
): object {
  const { allergies: _, ...body } = input
  return allergies.length === 0
    ? body
    : { ...body, allergies: derivedToken(config.encryptionKeys, 'allergies', allergies.join()) }
}

/** The seat of a guest who joined. It is the response to joining, also when the same request is sent again. */
export type Joined = { reservationId: number; shareId: string }

/**
 * Returns the error to throw if the same idempotency key was sent before with another request: by another tab, or by this page,
 * which never received the response. Its `booked` is the caller's share of `reservationId` from that request, with the
 * `guestToken` of a guest without an account. It is null if that share is over, and if a short key may be another caller's.
 * Returns any other error unchanged.
 */
export async function withBookedShare(context: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof IdempotencyKeyReused)) return error
  const answer = error.answer as number | Joined
  const { reservationId, shareId } = typeof answer === 'number' ? { reservationId: answer, shareId: null } : answer
  const { viewer } = context
  const isOwn = (share: Share) =>
    viewer.kind === 'account'
      ? share.accountId === viewer.account.id
      : share.id === shareId && hasUnguessableKey(context)
  const own = (await sharesOf(context, reservationId)).find((share) => hasSeat(share) && isOwn(share))
  const booked = own
    ? { booked: own.id, reservationId, guestToken: viewer.kind === 'account' ? null : firstGuestToken(context, own) }
    : { booked: null }
  return new UserError(error.code, error.message, undefined, booked)
}
