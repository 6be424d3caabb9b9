import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../providers/mail/port.ts'
import { type GraphqlAnswer, openPartner, type Partner, type TestCaller } from '../../testing/bookings.ts'
import { type Meetings, meetings } from '../../testing/meeting.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../testing/people.ts'
import { employ } from '../../testing/staff.ts'
import { openSession } from '../accounts/sign-in/sign-in.ts'
import { acceptReview, refuseReview, removeReviews } from './moderation/moderation.ts'
import { personalData } from './reviews.ts'
import { onReviewStatusChanged } from './scores/scores.ts'

type Seen = {
  id: string
  comment: string | null
  status: string
  refusal: string | null
  isOwn: boolean
  avgRating: number
  visitedOn: string | null
  createdAt: number
  updatedAt: number
  user: { firstName: string | null; lastName: string | null }
}
type Words = { comment?: string; speedRating?: number; foodRating?: number; experienceRating?: number }

let harness: PaymentHarness
let meet: Meetings
let partner: Partner
let host: TestPerson
let share: string
/** Emails to the operator. */
let emails: Email[] = []
let toAuthors: Email[] = []
/** The sandbox's clock only moves forward, so each test has its own fortnight, from ten in the morning. */
let today = '2026-11-01'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({
    now: '2026-11-01T10:00:00+01:00',
    environment: { TRUSTED_PROXIES: 'loopback' },
  })
  meet = meetings(harness.server)
  const { legal } = harness.server.appContext.config
  harness.server.appContext.mail = {
    send: async (email) => void (email.to === legal.contactEmail ? emails : toAuthors).push(email),
  }
})
afterAll(() => harness.close())
beforeEach(async () => {
  today = addDays(today, 90)
  await harness.moveTo(at('10:00'))
  partner = await openPartner(harness.server.appContext.db)
  host = await signUp(harness.server)
  share = await dine(host)
})

/** Books and pays a table for that evening, and returns its share's id. */
async function dine(person: TestCaller): Promise<string> {
  const reservation = await harness.room.booked(person, partner, { day: today })
  const id = reservation.usersReservations[0]?.id ?? ''
  await harness.pay(person, id, await harness.card())
  return id
}
async function eaten(): Promise<void> {
  await harness.moveTo(at('06:00', 1))
  emails = []
}

const SEEN = `id comment status refusal isOwn avgRating visitedOn createdAt updatedAt user { firstName lastName }`
const GOOD = { comment: 'Un service attentif.', speedRating: 4, foodRating: 5, experienceRating: 3 }
const add = (person: TestCaller, id: string, words: Words = {}): Promise<GraphqlAnswer<Seen>> =>
  harness.room.as<Seen>(
    person,
    `mutation ($id: ID!, $input: UpdateReviewInput!) { addReview(userReservationId: $id, input: $input) { ${SEEN} } }`,
    { id, input: { ...GOOD, ...words } },
  )
const change = (person: TestCaller, id: string, words: Words = {}): Promise<GraphqlAnswer<Seen>> =>
  harness.room.as<Seen>(
    person,
    `mutation ($id: ID!, $input: UpdateReviewInput!) { updateReview(id: $id, input: $input) { ${SEEN} } }`,
    { id, input: { ...GOOD, ...words } },
  )
const report = (reader: TestCaller, id: string, reason = 'Ce client n’est jamais venu.', captcha?: string) =>
  harness.room.as<boolean>(
    reader,
    `mutation ($id: ID!, $reason: String!, $captcha: String) {
      reportReview(id: $id, reason: $reason, captchaToken: $captcha) }`,
    { id, reason, captcha },
  )

async function read(reader: TestCaller): Promise<Seen[]> {
  const { data } = await harness.room.as<{ reviews: Seen[] }>(
    reader,
    `query ($id: ID!) { getReviews(restaurantId: $id) { reviews { ${SEEN} } } }`,
    { id: partner.id },
  )
  return data?.reviews ?? []
}
async function written(words: Words = {}): Promise<Seen> {
  const { data, error } = await add(host, share, words)
  if (error) throw new Error(error.message)
  return data
}
const NOBODY: TestCaller = { headers: {} }

describe('a review', () => {
  test('stays refused if it is refused while its author changes it', async () => {
    await eaten()
    const { id } = await written()
    const { one } = await meet(
      'from review where id =',
      () => change(host, id, { comment: 'Un service très attentif.' }),
      () => harness.inTransaction((tx) => refuseReview(tx, Number(id), 'Ce n’est pas votre avis.')),
    )
    expect(one.error).toBeUndefined()
    expect((await read(host)).map(({ status }) => status)).toEqual(['REFUSED'])
  })

  test('counts in the score together with one that is decided on concurrently', async () => {
    const { id: reviewId } = partner
    const other = await signUp(harness.server)
    const theirs = await dine(other)
    await eaten()
    await written()
    await add(other, theirs)
    const heard = () =>
      harness.inTransaction(({ db, clock }) =>
        onReviewStatusChanged({ db, clock }, { restaurantId: reviewId, reviewId: 0, to: 'PUBLISHED' }),
      )
    await meet('delete from restaurant_score', heard, heard)
    const score = await harness.server.appContext.db
      .selectFrom('restaurant_score')
      .select('review_count')
      .where('restaurant_id', '=', partner.id)
      .execute()
    expect(score).toEqual([{ review_count: 2 }])
  })

  test('is published at once, with the month of the visit, and counts in the score', async () => {
    await eaten()
    const review = await written()
    expect(review).toMatchObject({ status: 'PUBLISHED', isOwn: true, avgRating: 4, visitedOn: today.slice(0, 7) })
    await harness.run()
    expect(await read(NOBODY)).toMatchObject([{ id: review.id, isOwn: false }])
    const restaurant = await harness.room.as(
      NOBODY,
      'query ($id: ID!) { getRestaurantById(id: $id) { avgRating reviewCount } }',
      { id: partner.id },
    )
    expect(restaurant.data).toEqual({ avgRating: 4, reviewCount: 1 })
  })

  test('shows a first name and an initial, and is returned with the author’s share', async () => {
    await eaten()
    const { id, user } = await written()
    expect(user.lastName).toMatch(/^\p{Lu}\.$/u)
    const seen = await harness.room.as<{ review: { id: string; userReservationId: string } }>(
      host,
      'query ($id: ID!) { getUserReservation(id: $id) { review { id userReservationId } } }',
      { id: share },
    )
    expect(seen.data?.review).toEqual({ id, userReservationId: share })
  })

  test('is possible from the end of the meal until sixty days after it', async () => {
    expect((await add(host, share)).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('repas'),
    })
    await eaten()
    await harness.moveTo(at('20:01', 60))
    const { db, clock } = harness.server.appContext
    const authorization = await openSession(db, { clock, device: null }, host.accountId)
    expect((await add({ headers: { authorization } }, share)).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('60 jours'),
    })
  })

  test('is one for each visit, even if it is submitted several times', async () => {
    await eaten()
    const answers = await Promise.all([add(host, share), add(host, share), add(host, share)])
    expect(answers.map(({ error }) => error?.code ?? 'written').toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'written'])
  })

  test('is written by guests of the meal, and not by restaurant accounts', async () => {
    await eaten()
    expect((await add(await signUp(harness.server), share)).error?.code).toBe('NOT_FOUND')
    expect((await add(await signUp(harness.server, { role: 'RESTAURANT' }), share)).error?.code).toBe('FORBIDDEN')
    expect((await add(NOBODY, share)).error?.code).toBe('UNAUTHENTICATED')
  })

  test('is refused to staff of the restaurant who ate there as diners, and allowed once they have left', async () => {
    await eaten()
    const { accountId } = await employ(harness.server, partner.id, 'FLOOR', { email: host.email })
    expect((await add(host, share)).error).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Vous travaillez dans ce restaurant : seuls ses clients peuvent laisser un avis.',
    })
    await harness.server.appContext.db.deleteFrom('staff_member').where('account_id', '=', accountId).execute()
    expect((await add(host, share)).error).toBeUndefined()
  })

  test('is refused for a visit before the restaurant was sold', async () => {
    await eaten()
    await harness.inTransaction((tx) => removeReviews(tx, partner.id, 'SOLD'))
    expect((await add(host, share)).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('changé de propriétaire'),
    })
  })

  test('needs text and three marks', async () => {
    await eaten()
    const faults = { comment: ' \n ', speedRating: 0, foodRating: 6 }
    expect((await add(host, share, faults)).error?.fields).toEqual({
      comment: 'Faites-nous part de votre expérience...',
      speedRating: expect.any(String),
      foodRating: expect.any(String),
    })
  })

  test('can be changed by its author only, and keeps its first date', async () => {
    await eaten()
    const first = await written()
    await harness.moveTo(at('12:00', 3))
    expect((await change(await signUp(harness.server), first.id)).error?.code).toBe('NOT_FOUND')
    const { data } = await change(host, first.id, { comment: 'À la réflexion, parfait.', speedRating: 5 })
    expect(data).toMatchObject({ id: first.id, comment: 'À la réflexion, parfait.', createdAt: first.createdAt })
    expect(data?.updatedAt).toBeGreaterThan(first.updatedAt)
  })

  test('comes first if it is the viewer’s, and others are listed newest first', async () => {
    const friend = await signUp(harness.server)
    const theirs = await dine(friend)
    await eaten()
    await written({ comment: 'La première.' })
    await harness.moveTo(at('12:00', 1))
    await add(friend, theirs, { comment: 'La seconde.' })
    expect((await read(NOBODY)).map(({ comment }) => comment)).toEqual(['La seconde.', 'La première.'])
    expect((await read(host)).map(({ comment }) => comment)).toEqual(['La première.', 'La seconde.'])
  })

  test('is kept as one of a former client if its author deletes the account; an unpublished review is deleted', async () => {
    await eaten()
    await written()
    const { db } = harness.server.appContext
    expect(await personalData.read(db, host.accountId)).toMatchObject([{ comment: GOOD.comment, status: 'PUBLISHED' }])
    await db.transaction().execute((trx) => personalData.forget(trx, host.accountId, harness.server.clock.now()))
    expect(await read(NOBODY)).toMatchObject([{ comment: GOOD.comment, user: { firstName: null, lastName: null } }])
    expect(await personalData.read(db, host.accountId)).toEqual([])
  })
})

describe('moderation', () => {
  beforeEach(eaten)

  test.each([
    'Réservez plutôt sur www.chez-moi.example',
    'Écrivez-moi : ana@example.test',
    'Appelez le 06 12 34 56 78',
    'Le serveur est un connard',
  ])('holds back “%s”, which only its author sees until then', async (comment) => {
    const review = await written({ comment })
    expect(review).toMatchObject({ status: 'PENDING', refusal: expect.any(String) })
    expect(await read(NOBODY)).toEqual([])
    expect(await read(host)).toMatchObject([{ id: review.id, status: 'PENDING' }])
    await harness.run()
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Avis à relire')])
  })

  test.each([
    'Dîner du 12/11/2026 : 47,50 € à deux.',
    'Très bon. Merci à toute l’équipe',
    'Nous étions 12, à 20:30, menu à 35 €',
    'Le dessert… divin !',
  ])('accepts “%s”', async (comment) => {
    expect(await written({ comment })).toMatchObject({ status: 'PUBLISHED', refusal: null })
  })

  test('publishes a corrected review', async () => {
    const { id } = await written({ comment: 'Voir www.exemple.fr' })
    expect((await change(host, id, { comment: 'Très bien.' })).data).toMatchObject({ status: 'PUBLISHED' })
  })

  test('ends after two weeks: a review that is still flagged is refused with a reason', async () => {
    const { id } = await written({ comment: 'Voir www.exemple.fr' })
    await harness.moveTo(at('12:00', 14))
    expect(await read(host)).toMatchObject([{ status: 'PENDING' }])
    await harness.moveTo(at('12:00', 15))
    expect(await read(host)).toMatchObject([{ id, status: 'REFUSED', refusal: expect.stringContaining('lien') }])
    expect(await read(NOBODY)).toEqual([])
  })

  test('lets the operator publish, or refuse with a reason that only the author reads', async () => {
    const { id } = await written({ comment: 'Voir www.exemple.fr' })
    await harness.inTransaction((tx) => acceptReview(tx, Number(id)))
    expect(await read(NOBODY)).toMatchObject([{ id, refusal: null }])
    await harness.inTransaction((tx) => refuseReview(tx, Number(id), 'Il parle d’une autre table.'))
    expect(await read(NOBODY)).toEqual([])
    expect(await read(host)).toMatchObject([{ status: 'REFUSED', refusal: 'Il parle d’une autre table.' }])
    // A review that the operator has refused goes to the operator again.
    expect((await change(host, id, { comment: 'Très bien.' })).data).toMatchObject({ status: 'PENDING' })
  })

  test('notifies the author why their review is not published, and sends nothing once they have corrected it', async () => {
    const toHost = () => toAuthors.filter(({ to }) => to === host.email)
    const { id } = await written()
    await harness.run()
    toAuthors = []
    await harness.inTransaction((tx) => refuseReview(tx, Number(id), 'Il parle d’une autre table.'))
    await harness.run()
    expect(toHost().map(({ subject }) => subject)).toEqual([expect.stringContaining('Votre avis n’est pas publié')])
    expect(toHost()[0]?.text).toContain('Il parle d’une autre table.')
    expect(emails.some(({ text }) => text.includes('n’est pas publié'))).toBe(false)

    await change(host, id, { comment: 'Voir www.exemple.fr' })
    toAuthors = []
    await harness.inTransaction((tx) => refuseReview(tx, Number(id), 'Toujours une autre table.'))
    await change(host, id, { comment: 'Très bien.' })
    await harness.run()
    expect(toHost()).toEqual([])
  })

  test('removes a refused review from the score', async () => {
    const { id } = await written()
    await harness.run()
    await harness.inTransaction((tx) => refuseReview(tx, Number(id), 'Hors sujet.'))
    await harness.run()
    const { data } = await harness.room.as(NOBODY, 'query ($id: ID!) { getRestaurantById(id: $id) { avgRating } }', {
      id: partner.id,
    })
    expect(data).toEqual({ avgRating: null })
  })
})

describe('a report', () => {
  beforeEach(eaten)

  test('is open to anybody, needs a reason, and leaves the review published', async () => {
    const { id } = await written()
    expect((await report(NOBODY, id)).data).toBe(true)
    expect((await report(await signUp(harness.server), id)).data).toBe(true)
    await harness.run()
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Avis signalé')])
    expect(emails[0]?.text).toContain('n’est jamais venu')
    expect((await report(NOBODY, id, ' ')).error?.fields).toEqual({ reason: expect.any(String) })
    expect(await read(NOBODY)).toHaveLength(1)
  })

  test('is possible only of a review that can be read', async () => {
    const { id } = await written({ comment: 'Voir www.exemple.fr' })
    expect((await report(NOBODY, id)).error?.code).toBe('NOT_FOUND')
    expect((await report(NOBODY, '999999')).error?.code).toBe('NOT_FOUND')
  })

  test('needs a new captcha from the eleventh of a network in a day on', async () => {
    const { id } = await written()
    for (let count = 0; count < 10; count++) expect((await report(NOBODY, id)).data).toBe(true)
    const robot = { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" }
    expect((await report(NOBODY, id)).error?.fields).toEqual(robot)
    expect((await report(NOBODY, id, 'Faux.', 'sandbox')).data).toBe(true)
    expect((await report(NOBODY, id)).error?.fields).toEqual(robot)
  })

  test('is limited to ten a day for one person, and thirty for one review, on all networks', async () => {
    const { id } = await written()
    let networks = 0
    const from = (who: TestCaller) => ({ headers: { ...who.headers, 'x-forwarded-for': `198.51.100.${networks++}` } })
    const person = await signUp(harness.server)
    for (let count = 0; count < 10; count++) expect((await report(from(person), id)).data).toBe(true)
    expect((await report(from(person), id)).error?.code).toBe('RATE_LIMITED')
    for (let count = 0; count < 20; count++) expect((await report(from(NOBODY), id)).data).toBe(true)
    expect((await report(from(NOBODY), id)).error).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('nous le relisons'),
    })
  })
})
