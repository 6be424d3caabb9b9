import { publish } from '../../../events/outbox.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { reauthorize, voidAuthorization } from './reauthorize.ts'

/**
 * Replaces an authorization that would expire before its capture: authorizes again off session, then voids the old one.
 * If the bank declines, it publishes that, and the old one stays until it expires.
 */
export async function renew(context: PaymentContext, old: Attempt): Promise<void> {
  const { amountCents, feeCents, settlesAt } = old
  const renewed = await reauthorize(context, old, { amountCents, feeCents, settlesAt })
  if (!renewed) return
  if (renewed.status === 'AUTHORISED') await voidAuthorization(context.db, context.clock.now(), old.id)
  else if (renewed.status === 'REFUSED') await publishDecline(context, old)
}

async function publishDecline({ db, clock }: PaymentContext, old: Attempt): Promise<void> {
  const { id: attemptId, payableId, captureBefore } = old
  await db.transaction().execute(async (trx) => {
    await rows.lookAgain(trx, attemptId, captureBefore === null ? null : new Date(captureBefore))
    await publish(trx, clock.now(), 'ReauthorizationDeclined', { attemptId, payableId })
  })
}
