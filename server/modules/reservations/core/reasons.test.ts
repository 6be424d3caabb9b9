import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REASONS } from '@tablee/domain/reservations/reservation-reasons'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '../../../database/migration-files.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { bookingsOn, openPartner, ownShare, type Partner, type TestBookings } from '../../../testing/bookings.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { runCommand } from '../../operator/commands/commands.ts'
import { formerWhy, reasonOfEnd } from './former-reasons.ts'
import { ownBookings, reservationsByIds } from './reservations.sql.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const NOTES = [...REASONS, ...REASONS.map(formerWhy), 'plus de gaz']

let server: TestServer
let room: TestBookings
let restaurant: Partner
let host: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOW)
  restaurant = await openPartner(server.appContext.db)
  host = await signUp(server)
})
afterAll(() => server.close())

/** Returns the number of holds that the host of this booking has abandoned. */
const abandoned = async (id: string) => {
  const { db } = server.appContext
  const { hostId } = (await reservationsByIds(db, [Number(id)]))[0] ?? {}
  return Number((await ownBookings(db, hostId ?? '', new Date(NOW - 1))).abandoned)
}

const historyOf = async (id: string) =>
  (
    await server.appContext.db
      .selectFrom('reservation_transition')
      .select(['actor', 'reason', 'note'])
      .where('reservation_id', '=', Number(id))
      .where('to_status', '=', 'CANCELLED')
      .where('share_id', 'is', null)
      .execute()
  ).at(-1)

describe('the reason that an operator gives for cancelling a table', () => {
  test('is stored as a note, and no note counts as an abandoned hold', async () => {
    for (const why of ['hold over', 'HOLD_EXPIRED', 'hold given up', 'HOLD_GIVEN_UP']) {
      const table = await room.booked(host, restaurant)
      await room.authorise(ownShare(table).id, Math.round(ownShare(table).cardAmount * 100))
      await runCommand(server.appContext, { do: 'cancel', reservation: Number(table.id), why })
      expect(await historyOf(table.id)).toEqual({ actor: 'restaurant', reason: 'CANCELLED_BY_RESTAURANT', note: why })
      expect(await abandoned(table.id)).toBe(0)
    }
  })

  test('has no effect in a process of the previous release either', () => {
    const isUserError = (why: string) => why === 'refused by the restaurant'
    for (const why of NOTES) {
      const read = reasonOfEnd({ actor: 'restaurant', why })
      expect([why, read]).toEqual([why, isUserError(why) ? 'REFUSED_BY_RESTAURANT' : 'CANCELLED_BY_RESTAURANT'])
    }
  })
})

describe('a transition of the previous release', () => {
  test('counts as an abandoned hold if the host or the clock ended it, even if others wrote the same text', async () => {
    const table = await room.booked(host, restaurant)
    const write = (actor: string, why: string) =>
      sql`
      insert into reservation_move (reservation_id, from_status, to_status, mover, why, moved_at)
      values (${Number(table.id)}, 'CREATED', 'CANCELLED', ${actor}, ${why}, ${new Date(NOW)})`.execute(
        server.appContext.db,
      )
    await write('clock', 'hold over')
    await write('host', 'hold given up')
    await write('restaurant', 'hold over')
    await write('clock', 'not paid in time')
    expect(await abandoned(table.id)).toBe(2)
  })

  test('has the reason that its text meant', () => {
    for (const reason of REASONS.filter((one) => one !== 'NO_SHOW_MARKED')) {
      expect(reasonOfEnd({ actor: 'clock', why: formerWhy(reason) })).toBe(reason)
      expect(reasonOfEnd({ actor: 'restaurant', reason, why: formerWhy('HOLD_EXPIRED') })).toBe(reason)
    }
  })

  test('gets its reason from the migration, and a restaurant’s own words become a note', async () => {
    const { db } = server.appContext
    const table = await room.booked(host, restaurant)
    const id = Number(table.id)
    await db.deleteFrom('reservation_transition').execute()
    const moves = [
      ...REASONS.filter((one) => !BY_RESTAURANT.includes(one) && !SINCE.includes(one)).map((reason) => {
        return { actor: 'clock', from: 'CREATED', to: 'CONFIRMED', why: formerWhy(reason), becomes: [reason, null] }
      }),
      { actor: 'restaurant', from: 'CREATED', to: 'CONFIRMED', why: 'accepted', becomes: ['ACCEPTED', null] },
      { actor: 'restaurant', from: 'PAID', to: 'COMPLETED', why: 'handed over', becomes: ['HANDED_OVER', null] },
      {
        actor: 'operator',
        from: 'NO_SHOW',
        to: 'CONFIRMED',
        why: 'the mark was lifted',
        becomes: ['NO_SHOW_LIFTED', null],
      },
      { ...NO_NOTE, from: 'CREATED', why: 'refused by the restaurant', becomes: ['REFUSED_BY_RESTAURANT', null] },
      { ...NO_NOTE, why: 'cancelled by the restaurant', becomes: ['CANCELLED_BY_RESTAURANT', null] },
      { ...NO_NOTE, why: 'hold over', becomes: ['CANCELLED_BY_RESTAURANT', 'hold over'] },
      { ...NO_NOTE, why: 'plus de gaz', becomes: ['CANCELLED_BY_RESTAURANT', 'plus de gaz'] },
      { ...NO_NOTE, to: 'NO_SHOW', why: 'said by the restaurant', becomes: ['NO_SHOW_MARKED', null] },
      { ...NO_NOTE, to: 'PAID', why: 'said by the restaurant', becomes: ['BILL_CLOSED', null] },
    ]
    for (const { actor, from, to, why } of moves) {
      await sql`insert into reservation_transition (reservation_id, from_status, to_status, actor, why, moved_at)
        values (${id}, ${from}, ${to}, ${actor}, ${why}, ${new Date(NOW)})`.execute(db)
    }
    for (const statement of statementsOf(readFileSync(COPY, 'utf8'))) await sql.raw(statement).execute(db)

    const rows = await db.selectFrom('reservation_transition').select(['reason', 'note']).orderBy('id').execute()
    expect(rows.map(({ reason, note }) => [reason, note])).toEqual(moves.map(({ becomes }) => becomes))
  })
})

const COPY = join(import.meta.dirname, '../../../database/migrations/0049_reasons_of_before.sql')
const NO_NOTE = { actor: 'restaurant', from: 'CONFIRMED', to: 'CANCELLED' }
/** Reasons without a former text. */
const SINCE: string[] = ['ACCOUNT_CLOSED']
const BY_RESTAURANT: string[] = [
  'ACCEPTED',
  'REFUSED_BY_RESTAURANT',
  'HANDED_OVER',
  'BILL_CLOSED',
  'NO_SHOW_MARKED',
  'NO_SHOW_LIFTED',
]

test('the database accepts each reason, and no other', async () => {
  const table = await room.booked(host, restaurant)
  const write = (reason: string) =>
    sql`
    insert into reservation_transition (reservation_id, to_status, actor, reason, why, moved_at)
    values (${Number(table.id)}, 'CANCELLED', 'clock', ${reason}, '', ${new Date(NOW)})`.execute(server.appContext.db)
  for (const reason of REASONS) await write(reason)
  await expect(write('hold over')).rejects.toThrow('reservation_transition_reason_check')
})
