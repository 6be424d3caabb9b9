import { HOUR, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import { bookingsOn, type TestBookings } from '../../../../testing/bookings.ts'
import { type Mailbox, mailbox } from '../../../notifications/mailbox.fixtures.ts'
import { type Asking, asking } from './requests.fixtures.ts'

let server: TestServer
let room: TestBookings
let mail: Mailbox
let jeanne: Asking['jeanne']
let asked: Asking['asked']
let desk: Asking['desk']
let hours: Asking['hours']
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  mail = mailbox(server)
})
beforeEach(async () => {
  const all = await asking(server, room)
  jeanne = all.jeanne
  asked = all.asked
  desk = all.desk
  hours = all.hours
})
afterAll(() => server.close())

describe('the table of an accepted request', () => {
  const DAY_OF_IT = '27-11-2026'
  const EIGHT = parisInstant('2026-11-27', '20:00')

  /** Jeanne's accepted table, after her notification was sent. */
  async function accepted() {
    const { id } = await asked()
    const at = await desk()
    await at.accept(id)
    const [table] = (await at.sheet(DAY_OF_IT)).data?.bookings ?? []
    if (!table) throw new Error('no table')
    await mail.run()
    mail.empty()
    return { id, at, table }
  }
  /** Returns Jeanne's requests and the tables that they became. */
  const own = async () => {
    type Own = { id: string; state: string; tableAt: number | null; cancelReason: string | null }
    const query = '{ myPartyRequests(withTables: true) { id state tableAt cancelReason } }'
    return (await room.as<Own[]>(jeanne, query)).data
  }
  const emailsSent = async () => {
    await mail.run()
    return mail.to(jeanne.email).map(({ subject }) => subject.split(/\s:/)[0])
  }

  test('is listed with its diner’s reservations until its day is over', async () => {
    const { id } = await accepted()
    expect(await own()).toEqual([{ id, state: 'ACCEPTED', tableAt: EIGHT, cancelReason: null }])
    expect((await room.as<object[]>(jeanne, '{ myPartyRequests { id } }')).data).toEqual([])
    server.clock.moveTo(parisInstant('2026-11-28', '05:59'))
    expect(await own()).toHaveLength(1)
    server.clock.moveTo(parisInstant('2026-11-28', '06:00'))
    expect(await own()).toEqual([])
  })

  test('can be cancelled by the desk: the diner is notified once, by email with the reason and by text message', async () => {
    const { id, at, table } = await accepted()
    expect(table.isTold).toBe(true)
    await at.cancel(table.id, 'Coupure de gaz')
    await at.cancel(table.id, 'Une fuite')
    expect(await emailsSent()).toEqual(['Réservation annulée'])
    expect(mail.to(jeanne.email)[0]?.text).toContain('Coupure de gaz')
    expect(mail.texts.map(({ to, text }) => [to, text.includes('a dû annuler')])).toEqual([['0612345678', true]])
    expect(await own()).toEqual([{ id, state: 'CANCELLED', tableAt: EIGHT, cancelReason: 'Coupure de gaz' }])
  })

  test('is cancelled with one email if the acceptance was not emailed yet', async () => {
    const { id } = await asked()
    const at = await desk()
    await at.accept(id)
    await at.cancel((await at.sheet(DAY_OF_IT)).data?.bookings[0]?.id ?? '')
    expect(await emailsSent()).toEqual(['Réservation annulée'])
  })

  test('is cancelled by a closure, which lists diners without an email, and the number to call', async () => {
    const { id, at } = await accepted()
    await at.book({ date: DAY_OF_IT, name: 'Mme Delmas', phone: '06 98 76 54 32' })
    await at.book({ date: DAY_OF_IT, name: 'M. Rey' })
    const { stranded = [] } = (await (await hours()).close(DAY_OF_IT)).data ?? {}
    expect(stranded.map(({ name, isTold, phone }) => [name, isTold, phone])).toEqual([
      ['Jeanne Petit', true, '0612345678'],
      ['Mme Delmas', false, '0698765432'],
      ['M. Rey', false, null],
    ])
    const answers = stranded.map(({ id: reservationId, version }) => ({ reservationId, version, keeps: false }))
    const closed = await (await hours()).close(DAY_OF_IT, undefined, { answers, reason: 'Une fuite en cuisine' })
    expect(closed.data?.isDone).toBe(true)
    expect(await emailsSent()).toEqual(['Réservation annulée'])
    expect(mail.emails).toHaveLength(1)
    expect(await own()).toMatchObject([{ id, state: 'CANCELLED', cancelReason: 'Une fuite en cuisine' }])
  })

  test('can be moved by the desk: the diner is notified of the new hour once', async () => {
    const { id, at, table } = await accepted()
    const nine = EIGHT + HOUR
    await at.move(table.id, { date: DAY_OF_IT, hour: '20:30' })
    await at.move(table.id, { date: DAY_OF_IT, hour: '21:00' })
    await at.move(table.id, { date: DAY_OF_IT, hour: '21:00' })
    expect(await emailsSent()).toEqual(['Table déplacée'])
    expect(mail.to(jeanne.email)[0]?.subject).toContain('21:00')
    expect(await own()).toEqual([{ id, state: 'ACCEPTED', tableAt: nine, cancelReason: null }])
    expect(mail.to(jeanne.email)[0]?.text).toMatch(/Avant\s*: vendredi 27\snovembre 2026 à\s20:00/)
    // If the table is moved and moved back at once, its hour is the one that its diner knows.
    await at.move(table.id, { date: DAY_OF_IT, hour: '20:00' })
    await at.move(table.id, { date: DAY_OF_IT, hour: '21:00' })
    expect(await emailsSent()).toHaveLength(1)
    await at.move(table.id, { date: DAY_OF_IT, hour: '20:00' })
    expect(await emailsSent()).toHaveLength(2)
  })
})
