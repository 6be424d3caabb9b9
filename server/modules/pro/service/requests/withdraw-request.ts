import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { publish } from '../../../../events/outbox.ts'
import { isUuid } from '../../../../uuid.ts'
import { diner } from '../../../accounts/accounts.ts'
import * as rows from './requests.sql.ts'

/**
 * Returns the diner's requests that restaurants may still accept or refuse. With `withTables`, also those that became a
 * table, until its service day is over. Throws the errors of `diner`.
 */
export function readOwnRequests(
  context: Context,
  { withTables }: { withTables: boolean },
): Promise<rows.TableRequest[]> {
  const { id } = diner(context)
  const now = context.clock.now()
  return rows.requestsOf(context.db, id, { now: new Date(now), tablesFrom: withTables ? serviceDayAt(now) : null })
}

/**
 * Withdraws a diner's request and notifies the restaurant. No effect on a request withdrawn before. Throws the errors of
 * `diner`, NOT_FOUND for another diner's request, and CONFLICT if it has a reply or is over.
 */
export async function withdrawOwnRequest(context: Context, id: string): Promise<rows.TableRequest> {
  const { id: accountId } = diner(context)
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const found = isUuid(id) ? await rows.requestOf(trx, id) : null
    if (found?.accountId !== accountId) throw new UserError('NOT_FOUND', "Cette demande n'existe pas.")
    if (await rows.withdrawRequest(trx, found, new Date(now)))
      await publish(trx, now, 'PartyWithdrawn', { requestId: id })

    const ended = await rows.requestOf(trx, id)
    if (ended?.state !== 'WITHDRAWN') throw new UserError('CONFLICT', sentenceOf(ended?.state))
    return ended
  })
}

function sentenceOf(state: rows.TableRequest['state'] | undefined): string {
  if (state === 'ACCEPTED') return 'Le restaurant vient d’accepter cette demande : appelez-le pour annuler la table.'
  if (state === 'REFUSED') return 'Le restaurant vient de refuser cette demande.'
  return "Cette demande n'attend plus de réponse."
}
