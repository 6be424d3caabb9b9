import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from './context.ts'
import { UserError } from './errors.ts'
import { idempotent, purgeOldAnswers, type SaveAnswer } from './idempotency.ts'
import { type TestServer, testApp } from './testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type SeenReservation,
  type TestBookings,
  tableAt,
} from './testing/bookings.ts'
import { signUp, type TestPerson } from './testing/people.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')

let server: TestServer
let person: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true, environment: { TRUSTED_PROXIES: 'loopback' } })
  person = await signUp(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOW)
  await server.appContext.db.deleteFrom('idempotent_answer').execute()
})
afterAll(() => server.close())

const withKey = (key: string | null, more: Partial<Context> = {}): Context => ({
  ...person.context,
  idempotencyKey: key,
  memory: new Map(),
  ...more,
})

/** Writes a row and saves the response with it. */
const works = vi.fn(async (remember: SaveAnswer<string> | null) => {
  await server.appContext.db.transaction().execute(async (trx) => remember?.(trx, 'done'))
  return 'done'
})
beforeEach(() => void works.mockClear())

const work = (context: Context, body: unknown = 'same') => idempotent(context, 'book', body, works)

describe('a repeated request', () => {
  test('returns the first result for a day', async () => {
    expect(await work(withKey('a'))).toBe('done')
    expect(await work(withKey('a'))).toBe('done')
    expect(works).toHaveBeenCalledTimes(1)
    server.clock.moveTo(NOW + DAY - 1)
    await purgeOldAnswers(server.appContext)
    await work(withKey('a'))
    expect(works).toHaveBeenCalledTimes(1)
    server.clock.moveTo(NOW + DAY)
    await work(withKey('a'))
    expect(works).toHaveBeenCalledTimes(2)
  })

  test('is a new one without a key, with another key, caller or operation', async () => {
    const other = await signUp(server)
    await work(withKey('a'))
    await work(withKey(null))
    await work(withKey(null))
    await work(withKey('b'))
    await work({ ...other.context, idempotencyKey: 'a' })
    await idempotent(withKey('a'), 'join', 'same', works)
    expect(works).toHaveBeenCalledTimes(6)
  })

  test('with another body is refused', async () => {
    await work(withKey('a'), { hour: '20:00' })
    await expect(work(withKey('a'), { hour: '21:00' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(works).toHaveBeenCalledTimes(1)
  })

  test('waits for the first, and returns its result', async () => {
    let finish = () => {}
    const begun = Promise.withResolvers<void>()
    const slow = idempotent(withKey('a'), 'book', 'same', async (remember) => {
      begun.resolve()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return works(remember)
    })
    await begun.promise
    const repeats = Promise.all([work(withKey('a')), work(withKey('a'))])
    finish()
    expect(await slow).toBe('done')
    expect(await repeats).toEqual(['done', 'done'])
    expect(works).toHaveBeenCalledTimes(1)
  })

  test('can be repeated if the first was refused or has failed', async () => {
    const refused = idempotent(withKey('a'), 'book', 'same', async () => {
      throw new UserError('CONFLICT', 'Complet.')
    })
    await expect(refused).rejects.toThrow('Complet.')
    expect(await work(withKey('a'))).toBe('done')
  })

  test('returns the result of the first, even if that fails after storing it', async () => {
    const failed = idempotent(withKey('a'), 'book', 'same', async (remember) => {
      await works(remember)
      throw new Error('the line broke')
    })
    await expect(failed).rejects.toThrow('the line broke')
    expect(await work(withKey('a'))).toBe('done')
    expect(works).toHaveBeenCalledTimes(1)
  })

  test('can be repeated at once if the first has failed while the database was away', async () => {
    let isAway = false
    const leaving: KyselyPlugin = {
      transformQuery({ node }) {
        if (isAway) throw new Error('nobody answers')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const failed = idempotent(
      withKey('a', { db: server.appContext.db.withPlugin(leaving) }),
      'book',
      'same',
      async () => {
        isAway = true
        throw new Error('the line broke')
      },
    )
    await expect(failed).rejects.toThrow('the line broke')
    expect(await work(withKey('a'))).toBe('done')
  })

  test('is done if the first was refused while it waited', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const refused = idempotent(withKey('a'), 'book', 'same', async () => {
      begun.resolve()
      await end.promise
      throw new UserError('CONFLICT', 'Complet.')
    })
    await begun.promise
    const repeat = work(withKey('a'))
    end.resolve()
    await expect(refused).rejects.toThrow('Complet.')
    expect(await repeat).toBe('done')
  })

  test('is executed again if the first has died: that one has done nothing, and can do nothing more', async () => {
    const died = Promise.withResolvers<SaveAnswer<string> | null>()
    void idempotent<string>(withKey('a'), 'book', 'same', (remember) => {
      died.resolve(remember)
      return new Promise(() => {})
    })
    const remember = await died.promise
    server.clock.moveTo(NOW + MINUTE)
    expect(await work(withKey('a'))).toBe('done')
    const late = server.appContext.db.transaction().execute(async (trx) => remember?.(trx, 'late'))
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await work(withKey('a'))).toBe('done')
    expect(works).toHaveBeenCalledTimes(1)
  })

  test('returns the result of the process that took over, not of the presumed dead one that ends first', async () => {
    const hanging = () => {
      const begun = Promise.withResolvers<SaveAnswer<string> | null>()
      const end = Promise.withResolvers<string>()
      const answer = idempotent<string>(withKey('a'), 'book', 'same', (remember) => {
        begun.resolve(remember)
        return end.promise
      })
      return { begun: begun.promise, end, answer }
    }
    const keep = async (remember: SaveAnswer<string> | null, answer: string) =>
      server.appContext.db.transaction().execute(async (trx) => remember?.(trx, answer))
    const first = hanging()
    const dead = await first.begun
    server.clock.moveTo(NOW + MINUTE)
    const second = hanging()
    const alive = await second.begun
    await expect(keep(dead, 'late')).rejects.toMatchObject({ code: 'CONFLICT' })
    first.end.reject(new Error('undone'))
    await expect(first.answer).rejects.toThrow('undone')

    await keep(alive, 'done')
    second.end.resolve('done')
    expect([await second.answer, await work(withKey('a'))]).toEqual(['done', 'done'])
    expect(works).not.toHaveBeenCalled()
  })

  test.each([' ', 'é', 'a'.repeat(256)])('needs a valid key: %j', async (key) => {
    await expect(work(withKey(key))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'Idempotency-Key': expect.any(String) },
    })
  })
})

describe('a booking', () => {
  let room: TestBookings
  let marcel: Partner
  beforeAll(async () => {
    room = bookingsOn(server)
    marcel = await openPartner(server.appContext.db)
  })

  const book = (key: string, wish = {}, diner = person) =>
    room.as<{ id: string }>(
      { headers: { ...diner.headers, 'idempotency-key': key } },
      'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id status totalPersons } }',
      { input: tableAt(marcel, wish) },
    )

  test('requested ten times concurrently with one key is one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => book('once')))
    const [first] = answers
    expect(first?.data).toMatchObject({ status: 'CREATED' })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await room.seats(marcel)).toEqual([1, 1, 1, 1, 1, 1])
    expect((await book('once', { hour: '21:00' })).error?.code).toBe('CONFLICT')
  })

  test('is returned as it is now if it was cancelled since', async () => {
    const diner = await signUp(server)
    const { data } = await book('again', {}, diner)
    await room.cancel(diner, data?.id ?? '')
    expect((await book('again', {}, diner)).data).toEqual({ ...data, status: 'CANCELLED' })
  })

  test('is one if two tabs request it differently with one key, and the other tab is led to it', async () => {
    const diner = await signUp(server)
    const restaurant = await openToGo(server.appContext.db)
    const order = (dishes: number) =>
      room.as<SeenReservation>(
        { headers: { ...diner.headers, 'idempotency-key': 'two-tabs' } },
        'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id status usersReservations { id isOwn } } }',
        { input: tableAt(restaurant, { type: 'CLICK_COLLECT', dishes }) },
      )
    const answers = await Promise.all([order(1), order(2)])
    const taken = answers.flatMap(({ data }) => data ?? [])
    expect(taken).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject([
      { code: 'CONFLICT', booked: taken[0] && ownShare(taken[0]).id },
    ])

    // A booking that is over does not block the next one.
    await room.cancel(diner, taken[0]?.id ?? '')
    expect(await Promise.all([order(1), order(2)])).toMatchObject([
      ...(answers[0]?.data ? [{ data: { status: 'CANCELLED' } }, { error: { booked: null } }] : []),
      ...(answers[1]?.data ? [{ error: { booked: null } }, { data: { status: 'CANCELLED' } }] : []),
    ])
  })

  test('can be requested again with the same key after a refusal', async () => {
    const diner = await signUp(server)
    expect((await book('full', { hour: '16:00' }, diner)).error?.code).toBe('CONFLICT')
    expect((await book('full', { hour: '19:00' }, diner)).data).toMatchObject({ status: 'CREATED' })
  })

  test('joined ten times concurrently with one key uses one seat', async () => {
    const host = await signUp(server)
    const table = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 8 })
    const input = {
      invitationLink: table.invitationLink?.id,
      email: 'a@example.test',
      firstName: 'A',
      lastName: 'B',
      order: { foodItems: [{ id: marcel.dish, quantity: 1 }] },
    }
    const query = `mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id guestToken } }`
    const join = () => room.as<{ id: string }>({ headers: { 'idempotency-key': 'join' } }, query, { input })
    const answers = await Promise.all(Array.from({ length: 10 }, join))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await room.seen(host, table.id)).usersReservations).toHaveLength(2)
    const otherwise = { ...input, note: 'Sans sel' }
    // A caller without an account is not redirected to a seat.
    expect(
      (await room.as({ headers: { 'idempotency-key': 'join' } }, query, { input: otherwise })).error,
    ).toMatchObject({
      code: 'CONFLICT',
      booked: null,
    })
  })

  /** A group in which each guest pays. Guests without an account join from an address, with the key of their page. */
  async function openGroup() {
    const [host, restaurant] = [await signUp(server), await openPartner(server.appContext.db)]
    const table = await room.booked(host, restaurant, { party: 8 })
    await room.authorise(ownShare(table).id, 1350)
    const link = linkOf(await room.seen(host, table.id))
    const from = (address: string, key: string, dishes = 1) =>
      room.join({ headers: { 'x-forwarded-for': address, 'idempotency-key': key } }, link, restaurant, { dishes })
    const seats = async () => (await room.seen(host, table.id)).usersReservations.length
    return { from, seats }
  }
  const newKey = () => randomUUID().replaceAll('-', '')

  test('joined again from another network with the key of its page is one seat, and returns the same token', async () => {
    const { from, seats } = await openGroup()
    const key = newKey()
    const first = await from('203.0.113.1', key)
    expect(first.data?.guestToken).toEqual(expect.any(String))
    expect(await from('198.51.100.2', key)).toEqual(first)
    const together = await Promise.all([from('203.0.113.3', key), from('198.51.100.4', key)])
    expect(together).toEqual([first, first])
    expect(await seats()).toBe(2)

    // A key belongs to one invitation, and equal counters of two clients do not return each other's responses.
    const elsewhere = await openGroup()
    const other = await elsewhere.from('203.0.113.1', key)
    expect(other.data?.id).not.toBe(first.data?.id)
    const counted = [await from('203.0.113.1', '1'), await from('198.51.100.2', '1')].map(({ data }) => data?.id)
    expect(new Set([...counted, first.data?.id]).size).toBe(3)
  })

  test('joined again with other dishes after a lost response leads to the existing seat', async () => {
    const { from, seats } = await openGroup()
    const key = newKey()
    const { data } = await from('203.0.113.1', key)
    const { error } = await from('198.51.100.2', key, 2)
    expect(error).toMatchObject({ code: 'CONFLICT', booked: data?.id, guestToken: data?.guestToken })
    expect(await seats()).toBe(2)

    // A repeat does not reopen a seat that was released or whose guest has logged out.
    const theirs = { headers: { authorization: data?.guestToken ?? '' } }
    await room.as(theirs, 'mutation { logout }')
    expect((await from('203.0.113.1', key)).data).toMatchObject({ id: data?.id, guestToken: null })
    expect((await from('203.0.113.1', key, 2)).error).toMatchObject({ booked: data?.id, guestToken: null })
    server.clock.moveTo(NOW + 15 * MINUTE)
    await room.at(NOW + 15 * MINUTE)
    expect((await from('203.0.113.1', key, 2)).error).toMatchObject({ code: 'CONFLICT', booked: null })
  })

  test('joined by two tabs differently uses one seat, and the other tab is led to it', async () => {
    const [host, guest] = [await signUp(server), await signUp(server)]
    const link = linkOf(await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 8 }))
    const caller = { headers: { ...guest.headers, 'idempotency-key': 'two-tabs' } }
    const seat = await room.joined(caller, link, marcel)
    expect((await room.join(caller, link, marcel, { dishes: 2 })).error).toMatchObject({
      code: 'CONFLICT',
      booked: seat.id,
    })
  })
})
