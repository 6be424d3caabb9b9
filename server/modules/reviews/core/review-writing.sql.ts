import type { ReviewWords } from '@tablee/domain/reviews'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import { REVIEW, type Review, WITH_REPLY } from './reviews.sql.ts'

/** The result of moderation, and the deadline for deciding on a pending review. */
export type Verdict = { status: Review['status']; dueAt: Date | null }
/** The data of a locked review for moderation. `updatedAt` (ms) is that of its current text. */
export type Locked = {
  id: number
  restaurantId: number
  authorId: string
  comment: string | null
  wasRefused: boolean
  updatedAt: number
}

/**
 * A mark that changes with the text, the status and the read reports of the review `v`. A decision names the mark that its
 * author saw.
 */
export const REVIEW_MARK = sql`concat(to_hex((extract(epoch from v.updated_at) * 1000)::bigint), '-', lower(left(v.status, 2)),
  (select count(*) from review_report q where q.review_id = v.id and q.read_at is not null))`

/** Like `REVIEW_MARK`, for the reply `w`. */
export const REPLY_MARK = sql`concat(to_hex((extract(epoch from w.updated_at) * 1000)::bigint), '-', lower(left(w.status, 2)))`

type NewReview = ReviewWords &
  Verdict & {
    shareId: string
    restaurantId: number
    authorId: string
    firstName: string | null
    lastName: string | null
    /** 'YYYY-MM-DD'. */
    visitedOn: string
    now: Date
  }

/** Adds a review and returns its id, or null if the share already has one. */
export async function addReview(trx: Database, review: NewReview): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into review (restaurant_id, user_reservation_id, author_id, author_first_name, author_last_name, comment,
      speed_rating, food_rating, experience_rating, status, due_at, visited_on, created_at, updated_at)
    values (${review.restaurantId}, ${review.shareId}, ${review.authorId}, ${review.firstName}, ${review.lastName},
      ${review.comment}, ${review.speedRating}, ${review.foodRating}, ${review.experienceRating}, ${review.status},
      ${review.dueAt}, ${review.visitedOn}, ${review.now}, ${review.now})
    on conflict (user_reservation_id) do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

export async function changeReview(
  trx: Database,
  id: number,
  { comment, speedRating, foodRating, experienceRating, status, dueAt, now }: ReviewWords & Verdict & { now: Date },
): Promise<void> {
  await sql`
    update review set comment = ${comment}, speed_rating = ${speedRating}, food_rating = ${foodRating},
      experience_rating = ${experienceRating}, status = ${status}, due_at = ${dueAt}, refusal = null, updated_at = ${now}
    where id = ${id}`.execute(trx)
}

export async function decideReview(
  trx: Database,
  id: number,
  { status, refusal, wasRefused }: { status: Review['status']; refusal: string | null; wasRefused: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update review set status = ${status}, refusal = ${refusal}, was_refused = ${wasRefused}, due_at = null,
      published_at = case when ${status} = 'PUBLISHED' and status <> 'PUBLISHED' then ${now}::timestamptz else published_at end
    where id = ${id}`.execute(trx)
}

const LOCKED = sql`id, restaurant_id as "restaurantId", author_id as "authorId", comment, was_refused as "wasRefused",
  ${ms(sql`updated_at`)} as "updatedAt"`

/** Locks a review until the transaction ends, which prevents concurrent decisions. */
export async function lockReview(trx: Database, id: number): Promise<Locked | null> {
  const { rows } = await sql<Locked>`select ${LOCKED} from review where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** Locks the next review whose moderation is overdue; other processes skip it. */
export async function takeDueReview(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<Locked & { xmin: string }>`
    select ${LOCKED}, xmin::text from review
    where due_at <= ${now} and not ${isPutOff(queue, sql`review.id`, sql`review.xmin`, now)} order by due_at limit 1 for update skip locked`.execute(
    trx,
  )
  return rows
}

export async function reviewById(db: Database, id: number): Promise<Review | null> {
  const { rows } = await sql<Review>`
    select ${REVIEW} from review v ${WITH_REPLY} where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function reviewsOfShares(db: Database, shareIds: readonly string[]): Promise<Review[]> {
  const { rows } = await sql<Review>`
    select ${REVIEW} from review v ${WITH_REPLY}
    where v.user_reservation_id = any(${shareIds})`.execute(db)
  return rows
}

/** A review as the operator reads it, with its deadline and its readers' reports, newest first. */
export type ReviewToRead = {
  id: number
  restaurantId: number
  comment: string | null
  /** 'YYYY-MM-DD', or null without a deadline. */
  dueDay: string | null
  reports: string[]
  mark: string
}

/** A review for the operator. Null if it was deleted or needs no decision any more. */
export async function reviewToRead(db: Database, id: number): Promise<ReviewToRead | null> {
  const { rows } = await sql<ReviewToRead>`
    select v.id, v.restaurant_id as "restaurantId", v.comment, ${REVIEW_MARK} as mark,
      to_char(v.due_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "dueDay",
      coalesce((select json_agg(p.reason order by p.id desc) from review_report p where p.review_id = v.id), '[]')
        as reports
    from review v
    where v.id = ${id} and (v.status = 'PENDING'
      or v.status = 'PUBLISHED' and exists (select from review_report p where p.review_id = v.id))`.execute(db)
  return rows[0] ?? null
}

export type RefusedReview = {
  id: number
  restaurantId: number
  authorId: string
  comment: string | null
  refusal: string | null
}

/** A refused review for the email to its author. Null if it is no longer refused. */
export async function refusedReview(db: Database, id: number): Promise<RefusedReview | null> {
  const { rows } = await sql<RefusedReview>`
    select id, restaurant_id as "restaurantId", author_id as "authorId", comment, refusal from review
    where id = ${id} and status = 'REFUSED' and author_id is not null`.execute(db)
  return rows[0] ?? null
}

/** Adds a report. Returns false if the review does not exist or is not published. */
export async function addReport(
  trx: Database,
  reviewId: number,
  { reporterId, reason, now }: { reporterId: string | null; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into review_report (review_id, reporter_id, reason, reported_at)
    select id, ${reporterId}::uuid, ${reason}, ${now}::timestamptz from review
    where id = ${reviewId} and status = 'PUBLISHED' returning id`.execute(trx)
  return rows.length > 0
}

/** A person's reviews for their data export. */
export async function reviewsForExport(db: Database, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.name as restaurant, v.comment, v.speed_rating as "speedRating", v.food_rating as "foodRating",
      v.experience_rating as "experienceRating", v.status, v.refusal, to_char(v.visited_on, 'YYYY-MM') as "visitedOn",
      v.created_at as "createdAt", v.updated_at as "updatedAt"
    from review v join restaurant r on r.id = v.restaurant_id
    where v.author_id = ${accountId} order by v.created_at desc, v.id desc`.execute(db)
  return rows
}

export type Removal = 'CLOSED' | 'SOLD'

/** Removes all reviews of a restaurant with their replies, and returns their authors' ids. */
export async function removeReviewsOf(trx: Database, restaurantId: number): Promise<string[]> {
  const { rows } = await sql<{ authorId: string }>`
    delete from review where restaurant_id = ${restaurantId} returning author_id as "authorId"`.execute(trx)
  return [...new Set(rows.map(({ authorId }) => authorId))]
}

/** Records that visits from before `now` can no longer be reviewed. */
export async function keepRemoval(trx: Database, restaurantId: number, because: Removal, now: Date): Promise<void> {
  await sql`
    insert into reviews_removal (restaurant_id, because, removed_at) values (${restaurantId}, ${because}, ${now})
    on conflict (restaurant_id) do update set because = excluded.because, removed_at = excluded.removed_at`.execute(trx)
}

/** True if the reviews of a restaurant were removed after a visit that began then. */
export async function isRemovedSince(trx: Database, restaurantId: number, visit: Date): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from reviews_removal where restaurant_id = ${restaurantId} and removed_at > ${visit}`.execute(trx)
  return rows.length > 0
}

export async function purgeAuthor(trx: Database, accountId: string): Promise<void> {
  await sql`delete from review where author_id = ${accountId} and status <> 'PUBLISHED'`.execute(trx)
  await sql`
    update review set author_id = 'ancien-client', author_first_name = null, author_last_name = null
    where author_id = ${accountId}`.execute(trx)
}
