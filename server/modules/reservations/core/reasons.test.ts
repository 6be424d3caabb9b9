import { REASONS } from '@tablee/domain/reservations/reservation-reasons'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { bookingsOn, openPartner, ownShare, type Partner, type TestBookings } from '../../../testing/bookings.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { runCommand } from '../../operator/commands/commands.ts'
import { ownBookings, reservationsByIds } from './reservations.sql.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')

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
    for (const why of ['HOLD_EXPIRED', 'HOLD_GIVEN_UP']) {
      const table = await room.booked(host, restaurant)
      await room.authorise(ownShare(table).id, Math.round(ownShare(table).cardAmount * 100))
      await runCommand(server.appContext, { do: 'cancel', reservation: Number(table.id), why })
      expect(await historyOf(table.id)).toEqual({ actor: 'restaurant', reason: 'CANCELLED_BY_RESTAURANT', note: why })
      expect(await abandoned(table.id)).toBe(0)
    }
  })
})

test('the database accepts each reason, and no other', async () => {
  const table = await room.booked(host, restaurant)
  const write = (reason: string) =>
    sql`
    insert into reservation_transition (reservation_id, to_status, actor, reason, moved_at)
    values (${Number(table.id)}, 'CANCELLED', 'clock', ${reason}, ${new Date(NOW)})`.execute(server.appContext.db)
  for (const reason of REASONS) await write(reason)
  await expect(write('hold over')).rejects.toThrow('reservation_transition_reason_check')
})
