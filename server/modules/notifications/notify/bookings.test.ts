import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { runDueEvents } from '../../../events/run-events.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TestBookings,
} from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'
import { markNoShow } from '../../reservations/after-meal/after-meal.ts'
import { lockReservation } from '../../reservations/core/reservations.sql.ts'
import { cancelAll } from '../../reservations/core/transition.ts'
import { changeReservation, setPaid } from '../../reservations/core/writing/set-fields.sql.ts'
import { type Mailbox, mailbox } from '../mailbox.fixtures.ts'

const TODAY = '2026-11-24T10:00:00+01:00'
const T = Date.parse('2026-11-26T20:00:00+01:00')
const THURSDAY = { day: '2026-11-26', hour: '20:00' }

let server: TestServer
let room: TestBookings
let box: Mailbox
let partner: Partner
let plain: Partner
let host: TestPerson
let people = 0

beforeAll(async () => {
  server = await testApp({ now: TODAY, still: true, environment: { ORIGIN: 'https://tablee.example' } })
  room = bookingsOn(server)
  box = mailbox(server)
})
beforeEach(async () => {
  server.clock.moveTo(Date.parse(TODAY))
  await sql`truncate message, event, reservation cascade`.execute(server.appContext.db)
  const n = ++people
  partner = await openPartner(server.appContext.db, { email: `cuisine-${n}@example.test` })
  plain = await openPartner(server.appContext.db, {
    hasMenu: false,
    name: 'Chez Odette',
    email: `odette-${n}@example.test`,
  })
  host = await signUp(server, { firstName: 'Camille', lastName: 'Durand' })
  box.empty()
})
afterAll(() => server.close())

/** A group of three in which Ana joined with an account and Hugo without one. */
async function group(type: 'SELF_PAY' | 'PAY_FOR_ALL') {
  const table = await room.booked(host, partner, { ...THURSDAY, party: 3, type, dishes: 2, withInvitation: true })
  if (type === 'SELF_PAY') await room.authorise(ownShare(table).id, 2600)
  const link = linkOf(await room.seen(host, table.id))
  const ana = await signUp(server, { firstName: 'Ana', lastName: 'Bernard' })
  const anas = await room.joined(ana, link, partner, { dishes: 3 })
  const hugo = { email: `hugo-${people}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
  const hugos = await room.joined(ANONYMOUS, link, partner, { ...hugo, dishes: 4 })
  return {
    id: table.id,
    own: ownShare(table).id,
    link,
    ana,
    anas: anas.id,
    hugo,
    hugos: hugos.id,
    token: hugos.guestToken,
  }
}

describe('a table without an order', () => {
  test('is confirmed to its host, with an entry for the calendar, and to its restaurant', async () => {
    const table = await room.booked(host, plain, { ...THURSDAY, party: 2, dishes: 0 })
    await box.run()

    const [email] = box.to(host.email)
    expect(email?.subject).toBe('Réservation confirmée\u202F: Chez Odette, jeudi 26\u00A0novembre 2026 à\u00A020:00')
    expect(email?.text).toContain('2\u00A0personnes')
    expect(email?.text).toContain('01\u00A040\u00A000\u00A000\u00A000')
    expect(email?.text).toContain('jeudi 26\u00A0novembre 2026 à\u00A019:30')
    expect(email?.text).toContain(`https://tablee.example/reservation/confirmation/${ownShare(table).id}`)
    expect(email?.text).not.toContain('€')
    expect(email?.html).toContain('"reservationStatus":"https://schema.org/ReservationConfirmed"')
    const [file] = email?.attachments ?? []
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(file?.content).toContain(`UID:reservation-${table.id}@tablee.example`)
    expect(file?.content).toContain('DTSTART:20261126T190000Z')

    expect(box.to(`odette-${people}@example.test`)).toMatchObject([
      { subject: expect.stringContaining('Nouvelle réservation'), text: expect.stringContaining('Camille Durand') },
    ])
    expect(box.to(`odette-${people}@example.test`)[0]?.text).not.toContain(host.email)
  })

  test('states its address once, even if the restaurant has stored it in full twice', async () => {
    const whole = { address: '3 rue Rodier, 75009 Paris', zip_code: '75009', city: 'Paris' }
    await server.appContext.db.updateTable('restaurant').set(whole).where('id', '=', plain.id).execute()
    await room.booked(host, plain, { ...THURSDAY, party: 2, dishes: 0 })
    await box.run()

    const [email] = box.to(host.email)
    expect(email?.text?.match(/75009/g)).toHaveLength(1)
    expect(String(email?.attachments?.[0]?.content).match(/75009/g)).toHaveLength(1)
  })

  test('states its former values after a change, and its entry replaces the first', async () => {
    const table = await room.booked(host, plain, { ...THURSDAY, party: 2, dishes: 0 })
    await box.run()
    server.clock.moveTo(server.clock.now() + MINUTE)
    await room.update(host, table.id, { hour: '21:00', totalPersons: 3 })
    await box.run()

    const [changed, confirmed] = box.to(host.email)
    expect(changed?.subject).toContain('Réservation modifiée')
    expect(changed?.text).toContain('Avant\u202F: jeudi 26\u00A0novembre 2026 à\u00A020:00, 2\u00A0personnes')
    expect(changed?.text).toContain('3\u00A0personnes')
    expect(sequenceOf(changed)).toBeGreaterThan(sequenceOf(confirmed))
    const [toRestaurant] = box.to(`odette-${people}@example.test`)
    expect(toRestaurant?.subject).toContain('Réservation modifiée\u202F: jeudi 26\u00A0novembre 2026 à\u00A021:00')
  })

  test('is cancelled in its host’s calendar when the host cancels, and the restaurant is notified', async () => {
    const table = await room.booked(host, plain, { ...THURSDAY, party: 2, dishes: 0 })
    await room.cancel(host, table.id)
    await box.run()

    const emails = box.to(host.email)
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Réservation annulée')])
    expect(emails[0]?.text).toContain('Vous avez annulé votre réservation chez Odette.')
    expect(emails[0]?.html).toContain('"reservationStatus":"https://schema.org/ReservationCancelled"')
    expect(emails[0]?.attachments?.[0]?.contentType).toContain('method=CANCEL')
    expect(emails[0]?.attachments?.[0]?.content).toContain('STATUS:CANCELLED')
    expect(box.to(`odette-${people}@example.test`)[0]?.subject).toContain('Réservation annulée')
  })

  test('is also notified by text message when its restaurant cancels', async () => {
    const table = await room.booked(host, plain, { ...THURSDAY, party: 2, dishes: 0 })
    await box.run()
    box.empty()
    await cancelBy('restaurant', table.id)
    await box.run()

    expect(box.to(host.email)[0]?.text).toContain('Chez Odette a dû annuler votre réservation.')
    expect(box.texts).toMatchObject([
      {
        to: '0612345678',
        text: 'Tablée : Chez Odette a dû annuler votre réservation du jeu. 26 nov. à 20:00. Rien ne vous est débité.',
      },
    ])
    expect(box.to(`odette-${people}@example.test`)).toEqual([])
  })

  test.each(['hold over', 'not paid in time', 'refused by the restaurant', 'HOLD_EXPIRED', 'UNPAID_IN_TIME'])(
    'is notified as cancelled by its restaurant for any reason: %s',
    async (why) => {
      const table = await room.booked(host, plain, { ...THURSDAY, party: 2, dishes: 0 })
      await box.run()
      box.empty()
      await runCommand(
        { db: server.appContext.db, clock: server.clock },
        parseCommand({ do: 'cancel', reservation: table.id, why }),
      )
      await box.run()

      expect(box.to(host.email)[0]?.text).toMatch(
        new RegExp(`Chez Odette a dû annuler votre réservation\\s: «\\s${why}\\s»\\.`),
      )
      expect(box.texts).toHaveLength(1)
    },
  )
})

describe('a hold', () => {
  test('ends without a message if it was never paid', async () => {
    await room.booked(host, partner, { ...THURSDAY })
    await room.at(server.clock.now() + 16 * MINUTE)
    await box.run()
    expect(box.emails).toEqual([])
  })

  test('with a payment declined in the payer’s absence is notified to them, with the payment page', async () => {
    const table = await room.booked(host, partner, { ...THURSDAY })
    await room.refuse(ownShare(table).id)
    await box.run()
    const [email] = box.to(host.email)
    expect(email?.text).toContain(`https://tablee.example/order/payment/${ownShare(table).id}/`)
    expect(email?.text).toContain('13,50\u00A0€')
  })
})

describe('a group that its host pays for', () => {
  test('notifies its host when somebody joins, and when it is complete', async () => {
    const { own } = await group('PAY_FOR_ALL')
    await box.run()
    // Everything happens within a minute, so it is one email.
    const [complete, ...others] = box.to(host.email)
    expect(others).toEqual([])
    expect(complete?.subject).toContain('complet')
    for (const name of ['Ana B.', 'Hugo M.']) {
      expect(complete?.text).toContain(`«\u00A0${name}\u202F» a rejoint votre table`)
    }
    expect(complete?.text).toContain(`https://tablee.example/order/payment/${own}/`)
    expect(complete?.text).toContain('Vous, «\u00A0Ana B.\u202F» et «\u00A0Hugo M.\u202F»')
    // Nine dishes of 12,50 € and three service fees.
    expect(complete?.text).toContain('115,50\u00A0€')
  })

  test('shows its guests no amount except that of their own order', async () => {
    const { own, ana, hugo, token } = await group('PAY_FOR_ALL')
    await room.authorise(own, 11_550)
    await box.run()
    const toGuests = [...box.to(ana.email), ...box.to(hugo.email)]
    expect(toGuests.map(({ subject }) => subject.split(' ')[0]).sort()).toEqual(['Réservation', 'Réservation'])
    // A guest without an account reads about their seat in the same email.
    expect(box.to(hugo.email)[0]?.text).toContain('Votre place à table')
    for (const { text, html } of box.to(ana.email)) expect(amountsIn(text + html)).toEqual(['37,50'])
    for (const { text, html } of box.to(hugo.email)) expect(amountsIn(text + html)).toEqual(['50,00'])
    expect(box.to(hugo.email).every(({ text }) => text.includes(`/reservation/share#${token}`))).toBe(true)
    expect(box.to(ana.email)[0]?.text).toContain('Payée par «\u00A0Camille\u202F»')
    const kitchen = box.to(`cuisine-${people}@example.test`)[0]?.text ?? ''
    expect(kitchen).toContain('«\u00A0Hugo Moreau\u202F»\n- 4\u00A0× Gyoza')
    expect(kitchen).not.toMatch(/€|@example\.test/)
  })

  test('notifies all members if it is not paid at its hour', async () => {
    const { ana, hugo } = await group('PAY_FOR_ALL')
    await box.run()
    box.empty()
    await room.at(T)
    await box.run()
    expect(box.to(host.email)[0]?.text).toContain('L’addition n’a pas été réglée avant l’heure')
    for (const guest of [ana, hugo])
      expect(box.to(guest.email)[0]?.text).toContain('«\u00A0Camille D.\u202F» n’a pas réglé')
    expect(box.to(`cuisine-${people}@example.test`)).toEqual([])
  })
})

test('only the payer is emailed about an absence, with its fee and a link to contest it', async () => {
  const { own, ana } = await group('PAY_FOR_ALL')
  await room.authorise(own, 11_550)
  await box.run()
  box.empty()
  server.clock.moveTo(T + 15 * MINUTE)
  await server.appContext.db.transaction().execute((db) => markNoShow({ db, clock: server.clock }, own, 'restaurant'))
  await box.at(T + 17 * MINUTE)
  const [email] = box.to(host.email)
  // 30 % of nine dishes of 12,50 €.
  expect(email?.text).toContain('33,75\u00A0€')
  const [, link = ''] = /https:\/\/tablee\.example\/reservation\/contester#(\S+)/.exec(email?.text ?? '') ?? []
  expect(box.to(ana.email)).toEqual([])
  // The link shows its table but cannot reply to a reminder.
  expect((await room.as(ANONYMOUS, REMINDER, { link })).data).toMatchObject({
    status: 'NO_SHOW',
    isHost: true,
    totalPersons: 3,
    restaurant: { name: 'Chez Marcel' },
  })
  expect((await room.as(ANONYMOUS, ANSWER, { link, isComing: false })).error?.code).toBe('NOT_FOUND')
  expect((await room.as(ANONYMOUS, REMINDER, { link: `${link}x` })).data).toBeNull()
})

test('a change of a paid table is notified with the old and the new authorised amount', async () => {
  const wish = { ...THURSDAY, party: 4, type: 'PAY_FOR_ALL' as const, withInvitation: false }
  const table = await room.booked(host, partner, wish)
  await room.authorise(ownShare(table).id, 1650)
  await box.run()
  server.clock.moveTo(server.clock.now() + MINUTE)
  expect((await room.update(host, table.id, { totalPersons: 2 })).error).toBeUndefined()
  await box.run()
  const less = plainOf(box.to(host.email)[0]?.text)
  expect(less).toContain('Des 16,50 € autorisés, 14,50 € seulement seront débités.')
  expect(less).not.toContain('Autorisé avant')

  // dearer-changes.test.ts covers the larger hold; this test covers its email.
  const now = server.clock.now() + MINUTE
  server.clock.moveTo(now)
  await server.appContext.db.transaction().execute(async (db) => {
    await changeReservation(db, Number(table.id), { changedAt: now }, new Date(now))
    await setPaid(db, ownShare(table).id, 1850)
    const was = { startsAt: T, totalPersons: 2, heldCents: 1650 }
    await publish(db, now, 'ReservationRescheduled', { reservationId: Number(table.id), status: 'CONFIRMED', was })
  })
  await box.run()
  const more = plainOf(box.to(host.email)[0]?.text)
  expect(more).toContain(
    '18,50 € sont maintenant autorisés, comme vous l’avez confirmé ; ce qui l’était avant est libéré.',
  )
  expect(more).toContain('Autorisé avant : 16,50 €')
  expect(plainOf(box.to(`cuisine-${people}@example.test`)[0]?.text)).not.toContain('€')
})

describe('a group in which each pays', () => {
  test('is confirmed to each with their own part only, and to the restaurant once', async () => {
    const { anas, hugos, ana, hugo } = await group('SELF_PAY')
    await room.authorise(anas, 3850)
    await room.authorise(hugos, 5100)
    await box.run()
    expect(amountsIn(confirmationTo(host.email))).toEqual(['25,00', '26,00'])
    expect(amountsIn(confirmationTo(ana.email))).toEqual(['37,50', '38,50'])
    expect(amountsIn(confirmationTo(hugo.email))).toEqual(['50,00', '51,00'])
    expect(box.to(`cuisine-${people}@example.test`)).toHaveLength(1)
  })

  test('notifies a join once the guest has given a name, and never with a number', async () => {
    const table = await room.booked(host, partner, { ...THURSDAY, party: 4 })
    await room.authorise(ownShare(table).id, 1350)
    const link = linkOf(await room.seen(host, table.id))
    const [named, covered] = [await room.joined(ANONYMOUS, link, partner), await room.joined(ANONYMOUS, link, partner)]
    await box.run()
    const joins = () => box.to(host.email).filter(({ subject }) => subject.includes('rejoint'))
    expect(joins()).toEqual([])

    const who = { first_name: 'Léa', last_name: 'Martin', email: 'lea@example.test' }
    await server.appContext.db.updateTable('share').set(who).where('id', '=', named.id).execute()
    await room.authorise(named.id, 1350)
    await box.run()
    expect(joins().map(({ text }) => text)).toEqual([expect.stringContaining('«\u00A0Léa M.\u202F» a rejoint')])
    // Another person has paid, whose name is not known yet.
    await room.authorise(covered.id, 1350)
    await box.run()
    expect(joins()[0]?.text).toContain('Un invité a rejoint votre table')
  })

  test('notifies its guests of a change, and of the deadline to leave for free', async () => {
    const { anas, hugos, ana, hugos: left, token, hugo, id } = await group('SELF_PAY')
    await room.authorise(anas, 3850)
    await room.authorise(hugos, 5100)
    await box.run()
    box.empty()
    await room.update(host, id, { hour: '21:00' })
    await box.run()
    expect(box.to(ana.email)[0]?.text).toContain('Votre hôte a modifié la réservation.')
    expect(box.to(ana.email)[0]?.text).toContain(
      'quitter la table sans frais jusqu’au jeudi 26\u00A0novembre 2026 à\u00A020:30',
    )

    box.empty()
    await room.leave({ headers: { authorization: token ?? '' } }, left)
    await box.run()
    expect(box.to(hugo.email)[0]?.text).toContain('Vous avez quitté la table de «\u00A0Camille D.\u202F»')
    expect(box.to(hugo.email)[0]?.attachments?.[0]?.contentType).toContain('method=CANCEL')
    expect(box.to(ana.email)).toEqual([])
    expect(box.to(`cuisine-${people}@example.test`)[0]?.text).toContain(
      'Avant\u202F: jeudi 26\u00A0novembre 2026 à\u00A021:00, 3\u00A0personnes',
    )
  })

  test('notifies each of their state when its host enlarges it, and the restaurant of the new party', async () => {
    const { anas, hugos, ana, id, link } = await group('SELF_PAY')
    await room.authorise(anas, 3850)
    await room.authorise(hugos, 5100)
    await box.run()
    box.empty()
    await room.update(host, id, { totalPersons: 5 })
    await box.run()
    expect(plainOf(box.to(host.email)[0]?.text)).toContain(
      'L’invitation est de nouveau ouverte jusqu’au jeudi 26 novembre 2026 à 19:45. Il reste 2 places à prendre.',
    )
    expect(plainOf(box.to(ana.email)[0]?.text)).toContain('Votre place reste confirmée.')
    expect(box.to(`cuisine-${people}@example.test`)[0]?.subject).toContain('5\u00A0personnes')

    await box.at(T - 3 * HOUR)
    expect(box.to(host.email)[0]?.subject).toContain('Il manque encore 2 invités')
    server.clock.moveTo(T - 20 * MINUTE)
    const late = await signUp(server, { firstName: 'Zoé', lastName: 'Blanc' })
    const zoes = await room.joined(late, link, partner)
    await box.at(T - 15 * MINUTE)
    expect(box.to(`cuisine-${people}@example.test`)[0]?.text).not.toContain('Zoé')
    server.clock.moveTo(T - 10 * MINUTE)
    await room.authorise(zoes.id, 1350)
    await box.at(T - 5 * MINUTE)
    const emails = box.to(`cuisine-${people}@example.test`).map(({ subject, text }) => `${subject} ${text}`)
    expect(emails.find((one) => one.startsWith('Commande définitive'))).toContain('Zoé Blanc')
    expect(emails.some((one) => one.startsWith('Réservation modifiée') && one.includes('4\u00A0personnes'))).toBe(true)
    expect(box.to(late.email)[0]?.subject).toContain('Réservation confirmée')
  })

  test('sends the kitchen the dishes of each guest 15 minutes before', async () => {
    const { anas, hugos } = await group('SELF_PAY')
    await room.authorise(anas, 3850)
    await room.authorise(hugos, 5100)
    await box.run()
    box.empty()
    await box.at(T - 15 * MINUTE)
    const order = box.to(`cuisine-${people}@example.test`).find(isFinalOrder)
    expect(order?.subject).toContain('Commande définitive')
    expect(order?.text).toContain('«\u00A0Ana Bernard\u202F»\n- 3\u00A0× Gyoza')
  })

  test('closed by time is notified once, with its final order', async () => {
    const { anas } = await group('SELF_PAY')
    await room.authorise(anas, 3850)
    await box.at(T - 15 * MINUTE)
    const orders = box.to(`cuisine-${people}@example.test`).filter(isFinalOrder)
    expect(orders).toHaveLength(1)
    expect(orders[0]?.text).not.toContain('Hugo')
  })

  test('reminds its host while seats are missing', async () => {
    const { link } = await group('SELF_PAY')
    await box.run()
    await room.at(server.clock.now() + 16 * MINUTE)
    for (const before of [24 * HOUR, 3 * HOUR]) {
      box.empty()
      await box.at(T - before)
      const [email] = box.to(host.email)
      expect(email?.subject).toContain('Il manque encore 2 invités')
      expect(email?.text).toContain(`https://tablee.example/reservation/join/${link}`)
    }
  })
})

test('an email lists formulas before dishes, as the pages do', async () => {
  const combos = [partner.formula]
  const table = await room.booked(host, partner, { ...THURSDAY, party: 1, type: 'SELF_PAY', dishes: 1, combos })
  await room.authorise(ownShare(table).id, 3350)
  await box.run()
  for (const reader of [host.email, `cuisine-${people}@example.test`]) {
    const text = box.to(reader)[0]?.text ?? ''
    expect(text.indexOf('1\u00A0× Midi'), reader).toBeGreaterThan(0)
    expect(text.indexOf('1\u00A0× Midi'), reader).toBeLessThan(text.indexOf('1\u00A0× Gyoza'))
  }
})

const isFinalOrder = ({ subject }: { subject: string }) => subject.startsWith('Commande définitive')

describe('a reminder', () => {
  const reminders = (email: string) => box.to(email).filter(({ text }) => text.includes('/reservation/reponse/'))

  test('is sent the day before and an hour and a half before', async () => {
    await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    await box.run()
    await box.at(T - 24 * HOUR - 1)
    expect(reminders(host.email)).toHaveLength(0)
    await box.at(T - 24 * HOUR)
    expect(reminders(host.email)[0]?.subject).toBe('Demain chez Odette, à 20:00')
    await box.at(T - 90 * MINUTE)
    expect(reminders(host.email)[0]?.subject).toBe('À tout à l’heure chez Odette, à 20:00')
    await box.at(T + HOUR)
    expect(reminders(host.email)).toHaveLength(2)
  })

  test('for the day before is sent late until three hours before, in words that fit the hour', async () => {
    await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    const other = await signUp(server)
    await room.booked(other, plain, { ...THURSDAY, dishes: 0, hour: '19:45' })
    await box.run()
    await box.at(T - 3 * HOUR - MINUTE)
    expect(reminders(host.email)).toMatchObject([{ subject: 'À tout à l’heure chez Odette, à 20:00' }])
    expect(reminders(other.email)).toHaveLength(0)
  })

  test('for the same day is sent late only while cancellation is free', async () => {
    await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    const other = await signUp(server)
    await room.booked(other, plain, { ...THURSDAY, dishes: 0, hour: '19:30' })
    await box.run()
    await box.at(T - 31 * MINUTE)
    expect(reminders(host.email)).toHaveLength(1)
    expect(reminders(other.email)).toHaveLength(0)
  })

  test('is sent to the current address of its recipient', async () => {
    await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    await box.run()
    const email = `autre-${people}@example.test`
    await sql`update account set email = ${email} where id = ${host.accountId}`.execute(server.appContext.db)
    await box.at(T - 24 * HOUR)
    expect(reminders(email)).toHaveLength(1)
    expect(reminders(host.email)).toEqual([])
  })

  test('for the day before is not sent for a later booking', async () => {
    server.clock.moveTo(T - 20 * HOUR)
    await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    await box.at(T - 2 * HOUR)
    expect(reminders(host.email)).toHaveLength(0)
    await box.at(T - 90 * MINUTE)
    expect(reminders(host.email)).toHaveLength(1)
  })

  test('is not sent for a cancelled table, and moves with a table that is moved', async () => {
    const first = await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    const other = await signUp(server)
    const moved = await room.booked(other, plain, { ...THURSDAY, dishes: 0 })
    await box.run()
    await room.cancel(host, first.id)
    await room.update(other, moved.id, { hour: '21:00' })
    await box.at(T - 24 * HOUR)
    expect([...reminders(host.email), ...reminders(other.email)]).toEqual([])
    await box.at(T - 23 * HOUR)
    expect(reminders(host.email)).toEqual([])
    expect(reminders(other.email)).toMatchObject([{ subject: 'Demain chez Odette, à 21:00' }])
  })

  test('has a link: opening it changes nothing, confirming is stored and shown to the restaurant', async () => {
    const table = await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    await box.at(T - 24 * HOUR)
    const link = answerIn(reminders(host.email)[0]?.text, 'oui')
    const look = () => room.as<{ answer: string | null }>(ANONYMOUS, REMINDER, { link })
    expect((await look()).data).toMatchObject({ answer: null, isHost: true, status: 'CONFIRMED' })
    expect((await look()).data).toMatchObject({ answer: null })
    expect((await room.as(ANONYMOUS, ANSWER, { link, isComing: true })).data).toMatchObject({ answer: 'COMING' })
    expect((await room.seen(host, table.id)).status).toBe('CONFIRMED')
    box.empty()
    await box.at(Date.parse('2026-11-26T10:00:00+01:00'))
    expect(box.to(`odette-${people}@example.test`)[0]?.text).toContain(
      '«\u00A0Camille Durand\u202F», a confirmé sa venue',
    )
  })

  test('has a link by which the host cancels the table until the deadline', async () => {
    const table = await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    await box.at(T - 90 * MINUTE)
    const link = answerIn(reminders(host.email)[0]?.text, 'non')
    server.clock.moveTo(T - 30 * MINUTE)
    const late = await room.as(ANONYMOUS, ANSWER, { link, isComing: false })
    expect(late.error).toMatchObject({
      code: 'CONFLICT',
      message: "Impossible d'annuler la réservation, délai dépassé",
    })
    server.clock.moveTo(T - 31 * MINUTE)
    for (const _ of [1, 2]) {
      expect((await room.as(ANONYMOUS, ANSWER, { link, isComing: false })).data).toMatchObject({ answer: 'CANCELLED' })
    }
    expect((await room.seen(host, table.id)).status).toBe('CANCELLED')
    expect((await room.as(ANONYMOUS, ANSWER, { link, isComing: true })).error).toMatchObject({ code: 'CONFLICT' })
  })

  test('has a link by which a guest leaves, and the others stay', async () => {
    const { anas, hugos, hugo, id } = await group('SELF_PAY')
    await room.authorise(anas, 3850)
    await room.authorise(hugos, 5100)
    await box.at(T - 90 * MINUTE)
    const link = answerIn(reminders(hugo.email)[0]?.text, 'non')
    expect((await room.as(ANONYMOUS, ANSWER, { link, isComing: false })).data).toMatchObject({ answer: 'CANCELLED' })
    expect(await room.seen(host, id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2 })
  })

  test('refuses a forged link', async () => {
    const table = await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
    const share = ownShare(table).id
    for (const link of ['', 'x', share, `${share}.sandbox.`, `${share}.sandbox.AAAA`, `${share}.other.AAAA`]) {
      expect((await room.as(ANONYMOUS, REMINDER, { link })).data).toBe(null)
      expect((await room.as(ANONYMOUS, ANSWER, { link, isComing: false })).error).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('a restaurant', () => {
  test('receives its upcoming day at ten and at five, and nothing on a day without bookings', async () => {
    const other = await signUp(server, { firstName: 'Nadia', lastName: 'Petit' })
    const lunch = await room.booked(host, partner, { day: '2026-11-26', hour: '12:00', note: 'Sans arachide' })
    await room.authorise(ownShare(lunch).id, 1350)
    const dinner = await room.booked(other, partner, THURSDAY)
    await room.authorise(ownShare(dinner).id, 1350)
    await box.run()
    box.empty()
    await box.at(Date.parse('2026-11-26T10:00:00+01:00'))
    const [day] = box.to(`cuisine-${people}@example.test`)
    expect(day?.text).toContain(
      '12:00 · «\u00A0Camille Durand\u202F» · 1\u00A0personne\n- 1\u00A0× Gyoza\n- Un mot pour la cuisine\u202F: Sans arachide',
    )
    expect(day?.text).toContain('20:00 · «\u00A0Nadia Petit\u202F»')
    expect(day?.text).not.toMatch(/€|personne-\d/)

    box.empty()
    await box.at(Date.parse('2026-11-26T17:00:00+01:00'))
    expect(box.to(`cuisine-${people}@example.test`)[0]?.text).not.toContain('Camille')
    box.empty()
    await box.at(Date.parse('2026-11-27T17:00:00+01:00'))
    expect(box.to(`cuisine-${people}@example.test`)).toEqual([])
  })

  test('is reported to the operator once a day if it has no address or its address refuses emails', async () => {
    const silent = await openPartner(server.appContext.db, { hasMenu: false, name: 'Chez Silence', email: null })
    const refusing = await openPartner(server.appContext.db, {
      hasMenu: false,
      name: 'Chez Refus',
      email: 'x@refuse.example.test',
    })
    for (const restaurant of [silent, refusing, silent]) {
      await room.booked(await signUp(server), restaurant, { ...THURSDAY, dishes: 0 })
      await box.run()
    }
    const alerts = box.to('bonjour@tablee.example')
    expect(alerts.map(({ text }) => /Chez \w+/.exec(text)?.[0]).sort()).toEqual(['Chez Refus', 'Chez Silence'])
    expect(box.alerts.count).toBe(2)
    expect(box.logged.filter((line) => JSON.stringify(line).includes('cannot be told'))).toHaveLength(2)
    await box.at(Date.parse('2026-11-25T09:00:00+01:00'))
    await room.booked(await signUp(server), silent, { ...THURSDAY, dishes: 0 })
    await box.run()
    expect(box.to('bonjour@tablee.example')).toHaveLength(3)
  })
})

test('an event delivered twice sends one message', async () => {
  await room.booked(host, plain, { ...THURSDAY, dishes: 0 })
  const { rows } = await sql<{ name: string; payload: unknown }>`select name, payload from event`.execute(
    server.appContext.db,
  )
  for (const { name, payload } of rows) {
    const at = new Date(server.clock.now())
    await sql`insert into event (name, payload, published_at, due_at)
      values (${name}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at})`.execute(server.appContext.db)
  }
  await box.run()
  expect(box.to(host.email)).toHaveLength(1)
  expect(new Set(box.emails.map(({ messageId }) => messageId)).size).toBe(box.emails.length)
})

test('the database contains no link of an email', async () => {
  const { token, link, hugo, anas, hugos } = await group('SELF_PAY')
  await room.authorise(anas, 3850)
  await room.authorise(hugos, 5100)
  await runDueEvents({ ...server.appContext, log: box.log })
  const dump = await dumpOf(server.appContext.db)
  await box.at(T - 24 * HOUR)
  const later = await dumpOf(server.appContext.db)
  const answer = answerIn(box.to(hugo.email).find(({ text }) => text.includes('reponse'))?.text, 'oui')
  for (const secret of [token, link, answer, answer.split('.')[2]]) {
    expect(dump).not.toContain(secret)
    expect(later).not.toContain(secret)
  }
})

const REMINDER =
  'query ($link: String!) { reminder(link: $link) { answer isHost status totalPersons restaurant { name } } }'
const ANSWER =
  'mutation ($link: String!, $isComing: Boolean!) { answerReminder(link: $link, isComing: $isComing) { answer status } }'

function answerIn(text = '', answer: string): string {
  return new RegExp(`/reservation/reponse/${answer}#(\\S+)`).exec(text)?.[1] ?? 'none'
}

function confirmationTo(email: string): string {
  const sent = box.to(email).find(({ subject }) => subject.startsWith('Réservation confirmée'))
  return `${sent?.text}${sent?.html}`
}

/** The distinct amounts, lowest first. */
function amountsIn(text: string): string[] {
  const found = [...text.matchAll(/([\d,]+)\u00A0€/g)].map(([, amount = '']) => amount)
  return [...new Set(found)].sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other))
}

/** The text with ordinary spaces. */
function plainOf(text = ''): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}

function sequenceOf(email: { attachments?: { content: string | Buffer }[] } | undefined): number {
  return Number(/SEQUENCE:(\d+)/.exec(String(email?.attachments?.[0]?.content))?.[1])
}

async function cancelBy(actor: 'restaurant', id: string): Promise<void> {
  await server.appContext.db.transaction().execute(async (db) => {
    const reservation = await lockReservation(db, Number(id))
    if (reservation)
      await cancelAll({ db, clock: server.clock }, reservation, { actor, reason: 'CANCELLED_BY_RESTAURANT' })
  })
}
