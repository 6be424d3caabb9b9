import type { ChangedHold, Paid } from '@tablee/domain/money/changed-hold'
import { euros, inEuros } from '@tablee/domain/money/money'
import { isHost } from '@tablee/domain/reservations/host'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { CardProviderDown } from '../../../../providers/card-payments/port.ts'
import { ask, type Outcome, voidAuthorization } from '../../../payments/charging/charging.ts'
import type { Attempt } from '../../../payments/payments.ts'
import { orderToPrice } from '../../core/bill.ts'
import { feeCodeOf } from '../../core/code-discount.ts'
import { hasOwnPayment } from '../../core/own-card.ts'
import type { ReservationView } from '../../views/read-reservation.ts'

/**
 * Requests the authorisation that a change requires. If the outcome stays unknown, `forget` undoes the change, a late
 * authorisation is voided, and PROVIDER_UNAVAILABLE is thrown.
 */
export async function askOrDrop(
  context: Context,
  attempt: Attempt,
  forget: (trx: Database, attemptId: string) => Promise<void>,
): Promise<Outcome> {
  const { db, clock } = context
  const outcome = await ask(context, attempt).catch((error) => {
    if (error instanceof CardProviderDown) return null
    throw error
  })
  if (outcome && outcome.attempt.status !== 'BEGUN') return outcome
  await db.transaction().execute(async (trx) => {
    await forget(trx, attempt.id)
    await voidAuthorization(trx, clock.now(), attempt.id)
  })
  throw new UserError('PROVIDER_UNAVAILABLE', NOT_NOW)
}

/**
 * Awaits a provider request made before any payment has begun. Throws PROVIDER_UNAVAILABLE if the provider does not respond.
 */
export async function awaitProvider<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CardProviderDown) throw new UserError('PROVIDER_UNAVAILABLE', NOT_NOW)
    throw error
  }
}

/** Returns the error with the amount, so that a page can ask its payer to agree. */
export function notAgreed({ before, after }: Pick<ChangedHold, 'before' | 'after'>): UserError {
  // On another day the card also holds the part that a voucher was to pay.
  const isAsMuch = before.held === after.held
  const what = isAsMuch
    ? `fait autoriser ${inEuros(after.onCard)} sur votre carte`
    : `porte le montant autorisé de ${inEuros(before.held)} à ${inEuros(after.held)}`
  const sentence = `Cette modification ${what}. Vérifiez-le, puis confirmez.`
  return new UserError('CONFLICT', sentence, undefined, { total: euros(after.held) })
}

const NOT_NOW = "Le service de paiement ne répond pas pour l'instant. Réessayez dans un instant."

/** Returns the facts that determine the price of a change, for the host. Null before they have paid, and for anybody else. */
export async function changeTerms(
  { db }: Pick<Context, 'db'>,
  { reservation, shares, viewerRole }: ReservationView,
): Promise<Paid | null> {
  const own = viewerRole.kind === 'host' ? shares.find(isHost) : undefined
  if (!own || !hasOwnPayment(reservation, own)) return null
  const feeCode = await feeCodeOf(db, own)
  return { order: orderToPrice(reservation, shares, own), heldCents: own.paidCents, feeCode }
}
