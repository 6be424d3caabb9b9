import { parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestServer, testApp } from './app.ts'
import { bookingsOn, openPartner, type Partner, type TestBookings } from './bookings.ts'
import { type PersonOptions, signUp, type TestPerson } from './people.ts'

/** Ten in the morning of the day on which tests book a table for eight in the evening. */
export const NOW = Date.parse('2026-11-24T10:00:00+01:00')
export const EIGHT = parisInstant('2026-11-24', '20:00')
export const TOO_LATE = "Impossible d'annuler la réservation, délai dépassé"

export let server: TestServer
export let room: TestBookings
export let marcel: Partner
export let host: TestPerson

/** Opens a server for each file that books at Marcel's, and a restaurant, a host and the same morning for each test. */
export function openEachMorning(person: PersonOptions = {}): void {
  beforeAll(async () => {
    server = await testApp({ still: true })
    room = bookingsOn(server)
  })
  beforeEach(async () => {
    server.clock.moveTo(NOW)
    marcel = await openPartner(server.appContext.db)
    host = await signUp(server, person)
  })
  afterAll(() => server.close())
}

export const statusOf = async (id: string) => (await room.seen(host, id)).status
