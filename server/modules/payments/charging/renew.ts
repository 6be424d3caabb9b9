import { HOUR } from '@tablee/domain/calendar/calendar'
import { publish } from '../../../events/outbox.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { reauthorize } from './reauthorize.ts'

/** Maximum delay of a settlement when a provider is down. */
const SETTLED_WITHIN = HOUR

/**
 * Authorises a payment again off session, to replace an authorisation that would expire before its capture. The subscriber that
 * learns of the new authorisation replaces the old one (`replaceAuthorization`), because the provider's response may be lost
 * here. If the bank declines, the old authorisation stays until it expires. The decline is published if that is before the
 * settlement.
 */
export async function renew(context: PaymentContext, old: Attempt): Promise<void> {
  const { amountCents, feeCents, settlesAt } = old
  const renewed = await reauthorize(context, old, { amountCents, feeCents, settlesAt })
  if (renewed?.status === 'REFUSED') await publishDecline(context, old)
}

async function publishDecline({ db, clock }: PaymentContext, old: Attempt): Promise<void> {
  const { id: attemptId, payableId, captureBefore } = old
  if (captureBefore === null) return
  await db.transaction().execute(async (trx) => {
    const settlesAt = await rows.lookAgain(trx, attemptId, new Date(captureBefore))
    const isLostBefore = settlesAt !== null && captureBefore < settlesAt + SETTLED_WITHIN
    if (isLostBefore) await publish(trx, clock.now(), 'ReauthorizationDeclined', { attemptId, payableId })
  })
}
