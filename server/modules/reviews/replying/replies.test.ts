import { DAY, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import { runRecurringWork } from '../../../recurring-work.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { guestsAt, openPartner, type Partner, type TestCaller, type TestGuests } from '../../../testing/bookings.ts'
import { type Meetings, meetings } from '../../../testing/meeting.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'
import { personalData } from '../reviews.ts'

type SeenReply = { comment: string; status: string; refusal: string | null }
type Seen = { id: string; canReply: boolean; reply: SeenReply | null; review: { reply: SeenReply | null } }

const REPLY = 'id canReply reply { comment status refusal } review { reply { comment } }'
const NOBODY: TestCaller = { headers: {} }

let server: TestServer
let as: TestGuests['as']
let meet: Meetings
let restaurant: Partner
let owner: string
let author: TestPerson
let emails: Email[] = []

beforeAll(async () => {
  server = await testApp({ still: true, pool: 12 })
  as = guestsAt(server).as
  meet = meetings(server)
  server.appContext.mail = { send: async (email) => void emails.push(email) }
})
beforeEach(async () => {
  server.clock.moveTo(parisInstant('2026-11-24', '12:00'))
  restaurant = await openPartner(server.appContext.db)
  owner = (await employ(server, restaurant.id)).accountId
  author = await signUp(server, { firstName: 'Jeanne' })
  emails = []
})
afterAll(() => server.close())

async function reviewed(more: { comment?: string; rating?: number } = {}): Promise<string> {
  const { comment = 'Un service attentif.', rating = 4 } = more
  const at = new Date(server.clock.now())
  const { id } = await server.appContext.db
    .insertInto('review')
    .values({
      restaurant_id: restaurant.id,
      author_id: author.accountId,
      author_first_name: 'Jeanne',
      comment,
      speed_rating: rating,
      food_rating: rating,
      experience_rating: rating,
      status: 'PUBLISHED',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const atDesk = () => signIn(server, owner)
async function reply(id: string, comment = 'Merci de votre visite.', person?: TestCaller, was: string | null = null) {
  return as<Seen>(
    person ?? (await atDesk()),
    `mutation ($at: ID!, $id: ID!, $comment: String!, $was: String) {
      replyToReview(restaurantId: $at, reviewId: $id, comment: $comment, was: $was) { ${REPLY} } }`,
    { at: restaurant.id, id, comment, was },
  )
}
async function withdraw(id: string) {
  return as<Seen>(
    await atDesk(),
    `mutation ($at: ID!, $id: ID!) { withdrawReply(restaurantId: $at, reviewId: $id) { ${REPLY} } }`,
    { at: restaurant.id, id },
  )
}
async function listed(wish: { mark?: number; unanswered?: boolean; page?: number } = {}) {
  const { data } = await as<{ reviews: Seen[]; count: number; unanswered: number; totalPages: number }>(
    await atDesk(),
    `query ($at: ID!, $mark: Int, $unanswered: Boolean, $page: Int) {
      houseReviews(restaurantId: $at, mark: $mark, unanswered: $unanswered, page: $page) {
        count unanswered totalPages reviews { ${REPLY} } } }`,
    { at: restaurant.id, ...wish },
  )
  if (!data) throw new Error('refused')
  return data
}
/** Returns the public replies under the reviews of the restaurant, or those found by words. */
async function shown(words = ''): Promise<(string | null)[]> {
  const { data } = await as<{ reviews: { reply: { comment: string } | null }[] }>(
    NOBODY,
    'query ($id: ID!, $words: String) { getReviews(restaurantId: $id, words: $words) { reviews { reply { comment } } } }',
    { id: restaurant.id, words },
  )
  return (data?.reviews ?? []).map((one) => one.reply?.comment ?? null)
}
const order = (given: object) => runCommand(server.appContext, parseCommand(given))
/** Decides on a review or its reply in its current version. */
async function decide(given: { do: string; review: string; why?: string }) {
  const [, mark = '?'] = /(\S+)$/.exec(await order({ why: 'Lu.', ...given, mark: '?' })) ?? []
  return order({ ...given, mark })
}
const run = () =>
  runRecurringWork({ ...server.appContext, log: { error: (error: unknown) => expect(error).toBeUndefined() } })
const to = (address: string) => emails.filter((email) => email.to === address)

describe('a reply', () => {
  test('is shown under its review at once, and its author is notified once', async () => {
    const id = await reviewed()
    const { data } = await reply(id)
    expect(data).toMatchObject({
      reply: { status: 'PUBLISHED', refusal: null },
      review: { reply: { comment: 'Merci de votre visite.' } },
    })
    expect(await shown()).toEqual(['Merci de votre visite.'])
    await reply(id, 'Merci, et à bientôt.')
    expect(await shown()).toEqual(['Merci, et à bientôt.'])
    await run()
    expect(to(author.email).map(({ text }) => text)).toEqual([expect.stringContaining('Merci, et à bientôt.')])
  })

  test('is not replaced unseen by another owner', async () => {
    const id = await reviewed()
    const partner = await employ(server, restaurant.id)
    const both = await Promise.all([
      reply(id, 'Merci de votre visite.', undefined, ''),
      reply(id, 'À bientôt.', partner, ''),
    ])
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['CONFLICT', undefined])
    const standing = both.flatMap(({ data }) => data?.reply?.comment ?? [])[0] ?? ''
    expect(both.flatMap(({ error }) => error ?? [])).toMatchObject([{ standing }])
    // An owner who has seen the conflict and publishes again means to replace the reply.
    expect((await reply(id, 'À très bientôt.', partner, standing)).data?.reply).toMatchObject({
      comment: 'À très bientôt.',
    })
    expect((await reply(id, 'À très bientôt.', partner, '')).error).toBeUndefined()
  })

  test('can be withdrawn, and nobody is notified of a withdrawn one', async () => {
    const id = await reviewed()
    await reply(id)
    expect((await withdraw(id)).data).toMatchObject({ reply: null, canReply: true })
    expect((await withdraw(id)).error).toBeUndefined()
    expect(await shown()).toEqual([null])
    await run()
    expect(to(author.email)).toEqual([])
  })

  test('needs text', async () => {
    expect((await reply(await reviewed(), ' ')).error?.fields).toEqual({ comment: 'Écrivez votre réponse.' })
  })

  test('is possible within two months of the publication, and can be removed later', async () => {
    const [id, other] = [await reviewed(), await reviewed()]
    server.clock.moveTo(parisInstant('2027-01-24', '23:59'))
    expect((await reply(id)).error).toBeUndefined()
    server.clock.moveTo(parisInstant('2027-01-25', '00:01'))
    expect((await reply(other)).error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('2 mois') })
    expect((await listed()).reviews.map(({ canReply }) => canReply)).toEqual([false, false])
    expect((await withdraw(id)).data).toMatchObject({ reply: null, canReply: false })
  })

  test('is possible within two months of a late publication, or of the author’s changed text', async () => {
    const id = await reviewed()
    await decide({ do: 'reject', review: id, why: 'Hors sujet.' })
    server.clock.moveTo(parisInstant('2027-01-24', '12:00'))
    await decide({ do: 'publish', review: id })
    server.clock.moveTo(parisInstant('2027-03-24', '12:00'))
    expect((await reply(id)).error).toBeUndefined()
  })

  test('is refused for a review that is not published, or of another restaurant', async () => {
    const id = await reviewed()
    await decide({ do: 'reject', review: id, why: 'Hors sujet.' })
    expect((await reply(id)).error).toMatchObject({ code: 'CONFLICT', message: "Cet avis n'est plus publié." })
    expect((await listed()).reviews).toEqual([])
    const neighbour = await openPartner(server.appContext.db)
    owner = (await employ(server, neighbour.id)).accountId
    expect((await reply(await reviewed(), 'Merci', await atDesk())).error?.code).toBe('NOT_FOUND')
    restaurant = neighbour
    expect((await reply(id)).error?.code).toBe('NOT_FOUND')
  })

  test('is not published if it is written while the operator refuses the review', async () => {
    const id = await reviewed()
    const desk = await atDesk()
    const { other } = await meet(
      'from review where id =',
      () => decide({ do: 'reject', review: id, why: 'Hors sujet.' }),
      () => reply(id, 'Merci.', desk),
    )
    expect(other.error?.code).toBe('CONFLICT')
  })

  test('stays refused or is reviewed again if it is changed while the operator refuses it', async () => {
    const id = await reviewed()
    await reply(id)
    const desk = await atDesk()
    await meet(
      'as "wasRefused"',
      () => reply(id, 'Merci encore.', desk),
      () => decide({ do: 'reject-reply', review: id, why: 'Hors sujet.' }),
    )
    expect(await shown()).toEqual([null])
  })

  test('is reviewed again if it is changed just after the operator has refused it', async () => {
    const id = await reviewed()
    await reply(id)
    const desk = await atDesk()
    const { other } = await meet(
      'update review_reply set status',
      () => decide({ do: 'reject-reply', review: id, why: 'Hors sujet.' }),
      () => reply(id, 'Merci encore.', desk),
    )
    expect(other.data).toMatchObject({ reply: { status: 'PENDING' } })
  })

  test('stays if its author leaves the team, and the next owner can change it', async () => {
    const id = await reviewed()
    await reply(id)
    const next = (await employ(server, restaurant.id)).accountId
    const former = await atDesk()
    await server.appContext.db.deleteFrom('staff_member').where('account_id', '=', owner).execute()
    expect((await reply(id, 'Je reviens.', former)).error?.code).toBe('NOT_FOUND')
    expect(await shown()).toEqual(['Merci de votre visite.'])
    owner = next
    expect((await reply(id, 'Nous vous attendons.')).error).toBeUndefined()
  })

  test('stays if the review’s author deletes the account, and is deleted with a waiting review', async () => {
    const [kept, waiting] = [await reviewed(), await reviewed()]
    await reply(kept)
    await reply(waiting)
    await decide({ do: 'reject', review: waiting, why: 'Hors sujet.' })
    const { db } = server.appContext
    await db.transaction().execute((trx) => personalData.forget(trx, author.accountId, server.clock.now()))
    await run()
    expect(await shown()).toEqual(['Merci de votre visite.'])
    expect(await db.selectFrom('review_reply').where('review_id', '=', Number(waiting)).execute()).toEqual([])
    expect((await reply(kept, 'Au revoir.')).error).toBeUndefined()
    await run()
  })
})

describe('the moderation of a reply', () => {
  test('holds back a link, which only the restaurant sees, and decides after two weeks', async () => {
    const id = await reviewed()
    const { data } = await reply(id, 'Réservez sur www.chez-moi.example')
    expect(data).toMatchObject({
      reply: { status: 'PENDING', refusal: expect.stringContaining('Votre réponse contient un lien') },
      review: { reply: null },
    })
    expect(await shown()).toEqual([null])
    expect(await shown('reservez')).toEqual([])
    await run()
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Réponse à relire')])
    expect(to(author.email)).toEqual([])
    server.clock.moveTo(server.clock.now() + 15 * DAY)
    await run()
    expect((await listed()).reviews).toMatchObject([{ reply: { status: 'REFUSED' } }])
  })

  test('applies only to the text that the operator has read', async () => {
    const id = await reviewed()
    await reply(id, 'Voir www.ici.fr')
    const read = await order({ do: 'publish-reply', review: id, mark: '?' })
    expect(read).toContain('« Voir www.ici.fr »')
    const mark = read.split(' ').at(-1)
    server.clock.moveTo(server.clock.now() + 1_000)
    await reply(id, 'Voir www.ailleurs.fr')
    await expect(order({ do: 'publish-reply', review: id, mark })).rejects.toThrow('a changé entre-temps')
    await decide({ do: 'publish-reply', review: id })
    await expect(order({ do: 'reject-reply', review: id, mark, why: 'Pas de lien.' })).rejects.toThrow('a changé')
  })

  test('publishes it, or removes it for a reason; later changes are reviewed again', async () => {
    const id = await reviewed()
    await reply(id, 'Voir www.exemple.fr')
    await decide({ do: 'publish-reply', review: id })
    expect(await shown()).toEqual(['Voir www.exemple.fr'])
    await decide({ do: 'reject-reply', review: id, why: 'Pas de publicité.' })
    expect(await shown()).toEqual([null])
    expect((await listed()).reviews).toMatchObject([{ reply: { status: 'REFUSED', refusal: 'Pas de publicité.' } }])
    expect((await reply(id, 'Merci.')).data).toMatchObject({ reply: { status: 'PENDING', refusal: null } })
    await expect(decide({ do: 'publish-reply', review: await reviewed() })).rejects.toThrow("n'a pas de réponse")
  })
})

describe('the reviews of a restaurant', () => {
  test('are listed newest first, by mark, or without a reply, and are counted', async () => {
    const first = await reviewed({ rating: 5 })
    server.clock.moveTo(server.clock.now() + DAY)
    const second = await reviewed({ rating: 2 })
    await reply(first)
    expect(await listed()).toMatchObject({ count: 2, unanswered: 1, reviews: [{ id: second }, { id: first }] })
    expect(await listed({ mark: 5 })).toMatchObject({ count: 1, reviews: [{ id: first }] })
    expect(await listed({ unanswered: true })).toMatchObject({ count: 1, reviews: [{ id: second }] })
    expect(await listed({ unanswered: true, mark: 5 })).toMatchObject({ count: 0, unanswered: 1, totalPages: 0 })
  })

  test('are removed if it is closed or sold: authors are notified, and earlier visits can no longer be reviewed', async () => {
    const id = await reviewed()
    await reply(id)
    await order({ do: 'remove-reviews', restaurant: restaurant.id, because: 'sold' })
    expect(await shown()).toEqual([])
    expect((await reply(id)).error?.code).toBe('NOT_FOUND')
    await run()
    expect(to(author.email).map(({ text }) => text)).toEqual([expect.stringContaining('changé de propriétaire')])
    const { data } = await as(NOBODY, 'query ($id: ID!) { getRestaurantById(id: $id) { reviewCount avgRating } }', {
      id: restaurant.id,
    })
    expect(data).toEqual({ reviewCount: 0, avgRating: null })
    await expect(order({ do: 'remove-reviews', restaurant: 999_999, because: 'closed' })).rejects.toThrow()
  })
})
