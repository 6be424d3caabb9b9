import { MARKS, type ReviewOrder } from '@tablee/domain/reviews'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { ms } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'

export type Reply = { id: number; comment: string; createdAt: number; updatedAt: number }

/** A review; instants are in milliseconds, `visitedOn` is a month, YYYY-MM. */
export type Review = {
  id: number
  restaurantId: number
  shareId: string | null
  authorId: string
  firstName: string | null
  lastName: string | null
  comment: string | null
  speedRating: number
  foodRating: number
  experienceRating: number
  status: 'PUBLISHED' | 'PENDING' | 'REFUSED'
  /** The reason why it is not published. Only its author may read it. */
  refusal: string | null
  visitedOn: string | null
  createdAt: number
  updatedAt: number
  reply: Reply | null
}

export type Score = { score: number; reviewCount: number }

/** The reply `y` of the review `v`, if it is published. */
export const WITH_REPLY = sql`left join review_reply y on y.review_id = v.id and y.status = 'PUBLISHED'`

export const REVIEW = sql`
  v.id, v.restaurant_id as "restaurantId", v.user_reservation_id as "shareId", v.author_id as "authorId",
  v.author_first_name as "firstName", v.author_last_name as "lastName", v.comment,
  v.speed_rating as "speedRating", v.food_rating as "foodRating", v.experience_rating as "experienceRating",
  v.status, v.refusal, to_char(v.visited_on, 'YYYY-MM') as "visitedOn",
  ${ms(sql`v.created_at`)} as "createdAt",
  ${ms(sql`v.updated_at`)} as "updatedAt",
  case when y.id is null then null else json_build_object(
    'id', y.id, 'comment', y.comment,
    'createdAt', ${ms(sql`y.created_at`)},
    'updatedAt', ${ms(sql`y.updated_at`)}) end as reply`

type Page = { limit: number; offset: number; authorId: string | null; order: ReviewOrder; filter: ReviewFilter }

/** `mark`: the rounded mean of the three marks; `words` are folded (`foldName`), and each is in the review or its reply. */
export type ReviewFilter = { mark: number | null; words: readonly string[] }

/**
 * The published reviews of a restaurant: the means of the three marks, and the number of reviews with each rounded mark, 1 to
 * 5.
 */
export type ReviewSummary = { speed: number; food: number; experience: number; distribution: number[] }

const MEAN = sql`(v.speed_rating + v.food_rating + v.experience_rating) / 3.0`

const ORDERS = {
  RECENT: sql`v.created_at desc, v.id desc`,
  BEST: sql`v.speed_rating + v.food_rating + v.experience_rating desc, v.created_at desc, v.id desc`,
  WORST: sql`v.speed_rating + v.food_rating + v.experience_rating, v.created_at desc, v.id desc`,
}

/** The condition of a filter on the review `v` with its reply `y`, or null without a filter. */
function within({ mark, words }: ReviewFilter) {
  if (mark === null && words.length === 0) return null
  const text = sql`lower(unaccent(coalesce(v.comment, '') || ' ' || coalesce(y.comment, '')))`
  const found = words.map((word) => sql`${text} like ${`%${word}%`}`)
  return sql.join([sql`true`, ...(mark === null ? [] : [sql`round(${MEAN}) = ${mark}`]), ...found], sql` and `)
}

/**
 * A page of reviews in an order, with the restaurant's score, in one statement. With `authorId`, this author's reviews come
 * first, including unpublished ones. `count` counts all reviews that they may read.
 */
export async function reviewsFor(db: ReadDatabase, restaurantId: number, page: Page) {
  const { limit, offset, authorId, order, filter } = page
  const isWithin = within(filter)
  const isRead =
    authorId === null ? sql`v.status = 'PUBLISHED'` : sql`(v.status = 'PUBLISHED' or v.author_id = ${authorId})`
  const ownFirst = authorId === null ? sql`` : sql`v.author_id = ${authorId} desc,`
  const counted =
    authorId === null && isWithin === null
      ? sql`(select review_count from restaurant_score where restaurant_id = ${restaurantId})`
      : sql`(select count(*)::int from review v ${WITH_REPLY}
          where v.restaurant_id = ${restaurantId} and ${isRead} and ${isWithin ?? sql`true`})`
  const { rows } = await sql<{ reviews: Review[]; score: Score | null; count: number | null }>`
    select
      (select json_build_object('score', score, 'reviewCount', review_count)
        from restaurant_score where restaurant_id = ${restaurantId}) as score,
      ${counted} as count,
      coalesce((select json_agg(page) from (
        select ${REVIEW} from review v ${WITH_REPLY}
        where v.restaurant_id = ${restaurantId} and ${isRead} and ${isWithin ?? sql`true`}
        order by ${ownFirst} ${ORDERS[order]}
        limit ${limit} offset ${offset}
      ) page), '[]') as reviews`.execute(db)
  return rows[0] ?? { reviews: [], score: null, count: null }
}

/** Null if no review is published. */
export async function summaryOf(db: ReadDatabase, restaurantId: number): Promise<ReviewSummary | null> {
  const { rows } = await sql<ReviewSummary>`
    select avg(v.speed_rating)::float as speed, avg(v.food_rating)::float as food,
      avg(v.experience_rating)::float as experience,
      array[${sql.join(MARKS.map((mark) => sql`count(*) filter (where round(${MEAN}) = ${mark})::int`))}] as distribution
    from review v where v.restaurant_id = ${restaurantId} and v.status = 'PUBLISHED'
    having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

export async function scoresOf(db: ReadDatabase, restaurantIds: readonly number[]) {
  const { rows } = await sql<Score & { restaurantId: number }>`
    select restaurant_id as "restaurantId", score, review_count as "reviewCount"
    from restaurant_score where restaurant_id = any(${restaurantIds})`.execute(db)
  return rows
}

/** Recomputes the weighted mean, in which the last 12 months count double, of all or these restaurants. */
export async function refreshScores(db: Database, now: Date, restaurantIds: readonly number[] | null): Promise<void> {
  const asked = sql`(${restaurantIds}::int[] is null or restaurant_id = any(${restaurantIds}::int[]))`
  await sql`delete from restaurant_score where ${asked}`.execute(db)
  await sql`
    insert into restaurant_score (restaurant_id, score, review_count, due_at)
    select restaurant_id,
      sum(weight * (speed_rating + food_rating + experience_rating) / 3.0) / sum(weight), count(*),
      min(doubled_until) filter (where weight = 2)
    from (
      select *, case when doubled_until > ${now}::timestamptz then 2 else 1 end as weight
      from (
        -- Not from now on backwards: twelve months after 29 February is 28 February, and twelve before that is not the 29th.
        select *, created_at + interval '12 months' as doubled_until
        from review where status = 'PUBLISHED' and ${asked}
      ) dated
    ) weighted
    group by restaurant_id`.execute(db)
}

/** The next restaurant whose score is due, or null. */
export async function dueScore(db: Database, queue: string, now: Date) {
  const { rows } = await sql<{ id: number; xmin: string }>`
    select restaurant_id as id, xmin::text from restaurant_score c
    where due_at <= ${now} and not ${isPutOff(queue, sql`c.restaurant_id`, sql`c.xmin`, now)}
    order by due_at limit 1`.execute(db)
  return rows
}

/** Locks these restaurants' scores until the transaction ends. */
export async function waitForScores(trx: Database, restaurantIds: readonly number[]): Promise<void> {
  // Always in the same order, so that concurrent transactions cannot deadlock.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('score ' || id, 0))
    from (select id from unnest(${restaurantIds}::int[]) as id order by id) as asked`.execute(trx)
}
