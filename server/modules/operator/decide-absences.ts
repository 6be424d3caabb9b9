import type { Context } from '../../context.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import { liftNoShow, upholdNoShow } from '../reservations/after-meal/after-meal.ts'
import { lockedShare } from '../reservations/billing/billing.ts'
import { type ContestedAbsence, contestedAbsences } from '../reservations/read/operator/operator.ts'
import { noteLook, operator } from './operator.rights.ts'

/** Returns the contested absences, the most urgent first. */
export async function lookAtAbsences(context: Context): Promise<ContestedAbsence[]> {
  operator(context)
  const contested = await contestedAbsences(context.db)
  await noteLook(context, 'contested absences')
  return contested
}

/**
 * Upholds a contested absence, which is then charged, or lifts it. Returns the remaining ones. Throws NOT_FOUND, or CONFLICT
 * once decided.
 */
export async function decideAbsence(
  context: Context,
  { shareId, isUpheld }: { shareId: string; isUpheld: boolean },
): Promise<ContestedAbsence[]> {
  operator(context)
  await context.db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock: context.clock }
    await lockedShare(trx, shareId)
    await (isUpheld ? upholdNoShow(tx, shareId) : liftNoShow(tx, shareId, 'operator'))
    await noteSecurity(trx, context, 'DONE_BY_HAND', { subject: `${isUpheld ? 'uphold' : 'lift'} ${shareId}` })
  })
  return contestedAbsences(context.db)
}
