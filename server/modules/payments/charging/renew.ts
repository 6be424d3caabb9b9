import { publish } from '../../../events/outbox.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { reauthorize } from './reauthorize.ts'

/**
 * Authorizes again off session in place of an authorization that would expire before its capture. Whoever hears that the bank
 * has granted it lets it replace the old one (`replaceAuthorization`): the answer may be lost here. If the bank declines, it
 * publishes that, and the old one stays until it expires.
 */
export async function renew(context: PaymentContext, old: Attempt): Promise<void> {
  const { amountCents, feeCents, settlesAt } = old
  const renewed = await reauthorize(context, old, { amountCents, feeCents, settlesAt })
  if (renewed?.status === 'REFUSED') await publishDecline(context, old)
}

async function publishDecline({ db, clock }: PaymentContext, old: Attempt): Promise<void> {
  const { id: attemptId, payableId, captureBefore } = old
  await db.transaction().execute(async (trx) => {
    const isHeld = await rows.lookAgain(trx, attemptId, captureBefore === null ? null : new Date(captureBefore))
    if (isHeld) await publish(trx, clock.now(), 'ReauthorizationDeclined', { attemptId, payableId })
  })
}
