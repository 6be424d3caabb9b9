import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

export type Reply = { id: number; comment: string; createdAt: number; updatedAt: number }

/** A review as anyone may read it; instants in milliseconds, `visitedOn` a YYYY-MM month. */
export type Review = {
  id: number
  restaurantId: number
  authorId: string
  firstName: string | null
  lastName: string | null
  comment: string | null
  speedRating: number
  foodRating: number
  experienceRating: number
  status: 'PUBLISHED' | 'PENDING' | 'REFUSED'
  visitedOn: string | null
  createdAt: number
  updatedAt: number
  reply: Reply | null
}

export type Score = { score: number; reviewCount: number }

/** A page of published reviews, newest first, together with the restaurant's score: one statement. */
export async function publishedReviews(db: Database, restaurantId: number, limit: number, offset: number) {
  const { rows } = await sql<{ reviews: Review[]; score: Score | null }>`
    select
      (select json_build_object('score', score, 'reviewCount', review_count)
        from restaurant_score where restaurant_id = ${restaurantId}) as score,
      coalesce((select json_agg(page) from (
        select v.id, v.restaurant_id as "restaurantId", v.author_id as "authorId",
          v.author_first_name as "firstName", v.author_last_name as "lastName", v.comment,
          v.speed_rating as "speedRating", v.food_rating as "foodRating", v.experience_rating as "experienceRating",
          v.status, to_char(v.visited_on, 'YYYY-MM') as "visitedOn",
          (extract(epoch from v.created_at) * 1000)::bigint as "createdAt",
          (extract(epoch from v.updated_at) * 1000)::bigint as "updatedAt",
          case when y.id is null then null else json_build_object(
            'id', y.id, 'comment', y.comment,
            'createdAt', (extract(epoch from y.created_at) * 1000)::bigint,
            'updatedAt', (extract(epoch from y.updated_at) * 1000)::bigint) end as reply
        from review v left join review_reply y on y.review_id = v.id
        where v.restaurant_id = ${restaurantId} and v.status = 'PUBLISHED'
        order by v.created_at desc, v.id desc
        limit ${limit} offset ${offset}
      ) page), '[]') as reviews`.execute(db)
  return rows[0] ?? { reviews: [], score: null }
}

export async function scoresOf(db: Database, restaurantIds: readonly number[]) {
  const { rows } = await sql<Score & { restaurantId: number }>`
    select restaurant_id as "restaurantId", score, review_count as "reviewCount"
    from restaurant_score where restaurant_id = any(${restaurantIds})`.execute(db)
  return rows
}

/** Works out the weighted mean anew: the last 12 months count double. All restaurants, or those named. */
export async function refreshScores(db: Database, now: Date, restaurantIds: readonly number[] | null): Promise<void> {
  const asked = sql`(${restaurantIds}::int[] is null or restaurant_id = any(${restaurantIds}::int[]))`
  await sql`delete from restaurant_score where ${asked}`.execute(db)
  await sql`
    insert into restaurant_score (restaurant_id, score, review_count, due_at)
    select restaurant_id,
      sum(weight * (speed_rating + food_rating + experience_rating) / 3.0) / sum(weight), count(*),
      min(created_at + interval '12 months') filter (where weight = 2)
    from (
      select *, case when created_at > ${now}::timestamptz - interval '12 months' then 2 else 1 end as weight
      from review where status = 'PUBLISHED' and ${asked}
    ) weighted
    group by restaurant_id`.execute(db)
}

/** Restaurants whose score is due, locked: another process leaves them alone. */
export async function dueScores(trx: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select restaurant_id as id from restaurant_score where due_at <= ${now}
    order by due_at limit 1000 for update skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}
