import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import { REPLY_MARK, type Verdict } from '../core/review-writing.sql.ts'
import { REVIEW, type Reply, type Review, type ReviewFilter, WITH_REPLY } from '../core/reviews.sql.ts'

/** A reply as its restaurant sees it, published or not. */
export type HouseReply = Reply & { status: Review['status']; refusal: string | null }
/**
 * A published review as its restaurant sees it. `publishedAt`, in milliseconds, is the time at which its current text was
 * published.
 */
export type HouseReview = Review & { publishedAt: number; ownReply: HouseReply | null }

const PUBLISHED_AT = sql`greatest(v.published_at, v.updated_at)`

const RESTAURANT_REVIEW = sql`${REVIEW}, ${ms(PUBLISHED_AT)} as "publishedAt",
  case when w.id is null then null else json_build_object(
    'id', w.id, 'comment', w.comment, 'status', w.status, 'refusal', w.refusal,
    'createdAt', ${ms(sql`w.created_at`)}, 'updatedAt', ${ms(sql`w.updated_at`)}) end as "ownReply"`

const REVIEWS = sql`review v ${WITH_REPLY} left join review_reply w on w.review_id = v.id`

export type RestaurantReviewFilter = Pick<ReviewFilter, 'mark'> & { unanswered: boolean; limit: number; offset: number }

/** A page of a restaurant's published reviews, newest first. `unanswered` counts those without a reply of any status. */
export async function houseReviews(
  db: Database,
  restaurantId: number,
  { mark, unanswered, limit, offset }: RestaurantReviewFilter,
) {
  const rounded = sql`round((v.speed_rating + v.food_rating + v.experience_rating) / 3.0)`
  const ofRestaurant = sql`v.restaurant_id = ${restaurantId} and v.status = 'PUBLISHED'`
  const within = sql`${ofRestaurant} and (${mark}::int is null or ${rounded} = ${mark}) and (not ${unanswered}::bool or w.id is null)`
  const { rows } = await sql<{ reviews: HouseReview[]; count: number; unanswered: number }>`
    select (select count(*)::int from ${REVIEWS} where ${within}) as count,
      (select count(*)::int from ${REVIEWS} where ${ofRestaurant} and w.id is null) as unanswered,
      coalesce((select json_agg(page) from (
        select ${RESTAURANT_REVIEW} from ${REVIEWS} where ${within}
        order by v.created_at desc, v.id desc limit ${limit} offset ${offset}
      ) page), '[]') as reviews`.execute(db)
  return rows[0] ?? { reviews: [], count: 0, unanswered: 0 }
}

/** A published review of the restaurant. */
export async function restaurantReview(db: Database, restaurantId: number, id: number): Promise<HouseReview | null> {
  const { rows } = await sql<HouseReview>`
    select ${RESTAURANT_REVIEW} from ${REVIEWS}
    where v.id = ${id} and v.restaurant_id = ${restaurantId} and v.status = 'PUBLISHED'`.execute(db)
  return rows[0] ?? null
}

export type LockedForReply = {
  restaurantId: number
  status: Review['status']
  publishedAt: number
  /** The time at which its reply was written. Null if it has none. */
  replyUpdatedAt: number | null
  replyMark: string | null
  wasRefused: boolean
}

/** Locks a review until the transaction ends, which prevents concurrent changes of its reply. Null if there is none. */
export async function lockForReply(trx: Database, id: number): Promise<LockedForReply | null> {
  await sql`select id from review where id = ${id} for update`.execute(trx)
  // Must be a separate statement: the statement that waited for the lock reads a snapshot from before it.
  const { rows } = await sql<LockedForReply>`
    select v.restaurant_id as "restaurantId", v.status, ${ms(PUBLISHED_AT)} as "publishedAt",
      ${ms(sql`w.updated_at`)} as "replyUpdatedAt",
      case when w.review_id is not null then ${REPLY_MARK} end as "replyMark", coalesce(w.was_refused, false) as "wasRefused"
    from review v left join review_reply w on w.review_id = v.id where v.id = ${id}`.execute(trx)
  return rows[0] ?? null
}

export async function writeReply(
  trx: Database,
  { reviewId, comment, status, dueAt, now }: { reviewId: number; comment: string; now: Date } & Verdict,
): Promise<void> {
  await sql`
    insert into review_reply (review_id, comment, status, due_at, created_at, updated_at)
    values (${reviewId}, ${comment}, ${status}, ${dueAt}, ${now}, ${now})
    on conflict (review_id) do update
    set comment = excluded.comment, status = excluded.status, due_at = excluded.due_at, refusal = null,
      updated_at = excluded.updated_at`.execute(trx)
}

/** Returns true if there was one. */
export async function deleteReply(trx: Database, reviewId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from review_reply where review_id = ${reviewId} returning id`.execute(trx)
  return rows.length > 0
}

export type Decision = { status: Review['status']; refusal: string | null; wasRefused: boolean }

/** Returns true if there is such a reply. */
export async function decideReply(trx: Database, reviewId: number, decision: Decision): Promise<boolean> {
  const { status, refusal, wasRefused } = decision
  const { rows } = await sql<{ id: number }>`
    update review_reply set status = ${status}, refusal = ${refusal}, was_refused = ${wasRefused}, due_at = null
    where review_id = ${reviewId} returning id`.execute(trx)
  return rows.length > 0
}

/** Locks the next reply whose moderation is overdue; other processes skip it. */
export async function takeDueReply(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<{ reviewId: number; comment: string; xmin: string }>`
    select review_id as "reviewId", comment, xmin::text from review_reply w
    where due_at <= ${now} and not ${isPutOff(queue, sql`w.review_id`, sql`w.xmin`, now)}
    order by due_at limit 1 for update skip locked`.execute(trx)
  return rows
}

/** A reply for the emails about it: to the operator, who moderates it, and to the author of the review. */
export type ReplyForEmail = {
  reviewId: number
  restaurantId: number
  authorId: string
  comment: string
  status: Review['status']
  /** 'YYYY-MM-DD', or null without a deadline. */
  dueDay: string | null
  mark: string
}

/** Null if it was withdrawn, or its review is not published. */
export async function replyForEmail(db: Database, reviewId: number): Promise<ReplyForEmail | null> {
  const { rows } = await sql<ReplyForEmail>`
    select v.id as "reviewId", v.restaurant_id as "restaurantId", v.author_id as "authorId", w.comment, w.status,
      ${REPLY_MARK} as mark,
      to_char(w.due_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "dueDay"
    from review v join review_reply w on w.review_id = v.id
    where v.id = ${reviewId} and v.status = 'PUBLISHED'`.execute(db)
  return rows[0] ?? null
}
