import { announce } from '../../../events/outbox.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { authoriseAnew, letGo } from './authorise-anew.ts'

/**
 * Has what is held authorised anew, for it would lapse before it is taken: the new one first, the old one let go after. A
 * refusal is announced; the old one then stays until it lapses.
 */
export async function renew(parts: PaymentContext, old: Attempt): Promise<void> {
  const { amountCents, feeCents, settlesAt } = old
  const renewed = await authoriseAnew(parts, old, { amountCents, feeCents, settlesAt })
  if (!renewed) return
  if (renewed.status === 'AUTHORISED') await letGo(parts.db, parts.clock.now(), old.id)
  else if (renewed.status === 'REFUSED') await tellRefusal(parts, old)
}

async function tellRefusal({ db, clock }: PaymentContext, old: Attempt): Promise<void> {
  const { id: attemptId, payableId, captureBefore } = old
  await db.transaction().execute(async (trx) => {
    await rows.lookAgain(trx, attemptId, captureBefore === null ? null : new Date(captureBefore))
    await announce(trx, clock.now(), 'RenewalRefused', { attemptId, payableId })
  })
}
