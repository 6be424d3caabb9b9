import { isAnswerNotified } from '@tablee/domain/service/party-request'
import type { JobContext } from '../../../context.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { requestOf } from '../../pro/service/requests/requests.ts'
import { cancelReasonOf } from '../../reservations/reservations.ts'
import type { Message } from '../core/notifications.sql.ts'
import type { EmailContent } from './emails/email-content.ts'
import type { RequestFacts } from './emails/facts.ts'
import { partyAnswered, partyCancelled, partyMoved, partyRequested, partyWithdrawn } from './emails/party.ts'
import { baseFacts } from './write-booking-email.ts'

/** Writes to a restaurant about a requested table. Returns null once the request is no longer open. */
export async function writeRequest(context: JobContext, message: Message): Promise<EmailContent | null> {
  const request = await requestOf(context.db, message.subjectOf.requestId ?? '')
  if (request?.state !== 'OPEN') return null
  return partyRequested({ ...baseFacts(context, message), request })
}

export async function writeWithdrawal(context: JobContext, message: Message): Promise<EmailContent | null> {
  const request = await requestOf(context.db, message.subjectOf.requestId ?? '')
  return request && partyWithdrawn({ ...baseFacts(context, message), request })
}

/**
 * Writes the result of a request to the diner. Returns null if there is none, or if the table has been cancelled, which has its
 * own email.
 */
export async function writeRequestAnswer(context: JobContext, message: Message): Promise<EmailContent | null> {
  const facts = await dinerFacts(context, message)
  return facts && isAnswerNotified(facts.request.state) ? partyAnswered(facts) : null
}

/**
 * Writes to the diner that the restaurant has moved the table. Returns null if it is back at its hour, at another hour, or
 * cancelled.
 */
export async function writeMovedTable(context: JobContext, message: Message): Promise<EmailContent | null> {
  const facts = await dinerFacts(context, message)
  const { startsAt, was } = message.subjectOf
  if (facts?.request.state !== 'ACCEPTED' || facts.request.tableAt !== startsAt) return null
  if (startsAt === undefined || was === undefined || was.startsAt === startsAt) return null
  return partyMoved({ ...facts, tableAt: startsAt, was: was.startsAt })
}

export async function writeCancelledTable(context: JobContext, message: Message): Promise<EmailContent | null> {
  const facts = await dinerFacts(context, message)
  if (facts?.request.state !== 'CANCELLED' || facts.request.reservationId === null) return null
  return partyCancelled({ ...facts, reason: await cancelReasonOf(context.db, facts.request.reservationId) })
}

/**
 * Returns the facts that every email to a diner about their request needs; null if the restaurant or the account no longer
 * exists.
 */
async function dinerFacts(context: JobContext, message: Message): Promise<RequestFacts | null> {
  const request = await requestOf(context.db, message.subjectOf.requestId ?? '')
  const restaurant = request && (await restaurantContact(context, request.restaurantId))
  const contact = request && (await contactOf(context, request.accountId))
  if (!restaurant || !contact) return null
  return { ...baseFacts(context, message), request, restaurant, firstName: contact.firstName }
}
