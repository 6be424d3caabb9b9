import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type GraphqlAnswer, ownShare, type SeenReservation, type TestCaller } from '../../../testing/bookings.ts'
import { limitsAt, type SeenLimits } from '../../../testing/limits.ts'
import { deskOf } from '../../../testing/service.ts'
import { settingsOf } from '../../../testing/settings.ts'
import {
  actsOn,
  type KilledJourney,
  type KilledRestaurants,
  type Place,
  payingDiner,
  tapped,
  twice,
} from './killed-restaurants.fixtures.ts'

const HOUR = '20:00'
/** The hour until which a restaurant pauses its tables. */
const UNTIL = '22:00'

/**
 * A table for tomorrow, when its restaurant closes and proposes the day after. Its host accepts, declines, does not respond, or
 * accepts while the owner withdraws the proposal.
 */
export function movedTable(place: Place, n: number): KilledJourney {
  const { servers, world, day } = place
  const { restaurant, staff: owner, diners } = world.moving[n] as KilledRestaurants['moving'][number]
  const [host] = diners as [KilledRestaurants['diners'][number]]
  const { pays } = payingDiner(place, host)
  const [closed, offered] = [addDays(day, 1), addDays(day, 2)]
  const ends = (['accepts', 'declines', 'does not respond', 'is withdrawn'] as const)[n % 4]
  const booked = { id: '', share: '' }
  let withdrawn: GraphqlAnswer<unknown> | null = null
  const respond = (operation: string) =>
    servers.room.as<{ status: string }>(host, `mutation ($id: ID!) { ${operation}(reservationId: $id) { status } }`, {
      id: booked.id,
    })
  return {
    name: 'a table whose restaurant proposes another hour',
    async morning() {
      const table = await tapped(host, (keyed) => servers.room.book(keyed, restaurant, { day: closed, hour: HOUR }))
      Object.assign(booked, { id: table.id, share: ownShare(table).id })
      await pays(booked.share)
      await closeAndPropose(settingsOf(servers.room, restaurant, owner), closed, offered)
    },
    async evening() {
      if (ends === 'accepts' || ends === 'is withdrawn') {
        const accepting = Promise.all([respond('acceptMove'), respond('acceptMove')])
        const withdrawing = ends === 'accepts' ? null : settingsOf(servers.room, restaurant, owner).withdraw(booked.id)
        const [accepted, kept] = await Promise.all([accepting, withdrawing])
        expectSame(accepted, 'CONFIRMED')
        withdrawn = kept
      }
      if (ends === 'declines') {
        expectSame(await Promise.all([respond('declineMove'), respond('declineMove')]), 'CANCELLED')
      }
    },
    async check(db) {
      const { rows } = await sql<{ startsAt: Date }>`
        select starts_at as "startsAt" from reservation where id = ${Number(booked.id)}`.execute(db)
      const isMoved = rows[0]?.startsAt.getTime() === parisInstant(offered, HOUR)
      if (!isMoved) expect(rows[0]?.startsAt.getTime()).toBe(parisInstant(closed, HOUR))
      if (ends !== 'is withdrawn') expect(isMoved).toBe(ends === 'accepts')
      const isKept = ends === 'is withdrawn' && !isMoved
      if (withdrawn?.data) expect(isKept).toBe(true)
      expect(await actsOn(db, booked.id), booked.id).toEqual(['MOVE_OFFERED', ...(isKept ? ['MOVE_WITHDRAWN'] : [])])
      const { rows: notified } = await sql`
        select from message where kind = 'MOVE_OFFERED' and recipient = (
          select email from account where id = ${host.accountId})`.execute(db)
      expect(notified, booked.id).toHaveLength(1)
      const { rows: open } = await sql`
        select from move_offer where reservation_id = ${Number(booked.id)} and asks_host`.execute(db)
      expect(open.length, ends).toBe(ends === 'does not respond' ? 1 : 0)
    },
    bookings: () => ({
      [booked.id]: ['declines', 'does not respond'].includes(ends ?? '') ? 'CANCELLED' : 'COMPLETED',
    }),
    paid: () => [{ share: booked.share, ordered: {} }],
  }
}

/** Closes a day twice at once, with another day for each of its bookings. */
async function closeAndPropose(owner: ReturnType<typeof settingsOf>, closed: string, offered: string): Promise<void> {
  let answers: Required<NonNullable<Parameters<typeof owner.close>[2]>>['answers'] = []
  for (;;) {
    const answered = { answers, reason: 'Une fuite en cuisine' }
    const close = () => owner.close(writeDay(closed), undefined, answered)
    const [one, other] = (await Promise.all([close(), close()])).map(({ data, error }) => {
      if (error) throw new Error(`${error.code}: ${error.message}`)
      return data
    })
    if (one?.isDone && other?.isDone) return
    answers =
      (one?.isDone ? other : one)?.stranded.map(({ id: reservationId, version }) => {
        return { reservationId, version, keeps: false, moveTo: { date: writeDay(offered), hour: HOUR } }
      }) ?? []
  }
}

/** A repeated response to a proposal returns the same result or is refused. `check` verifies that it took effect once. */
function expectSame(answers: readonly GraphqlAnswer<{ status: string }>[], status: string): void {
  for (const { data, error } of answers) {
    if (data) expect(data.status).toBe(status)
    else expect(error?.code).toBe('CONFLICT')
  }
}

/**
 * A restaurant that pauses its tables until 22:00 while a diner books one for 20:00. During the pause staff can still enter
 * telephone bookings, and diners can only book from 22:00 on.
 */
export function pausedEvening(place: Place, n: number): KilledJourney {
  const { servers, world, day } = place
  const { restaurant, staff: waiter, diners } = world.pausing[n] as KilledRestaurants['pausing'][number]
  const [first, second, third, fourth] = diners as [Diner, Diner, Diner, Diner]
  const desk = (keyed: TestCaller) => deskOf(servers.room, restaurant, keyed)
  const limits = limitsAt(servers.room, restaurant, waiter)
  const tables: { id: string; share: string | null }[] = []
  async function book(diner: Diner, hour: string): Promise<GraphqlAnswer<SeenReservation>> {
    const answer = await twice(diner, (keyed) => servers.room.book(keyed, restaurant, { day, hour }))
    if (!answer.data) return answer
    const share = ownShare(answer.data).id
    await payingDiner(place, diner).pays(share)
    tables.push({ id: answer.data.id, share })
    return answer
  }
  return {
    name: 'an evening with a pause',
    async morning() {
      const [early, ...paused] = await Promise.all([
        book(first, HOUR),
        limits.pause('TABLE', UNTIL),
        limits.pause('TABLE', UNTIL),
      ])
      expectPauses(paused, [{ what: 'TABLE', until: parisInstant(day, UNTIL) }])
      if (!early.data) expectPaused(early)
      expectPaused(await book(second, '20:15'))
      expect((await book(third, UNTIL)).error).toBeUndefined()
      const wish = { name: `Mme Appel ${n}`, party: 2, date: writeDay(day), hour: '20:30' }
      tables.push({ id: (await tapped(waiter, (keyed) => desk(keyed).book(wish))).id, share: null })
    },
    async evening() {
      expectPaused(await book(fourth, '21:30'))
      expectPauses(await Promise.all([limits.resume('TABLE'), limits.resume('TABLE')]), [])
      expect((await book(fourth, '21:30')).error).toBeUndefined()
    },
    async check(db) {
      const { rows } = await sql<{ act: string }>`
        select act from staff_act where restaurant_id = ${restaurant.id} and act like 'BOOKINGS_%' order by id`.execute(
        db,
      )
      // Setting a pause again adds another act, which is ignored here.
      const acts = rows.map(({ act }) => act).filter((act, at, all) => act !== all[at - 1])
      expect(acts).toEqual(['BOOKINGS_PAUSED', 'BOOKINGS_RESUMED'])
      const { rows: standing } = await sql`
        select from booking_pause where restaurant_id = ${restaurant.id}`.execute(db)
      expect(standing).toEqual([])
    },
    bookings: () => Object.fromEntries(tables.map(({ id }) => [id, 'COMPLETED'])),
    paid: () => tables.flatMap(({ share }) => (share === null ? [] : [{ share, ordered: {} }])),
  }
}

function expectPaused({ error }: GraphqlAnswer<unknown>): void {
  expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(`avant ${UNTIL}`) })
}

type Diner = KilledRestaurants['diners'][number]

function expectPauses(answers: readonly GraphqlAnswer<SeenLimits>[], pauses: SeenLimits['pauses']): void {
  for (const { data, error } of answers) {
    expect(error).toBeUndefined()
    expect(data?.pauses).toEqual(pauses)
  }
}
