import type { JobContext } from '../../../context.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { requestOf } from '../../service/requests/requests.ts'
import { baseFacts } from '../bookings/write-booking-email.ts'
import type { Message } from '../core/notifications.sql.ts'
import type { EmailContent } from '../emails/email-content.ts'
import { partyAnswered } from '../emails/party-answered.ts'
import { partyRequested, partyWithdrawn } from '../emails/restaurant/party-requested.ts'

/** Writes to a restaurant about a table that it is asked for; null once that is answered. */
export async function writeRequest(context: JobContext, message: Message): Promise<EmailContent | null> {
  const request = await requestOf(context.db, message.subjectOf.requestId ?? '')
  if (request?.state !== 'OPEN') return null
  return partyRequested({ ...baseFacts(context, message), request })
}

/** Writes to it that the request was withdrawn. */
export async function writeWithdrawal(context: JobContext, message: Message): Promise<EmailContent | null> {
  const request = await requestOf(context.db, message.subjectOf.requestId ?? '')
  return request && partyWithdrawn({ ...baseFacts(context, message), request })
}

/** Writes to the diner what has become of it; null where it is not answered. */
export async function writeRequestAnswer(context: JobContext, message: Message): Promise<EmailContent | null> {
  const request = await requestOf(context.db, message.subjectOf.requestId ?? '')
  const restaurant = request && (await restaurantContact(context, request.restaurantId))
  const contact = request && (await contactOf(context, request.accountId))
  if (!restaurant || !contact || request.state === 'OPEN') return null
  const { firstName } = contact
  return partyAnswered({ ...baseFacts(context, message), request, restaurant, firstName })
}
