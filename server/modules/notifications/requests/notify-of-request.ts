import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { requestOf } from '../../service/requests/requests.ts'
import { notifyOfUnreachable } from '../bookings/notify-restaurants.ts'
import { queueMessage } from '../core/queue-message.ts'

/** Tells a restaurant that a diner asks for a table. */
export function notifyOfRequest(context: JobContext, { requestId }: Events['PartyRequested']): Promise<void> {
  return tellRestaurant(context, 'PARTY_REQUESTED', requestId)
}

/** Tells it that the diner asks no more. */
export function notifyOfWithdrawal(context: JobContext, { requestId }: Events['PartyWithdrawn']): Promise<void> {
  return tellRestaurant(context, 'PARTY_WITHDRAWN', requestId)
}

/** Tells the diner what has become of the table that they asked for. */
export async function notifyOfRequestAnswer(
  context: JobContext,
  { requestId }: Events['PartyAnswered'],
): Promise<void> {
  const request = await requestOf(context.db, requestId)
  const contact = request && (await contactOf(context, request.accountId))
  if (!contact) return
  await queueMessage(context, {
    ...{ channel: 'email', kind: 'PARTY_ANSWERED', dedupeKey: `PARTY_ANSWERED:${requestId}` },
    ...{ recipient: contact.email, accountId: request.accountId, subjectOf: { requestId } },
  })
}

async function tellRestaurant(
  context: JobContext,
  kind: 'PARTY_REQUESTED' | 'PARTY_WITHDRAWN',
  requestId: string,
): Promise<void> {
  const request = await requestOf(context.db, requestId)
  if (!request) return
  const { restaurantId } = request
  const recipient = (await restaurantContact(context, restaurantId))?.email
  if (!recipient) return notifyOfUnreachable(context, restaurantId)
  await queueMessage(context, {
    ...{ channel: 'email', kind, dedupeKey: `${kind}:${requestId}` },
    ...{ recipient, accountId: null, subjectOf: { restaurantId, requestId } },
  })
}
