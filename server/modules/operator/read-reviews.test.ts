import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { bookingsOn, type GraphqlAnswer, openPartner } from '../../testing/bookings.ts'
import { meetings } from '../../testing/meeting.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../testing/people.ts'
import { employ } from '../../testing/staff.ts'

let server: TestServer
let admin: TestPerson
let restaurantId: number

beforeAll(async () => {
  server = await testApp({ still: true })
  admin = await signUp(server, { role: 'ADMIN' })
  restaurantId = (await openPartner(server.appContext.db)).id
})
afterAll(() => server.close())

const TO_READ =
  '{ reviews { id comment status updatedAt mark reports { id reason } } replies { reviewId comment updatedAt mark } }'
type ToRead = {
  reviews: { id: string; comment: string; updatedAt: number; mark: string; reports: { id: string; reason: string }[] }[]
  replies: { reviewId: string; comment: string; updatedAt: number; mark: string }[]
}
type Seen = { updatedAt?: number | undefined; mark?: string | undefined; reportIds?: string[] | undefined }

async function written(
  comment: string,
  status: 'PENDING' | 'PUBLISHED',
  { accountId }: { accountId?: string } = {},
): Promise<string> {
  const at = new Date(server.clock.now())
  const author_id = accountId ?? (await signUp(server)).accountId
  const { id } = await server.appContext.db
    .insertInto('review')
    .values({
      restaurant_id: restaurantId,
      author_id,
      comment,
      status,
      created_at: at,
      updated_at: at,
      speed_rating: 4,
      food_rating: 4,
      experience_rating: 4,
      due_at: status === 'PENDING' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const read = async (query: string, variables: Record<string, unknown> = {}) =>
  bookingsOn(server).as<ToRead>(admin, query, variables)
const toRead = () => read(`{ reviewsToRead ${TO_READ} }`)
const decide = (id: string, isPublished: boolean, reason = '', seen: Seen = {}) =>
  read(
    `mutation ($id: ID!, $ok: Boolean!, $reason: String, $updatedAt: Timestamp, $mark: String, $reportIds: [ID!]) {
      decideOnReview(id: $id, isPublished: $ok, reason: $reason, updatedAt: $updatedAt, mark: $mark, reportIds: $reportIds) ${TO_READ} }`,
    { id, ok: isPublished, reason, ...seen },
  )
const decideReply = (id: string, ok: boolean, reason = '', seen: Seen = {}) =>
  read(
    `mutation ($id: ID!, $ok: Boolean!, $reason: String, $updatedAt: Timestamp, $mark: String) {
      decideOnReply(reviewId: $id, isPublished: $ok, reason: $reason, updatedAt: $updatedAt, mark: $mark) ${TO_READ} }`,
    { id, ok, reason, ...seen },
  )
const pass = (ms: number) => server.clock.moveTo(server.clock.now() + ms)

test('waiting and reported reviews are listed until they are decided', async () => {
  const [waiting, reported] = [await written('Appelez-moi', 'PENDING'), await written('Bon', 'PUBLISHED')]
  await written('Tranquille', 'PUBLISHED')
  const report = 'mutation ($id: ID!) { reportReview(id: $id, reason: "Faux") }'
  await bookingsOn(server).as(admin, report, { id: reported })
  const { data } = await toRead()
  expect(data?.reviews).toMatchObject([
    { id: waiting, status: 'PENDING', reports: [] },
    { id: reported, status: 'PUBLISHED', reports: [{ reason: 'Faux' }] },
  ])

  expect((await decide(waiting, false)).error?.fields).toHaveProperty('reason')
  expect((await decide(waiting, false, 'Sans numéro.')).data?.reviews.map(({ id }) => id)).toEqual([reported])
  expect((await decide(reported, true)).data?.reviews).toEqual([])
  expect((await decide('999999', true)).error?.code).toBe('NOT_FOUND')
  // A review reported again is read again, with the new report alone.
  await bookingsOn(server).as(admin, report.replace('Faux', 'Encore'), { id: reported })
  const again = await toRead()
  expect(again.data?.reviews).toMatchObject([{ id: reported, reports: [{ reason: 'Encore' }] }])
})

test('a waiting reply is published, or refused for a reason that the restaurant reads', async () => {
  const at = new Date(server.clock.now())
  const ids = [await written('Un', 'PUBLISHED'), await written('Deux', 'PUBLISHED')]
  for (const review_id of ids.map(Number)) {
    await server.appContext.db
      .insertInto('review_reply')
      .values({ review_id, comment: 'www.ici.fr', status: 'PENDING', due_at: at, created_at: at, updated_at: at })
      .execute()
  }
  expect((await decideReply(ids[0] ?? '', true)).data?.replies.map(({ reviewId }) => reviewId)).toEqual([ids[1]])
  expect((await decideReply(ids[1] ?? '', false, 'Sans lien.')).data?.replies).toEqual([])
  const { rows } = await sql<{ status: string }>`select status from review_reply order by review_id`.execute(
    server.appContext.db,
  )
  expect(rows.map(({ status }) => status)).toEqual(['PUBLISHED', 'REFUSED'])
})

test('no decision applies to words that their author or the restaurant has changed since', async () => {
  const { as } = bookingsOn(server)
  const author = await signUp(server)
  const id = await written('Appelez le 06 12 34 56 78', 'PENDING', author)
  const before = (await toRead()).data?.reviews.find((one) => one.id === id)
  pass(1_000)
  await as(
    author,
    `mutation ($id: ID!) { updateReview(id: $id, input: { comment: "Appelez le 07 12 34 56 78", speedRating: 4,
      foodRating: 4, experienceRating: 4 }) { id } }`,
    { id },
  )
  for (const ok of [true, false]) {
    const { error } = await decide(id, ok, 'Retirez le 06.', { updatedAt: before?.updatedAt })
    expect(error?.code).toBe('CONFLICT')
  }
  const now = (await toRead()).data?.reviews.find((one) => one.id === id)
  expect(now).toMatchObject({ comment: 'Appelez le 07 12 34 56 78', status: 'PENDING' })
  await decide(id, true, '', { updatedAt: now?.updatedAt })

  const restaurant = await signIn(server, (await employ(server, restaurantId)).accountId)
  const reply = (comment: string) =>
    as(
      restaurant,
      'mutation ($at: ID!, $id: ID!, $comment: String!) { replyToReview(restaurantId: $at, reviewId: $id, comment: $comment) { id } }',
      { at: restaurantId, id, comment },
    )
  await reply('Voir www.ici.fr')
  const [first] = (await toRead()).data?.replies ?? []
  pass(1_000)
  await reply('Voir www.ailleurs.fr')
  for (const ok of [true, false]) {
    const { error } = await decideReply(id, ok, 'Sans lien.', { updatedAt: first?.updatedAt })
    expect(error?.code).toBe('CONFLICT')
  }
  const [second] = (await toRead()).data?.replies ?? []
  expect(second?.comment).toBe('Voir www.ailleurs.fr')
  expect((await decideReply(id, true, '', { updatedAt: second?.updatedAt })).data?.replies).toEqual([])
})

test('a report that arrives while another is read is read too', async () => {
  const id = await written('Un accueil froid', 'PUBLISHED')
  const report = (reason: string) =>
    bookingsOn(server).as(admin, 'mutation ($id: ID!, $reason: String!) { reportReview(id: $id, reason: $reason) }', {
      id,
      reason,
    })
  await report('Faux')
  const ofIt = ({ data }: GraphqlAnswer<ToRead>) => data?.reviews.filter((one) => one.id === id)
  const reportIds = ofIt(await toRead())?.flatMap(({ reports }) => reports.map((one) => one.id))
  await report('Ce client n’est jamais venu')
  expect(ofIt(await decide(id, true, '', { reportIds }))).toMatchObject([
    { reports: [{ reason: 'Ce client n’est jamais venu' }] },
  ])
  expect(ofIt(await decide(id, true))).toEqual([])
})

test("rejects the second of two operators' decisions on the same text", async () => {
  const statusOf = async (id: string) => {
    const { rows } = await sql<{ status: string }>`select status from review where id = ${id}::int`.execute(
      server.appContext.db,
    )
    return rows[0]?.status
  }
  const [waiting, reported] = [await written('Appelez-moi', 'PENDING'), await written('Moyen', 'PUBLISHED')]
  const report = 'mutation ($id: ID!) { reportReview(id: $id, reason: "Faux") }'
  await bookingsOn(server).as(admin, report, { id: reported })
  const seen = (await toRead()).data?.reviews ?? []
  const markOf = (id: string) => ({ mark: seen.find((one) => one.id === id)?.mark })

  expect((await decide(waiting, true, '', markOf(waiting))).error).toBeUndefined()
  expect((await decide(waiting, false, 'Sans numéro.', markOf(waiting))).error?.code).toBe('CONFLICT')
  expect(await statusOf(waiting)).toBe('PUBLISHED')
  // The first decision keeps it: it stays published, and its reports count as read.
  expect((await decide(reported, true, '', markOf(reported))).error).toBeUndefined()
  expect((await decide(reported, false, 'Faux.', markOf(reported))).error?.code).toBe('CONFLICT')
  expect(await statusOf(reported)).toBe('PUBLISHED')

  const at = new Date(server.clock.now())
  await server.appContext.db
    .insertInto('review_reply')
    .values({
      review_id: Number(reported),
      comment: 'www.ici.fr',
      status: 'PENDING',
      due_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const mark = (await toRead()).data?.replies.find(({ reviewId }) => reviewId === reported)?.mark
  expect((await decideReply(reported, false, 'Sans lien.', { mark })).error).toBeUndefined()
  expect((await decideReply(reported, true, '', { mark })).error?.code).toBe('CONFLICT')
})

test('if two operators decide on one report concurrently, one succeeds and the other gets a conflict', async () => {
  const id = await written('Froid', 'PUBLISHED')
  await bookingsOn(server).as(admin, 'mutation ($id: ID!) { reportReview(id: $id, reason: "Faux") }', { id })
  const mark = (await toRead()).data?.reviews.find((one) => one.id === id)?.mark
  const { one, other } = await meetings(server)(
    'from review where id =',
    () => decide(id, true, '', { mark }),
    () => decide(id, false, 'Faux.', { mark }),
  )
  expect(one.error).toBeUndefined()
  expect(other.error?.code).toBe('CONFLICT')
})
