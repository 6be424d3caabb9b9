import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type SecurityEvent, securityEventsOf } from '../../security-log/security-log.ts'
import { isUuid } from '../../uuid.ts'
import { type AccountFile, accountFile } from '../accounts/for-operator/for-operator.ts'
import { messagesOfAccount, type SentMessage } from '../notifications/notifications.ts'
import { bookingsAhead, type FoundBooking, findBookings, paidAhead } from '../reservations/read/operator/operator.ts'
import { type ReviewForOperator, reviewsOfAuthor } from '../reviews/moderation/moderation.ts'
import { type JobAtRestaurant, jobsWithRestaurants, soleOwnerOf } from '../staff/for-operator/for-operator.ts'
import { noteLook, operator } from './operator.rights.ts'

/** The consequences of closing an account now. `cents` were paid or are held for its upcoming bookings. */
export type ClosingPreview = { bookings: number; cents: number; reviews: number; soleOwnerOf: string[] }

/** All data about a person with an account; the last fifty of each kind. */
export type PersonFile = AccountFile & {
  bookings: FoundBooking[]
  reviews: ReviewForOperator[]
  messages: SentMessage[]
  events: SecurityEvent[]
  jobs: JobAtRestaurant[]
  preview: ClosingPreview
}

const MOST = 50

/** Returns a person's file, and records this in the security log. Throws NOT_FOUND. */
export async function lookAtPerson(context: Context, id: string): Promise<PersonFile> {
  operator(context)
  const file = await personFile(context, id)
  await noteLook(context, `person ${file.account.id}`)
  return file
}

/** Like `lookAtPerson`, for a caller who was recognised as the operator. */
export async function personFile(context: Context, id: string): Promise<PersonFile> {
  const { db, clock } = context
  const found = isUuid(id) ? await accountFile(db, id, clock.now()) : null
  if (!found) throw unknownPerson()
  const reviews = await reviewsOfAuthor(db, id)
  return {
    ...found,
    reviews,
    bookings: await findBookings(db, { accountId: id }, MOST),
    messages: await messagesOfAccount(db, id),
    events: await securityEventsOf(db, id),
    jobs: await jobsWithRestaurants(db, id),
    preview: await previewOf(context, id, reviews.length),
  }
}

async function previewOf({ db, clock }: Context, id: string, reviews: number): Promise<ClosingPreview> {
  const ahead = await bookingsAhead({ db, clock }, id)
  const paid = await paidAhead(
    db,
    id,
    ahead.map((one) => one.id),
  )
  const cents = paid.reduce((sum, one) => sum + one.cents, 0)
  return { bookings: ahead.length, cents, reviews, soleOwnerOf: await soleOwnerOf(db, id) }
}

export function unknownPerson(): UserError {
  return new UserError('NOT_FOUND', "Ce compte n'existe pas, ou plus.")
}
