import { isDeclined } from '@tablee/domain/money/payment-status'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { sql } from 'kysely'
import type { Tx } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { voidAuthorization } from '../../../payments/charging/charging.ts'
import type { Attempt } from '../../../payments/payments.ts'
import type { LockedShare } from '../reservation.ts'
import { StaleReadError } from '../concurrency.ts'
import { changeDishes } from './change-dishes.ts'
import { type DishesFailure, type PendingDishes, pendingDishesDone, pendingDishesRefused } from './pending-changes.sql.ts'

/**
 * Applies the outcome of the payment that new dishes wait for. Once it is authorised, they are ordered, or the payment is
 * voided if they no longer can be. If it is declined, the order stays as it is. A second call has no effect.
 */
export async function onDishesPayment(
  tx: Tx,
  found: LockedShare,
  attempt: Attempt,
  pending: PendingDishes,
): Promise<void> {
  const { db, clock } = tx
  const { id, status, refundRequestedCents } = attempt
  if (isDeclined(attempt) || refundRequestedCents !== null) return pendingDishesDone(db, id)
  if (status !== 'AUTHORISED') return

  const why = await order(tx, found, attempt, pending)
  if (why === null) return pendingDishesDone(db, id)
  await voidAuthorization(db, clock.now(), id)
  await pendingDishesRefused(db, id, why)
}

/** Returns the sentence for a guest who returns from the bank to dishes that could not be ordered. */
export function sayDishesFailure(why: DishesFailure): string {
  return `${SENTENCES[why]} Votre commande reste telle qu'elle était, et rien de plus n'est retenu.`
}

const SENTENCES: Record<DishesFailure, string> = {
  TOO_LATE: 'Il est trop tard pour changer vos plats.',
  // A code, a voucher, or the bill of a host has changed.
  CHANGED: "Ce changement n'est plus possible.",
}

/** Returns null if the dishes are ordered; otherwise nothing has changed. */
async function order(tx: Tx, found: LockedShare, attempt: Attempt, to: PendingDishes): Promise<DishesFailure | null> {
  const { db, clock } = tx
  await sql`savepoint dishes`.execute(db)
  try {
    await changeDishes(tx, found, to, attempt)
    return null
  } catch (error) {
    await sql`rollback to savepoint dishes`.execute(db)
    if (!(error instanceof StaleReadError || error instanceof UserError)) throw error
    return clock.now() >= freeCancelUntil(found.reservation) ? 'TOO_LATE' : 'CHANGED'
  }
}
