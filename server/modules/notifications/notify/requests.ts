import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { requestOf, requestOfTable, type TableRequest } from '../../pro/service/requests/requests.ts'
import type { MessageSubject } from '../core/message-kinds.ts'
import { queueCancelledText, queueMessage } from '../core/queue-message.ts'
import { notifyOfUnreachable } from './restaurants.ts'

/** Notifies a restaurant of a diner's request for a table. */
export function notifyOfRequest(context: JobContext, { requestId }: Events['PartyRequested']): Promise<void> {
  return tellRestaurant(context, 'PARTY_REQUESTED', requestId)
}

export function notifyOfWithdrawal(context: JobContext, { requestId }: Events['PartyWithdrawn']): Promise<void> {
  return tellRestaurant(context, 'PARTY_WITHDRAWN', requestId)
}

export async function notifyOfRequestAnswer(
  context: JobContext,
  { requestId }: Events['PartyAnswered'],
): Promise<void> {
  const request = await requestOf(context.db, requestId)
  if (request) await tellDiner(context, request, 'PARTY_ANSWERED', `PARTY_ANSWERED:${requestId}`)
}

export async function notifyOfMovedTable(
  context: JobContext,
  { reservationId, was }: Events['ReservationRescheduled'],
): Promise<void> {
  const request = await requestOfTable(context.db, reservationId)
  if (!request?.tableAt) return
  // Two moves whose events are handled together make one email, with the hour before both.
  const dedupeKey = `PARTY_MOVED:${request.id}:${request.movedAt}`
  await tellDiner(context, request, 'PARTY_MOVED', dedupeKey, { startsAt: request.tableAt, was })
}

/** Notifies the diner that the restaurant has cancelled that table, also by a text message because they may be on the way. */
export async function notifyOfCancelledTable(
  context: JobContext,
  { reservationId, to, actor }: Events['ReservationStatusChanged'],
): Promise<void> {
  const isMeant = to === 'CANCELLED' && actor === 'restaurant'
  const request = isMeant ? await requestOfTable(context.db, reservationId) : null
  if (!request) return
  const dedupeKey = `PARTY_CANCELLED:${request.id}`
  await tellDiner(context, request, 'PARTY_CANCELLED', dedupeKey)
  await queueCancelledText(context, request.accountId, `${dedupeKey}:sms`, { reservationId })
}

async function tellDiner(
  context: JobContext,
  { id: requestId, accountId }: TableRequest,
  kind: 'PARTY_ANSWERED' | 'PARTY_MOVED' | 'PARTY_CANCELLED',
  dedupeKey: string,
  more: MessageSubject = {},
): Promise<void> {
  const contact = await contactOf(context, accountId)
  if (!contact) return
  const subjectOf = { requestId, ...more }
  await queueMessage(context, { channel: 'email', kind, dedupeKey, recipient: contact.email, accountId, subjectOf })
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
    channel: 'email',
    kind,
    dedupeKey: `${kind}:${requestId}`,
    recipient,
    accountId: null,
    subjectOf: { restaurantId, requestId },
  })
}
