import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { UserError } from '../../../errors.ts'
import { REPLY_MARK, REVIEW_MARK } from '../core/review-writing.sql.ts'
import type { Review } from '../core/reviews.sql.ts'
import { unknownReview } from '../reviews.rights.ts'

/** A review that awaits the operator, or was reported since they last read it; instants in milliseconds. */
export type ReviewForOperator = Pick<
  Review,
  | 'id'
  | 'restaurantId'
  | 'authorId'
  | 'comment'
  | 'status'
  | 'speedRating'
  | 'foodRating'
  | 'experienceRating'
  | 'updatedAt'
> & {
  restaurantName: string
  firstName: string | null
  lastName: string | null
  createdAt: number
  dueAt: number | null
  mark: string
  reports: { id: number; reason: string; reportedAt: number }[]
}

const OF_OPERATOR = sql`v.id, v.restaurant_id as "restaurantId", v.author_id as "authorId", v.comment, v.status,
  v.speed_rating as "speedRating", v.food_rating as "foodRating", v.experience_rating as "experienceRating",
  r.name as "restaurantName", v.author_first_name as "firstName", v.author_last_name as "lastName",
  ${ms(sql`v.created_at`)} as "createdAt", ${ms(sql`v.updated_at`)} as "updatedAt", ${ms(sql`v.due_at`)} as "dueAt", ${REVIEW_MARK} as mark, (
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'reason', p.reason, 'reportedAt', ${ms(sql`p.reported_at`)}) order by p.id), '[]')
    from review_report p where p.review_id = v.id and p.read_at is null
  ) as reports`

/** The reviews to moderate: pending ones by their deadline, then reported ones, at most fifty. */
export async function reviewsToRead(db: Database): Promise<ReviewForOperator[]> {
  const { rows } = await sql<ReviewForOperator>`
    select ${OF_OPERATOR} from review v join restaurant r on r.id = v.restaurant_id
    where v.due_at is not null and v.status = 'PENDING' or v.status = 'PUBLISHED' and v.id in (
      select p.review_id from review_report p where p.read_at is null)
    order by v.due_at nulls last, v.id limit 50`.execute(db)
  return rows
}

/** All reviews of an author, the newest first. */
export async function reviewsOfAuthor(db: Database, accountId: string): Promise<ReviewForOperator[]> {
  const { rows } = await sql<ReviewForOperator>`
    select ${OF_OPERATOR} from review v join restaurant r on r.id = v.restaurant_id
    where v.author_id = ${accountId} order by v.created_at desc, v.id desc limit 50`.execute(db)
  return rows
}

/** A reply that awaits the operator's decision, with its review. */
export type ReplyToRead = {
  reviewId: number
  restaurantId: number
  restaurantName: string
  comment: string
  review: string | null
  updatedAt: number
  dueAt: number | null
  mark: string
}

export async function repliesToRead(db: Database): Promise<ReplyToRead[]> {
  const { rows } = await sql<ReplyToRead>`
    select w.review_id as "reviewId", v.restaurant_id as "restaurantId", r.name as "restaurantName", w.comment,
      v.comment as review, ${REPLY_MARK} as mark, ${ms(sql`w.updated_at`)} as "updatedAt", ${ms(sql`w.due_at`)} as "dueAt"
    from review_reply w join review v on v.id = w.review_id join restaurant r on r.id = v.restaurant_id
    where w.due_at is not null and w.status = 'PENDING' order by w.due_at, w.review_id limit 50`.execute(db)
  return rows
}

type Reading = { text: string | null; mark: string }

/** Returns the text of a review or its reply with its mark. Throws NOT_FOUND if there is none. */
export async function readingOf(db: Database, reviewId: number, of: 'review' | 'reply'): Promise<Reading> {
  const reading = await (of === 'review' ? reviewWords : replyWords)(db, reviewId)
  if (reading) return reading
  throw of === 'review' ? unknownReview() : new UserError('NOT_FOUND', "Cet avis n'a pas de réponse.")
}

async function reviewWords(db: Database, id: number): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select v.comment as text, ${REVIEW_MARK} as mark from review v where v.id = ${id}`.execute(db)
  return rows[0]
}

async function replyWords(db: Database, reviewId: number): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select w.comment as text, ${REPLY_MARK} as mark from review_reply w where w.review_id = ${reviewId}`.execute(db)
  return rows[0]
}

/** Records that these reports of a review were read, or all if `ids` is null. */
export async function noteReportsRead(
  trx: Database,
  reviewId: number,
  ids: readonly number[] | null,
  now: Date,
): Promise<void> {
  await sql`
    update review_report set read_at = ${now}
    where review_id = ${reviewId} and read_at is null and (${ids}::int[] is null or id = any(${ids}::int[]))`.execute(
    trx,
  )
}

/** Removes all reviews of an author with their replies, and returns their restaurants, one for each review. */
export async function removeReviewsByAuthor(trx: Database, accountId: string): Promise<number[]> {
  const { rows } = await sql<{ restaurantId: number }>`
    delete from review where author_id = ${accountId} returning restaurant_id as "restaurantId"`.execute(trx)
  return rows.map(({ restaurantId }) => restaurantId)
}
