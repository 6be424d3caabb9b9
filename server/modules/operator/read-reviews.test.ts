import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bookingsOn, openPartner } from '../../testing/bookings.ts'
import { signUp } from '../../testing/people.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: Awaited<ReturnType<typeof signUp>>
let restaurantId: number

beforeAll(async () => {
  server = await testApp({ still: true })
  admin = await signUp(server, { role: 'ADMIN' })
  restaurantId = (await openPartner(server.parts.db)).id
})
afterAll(() => server.close())

const TO_READ = '{ reviews { id comment status reports { reason } } replies { reviewId comment } }'

async function written(comment: string, status: 'PENDING' | 'PUBLISHED'): Promise<string> {
  const at = new Date(server.clock.now())
  const { accountId } = await signUp(server)
  const { id } = await server.parts.db
    .insertInto('review')
    .values({
      ...{ restaurant_id: restaurantId, author_id: accountId, comment, status, created_at: at, updated_at: at },
      ...{ speed_rating: 4, food_rating: 4, experience_rating: 4, due_at: status === 'PENDING' ? at : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const read = async (query: string, variables: Record<string, unknown> = {}) =>
  bookingsOn(server).as<{ reviews: { id: string; reports: { reason: string }[] }[]; replies: { reviewId: string }[] }>(
    admin,
    query,
    variables,
  )
const decide = (id: string, isPublished: boolean, reason = '') =>
  read(
    `mutation ($id: ID!, $ok: Boolean!, $reason: String) { decideOnReview(id: $id, isPublished: $ok, reason: $reason) ${TO_READ} }`,
    { id, ok: isPublished, reason },
  )

test('a review that waits and one that was reported are read until they are decided', async () => {
  const [waiting, reported] = [await written('Appelez-moi', 'PENDING'), await written('Bon', 'PUBLISHED')]
  await written('Tranquille', 'PUBLISHED')
  const report = 'mutation ($id: ID!) { reportReview(id: $id, reason: "Faux") }'
  await bookingsOn(server).as(admin, report, { id: reported })
  const { data } = await read(`{ reviewsToRead ${TO_READ} }`)
  expect(data?.reviews).toMatchObject([
    { id: waiting, status: 'PENDING', reports: [] },
    { id: reported, status: 'PUBLISHED', reports: [{ reason: 'Faux' }] },
  ])

  expect((await decide(waiting, false)).error?.fields).toHaveProperty('reason')
  expect((await decide(waiting, false, 'Sans numéro.')).data?.reviews.map(({ id }) => id)).toEqual([reported])
  expect((await decide(reported, true)).data?.reviews).toEqual([])
  expect((await decide('999999', true)).error?.code).toBe('NOT_FOUND')
  // Reported again, it is read again, with the new report alone.
  await bookingsOn(server).as(admin, report.replace('Faux', 'Encore'), { id: reported })
  const again = await read(`{ reviewsToRead ${TO_READ} }`)
  expect(again.data?.reviews).toMatchObject([{ id: reported, reports: [{ reason: 'Encore' }] }])
})

test('a reply that waits is published, or refused for a reason that the restaurant reads', async () => {
  const at = new Date(server.clock.now())
  const ids = [await written('Un', 'PUBLISHED'), await written('Deux', 'PUBLISHED')]
  for (const review_id of ids.map(Number)) {
    await server.parts.db
      .insertInto('review_reply')
      .values({ review_id, comment: 'www.ici.fr', status: 'PENDING', due_at: at, created_at: at, updated_at: at })
      .execute()
  }
  const reply = (id: string, ok: boolean, reason = '') =>
    read(
      `mutation ($id: ID!, $ok: Boolean!, $reason: String) { decideOnReply(reviewId: $id, isPublished: $ok, reason: $reason) ${TO_READ} }`,
      { id, ok, reason },
    )
  expect((await reply(ids[0] ?? '', true)).data?.replies.map(({ reviewId }) => reviewId)).toEqual([ids[1]])
  expect((await reply(ids[1] ?? '', false, 'Sans lien.')).data?.replies).toEqual([])
  const { rows } = await sql<{ status: string }>`select status from review_reply order by review_id`.execute(
    server.parts.db,
  )
  expect(rows.map(({ status }) => status)).toEqual(['PUBLISHED', 'REFUSED'])
})
