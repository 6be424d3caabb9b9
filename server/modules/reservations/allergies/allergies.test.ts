import { addDays, DAY, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  guestWith,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
  type TestCaller,
  tableAt,
} from '../../../testing/bookings.ts'
import { addChoices } from '../../../testing/choices.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { type Mailbox, mailbox } from '../../notifications/mailbox.fixtures.ts'
import { assignShare } from '../core/writing/set-fields.sql.ts'
import { guestDataLink } from '../groups/groups.ts'

let server: TestServer
let room: TestBookings
let box: Mailbox
let partner: Partner
let kitchen: string
let host: TestPerson
/** Each test has its own week, from ten in the morning. */
let today = '2026-11-17'
let count = 0
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  server = await testApp({ still: true, now: '2026-11-17T10:00:00+01:00' })
  room = bookingsOn(server)
  box = mailbox(server)
})
beforeEach(async () => {
  count++
  today = addDays(today, 14)
  server.clock.moveTo(at('10:00'))
  kitchen = `cuisine-${count}@example.test`
  partner = await openPartner(server.appContext.db, { email: kitchen })
  host = await signUp(server, { firstName: 'Hugo', lastName: 'Hoste' })
  box.empty()
})
afterAll(() => server.close())

const statement = (...allergens: string[]) => ({ allergens, consent: true })
const TELL = `mutation ($input: UpdateAllergiesInput!) { updateAllergies(input: $input) {
  allergies avoidedDishes { name allergens } } }`
type SeenAllergies = { allergies: string[]; avoidedDishes: { name: string; allergens: string[] }[] }
const tell = (person: TestCaller, userReservationId: string, input: object) =>
  room.as<SeenAllergies>(person, TELL, { input: { userReservationId, ...input } })

/** Returns the allergies that a caller sees at a table. */
async function readBy(person: TestCaller, id: string): Promise<string[] | undefined> {
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { allergies } }'
  return (await room.as<SeenAllergies>(person, query, { id })).data?.allergies
}

/** Returns all data of a booking that the API shows to a caller. */
async function allReadBy(person: TestCaller, id: string): Promise<string> {
  const share = `id note displayName foodItems { quantity foodItem { name } } combos { quantity combo { name } }`
  const query = `query ($id: ID!) { getReservation(uuid: $id) { allergies avoidedDishes { name allergens }
    usersReservations { ${share} reservation { allergies avoidedDishes { name allergens } } } } }`
  return JSON.stringify(await room.as(person, query, { id }))
}

/** Returns the stored allergies of these shares. */
async function kept(...shares: string[]) {
  const { rows } = await sql<{ allergens: string[] }>`
    select allergens from share_allergies where share_id = any(${shares}) order by allergens`.execute(
    server.appContext.db,
  )
  return rows.map(({ allergens }) => allergens)
}

const lina = () => ({ email: `lina-${count}@example.test`, firstName: 'Lina', lastName: 'Petit' })
const booked = (wish: TableWish = {}) =>
  room.booked(host, partner, { day: today, party: 3, type: 'PAY_FOR_ALL', ...wish })
const kitchenReads = () => box.to(kitchen)[0]?.text ?? ''

describe('allergies are declared', () => {
  test('with consent only: without it, or with an unknown allergen, the field is named and nothing is stored', async () => {
    const table = await booked()
    const own = ownShare(table).id
    const link = linkOf(table)
    const without = { allergens: ['Lupin'] }
    const refusals = [
      await room.book(host, partner, { day: addDays(today, 1), allergies: without }),
      await room.join(ANONYMOUS, link, partner, { ...lina(), allergies: { ...without, consent: false } }),
      await tell(host, own, without),
    ]
    for (const { error } of refusals) {
      expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { consent: expect.stringContaining('accord') } })
    }
    const { error } = await tell(host, own, { allergens: ['Lupin', 'Fraises'], consent: true })
    expect(error).toMatchObject({ fields: { allergens: expect.stringContaining('quatorze') } })
    expect(await dumpOf(server.appContext.db)).not.toContain('Lupin')
    // The refused guest has not taken the seat.
    expect((await room.seen(host, table.id)).usersReservations).toHaveLength(1)
  })

  test('for the booking host and guests with or without an account, and are stored in one place only', async () => {
    const table = await booked({ allergies: statement('Lupin', 'Gluten', 'Lupin') })
    const ana = await signUp(server, { firstName: 'Ana' })
    const anas = await room.joined(ana, linkOf(table), partner, { allergies: statement('Lupin') })
    const linas = await room.joined(ANONYMOUS, linkOf(table), partner, { ...lina(), allergies: statement('Lupin') })
    const own = ownShare(table).id
    expect(await kept(own, anas.id, linas.id)).toEqual([['Gluten', 'Lupin'], ['Lupin'], ['Lupin']])
    await tell(guestWith(linas.guestToken), linas.id, statement('Lupin', 'Sésame'))
    const rows = (await dumpOf(server.appContext.db)).split('\n').filter((row) => row.includes('Lupin'))
    expect(rows).toHaveLength(3)
    for (const id of [own, anas.id, linas.id]) expect(rows.some((row) => row.startsWith(`(${id},`))).toBe(true)
  })

  test('for one seat: neither the host, who pays for all, nor other guests read them', async () => {
    const table = await booked({ allergies: statement('Lait') })
    const ana = await signUp(server)
    const anas = await room.joined(ana, linkOf(table), partner, { allergies: statement('Gluten') })
    const linas = await room.joined(ANONYMOUS, linkOf(table), partner, lina())
    const asLina = guestWith(linas.guestToken)
    expect(await Promise.all([host, ana, asLina].map((person) => readBy(person, table.id)))).toEqual([
      ['Lait'],
      ['Gluten'],
      [],
    ])
    for (const { person, others } of [
      { person: host, others: /Gluten/ },
      { person: ana, others: /Lait/ },
      { person: asLina, others: /Lait|Gluten/ },
      { person: await signUp(server), others: /Lait|Gluten/ },
    ]) {
      for (const id of [table.id, anas.id]) expect(await allReadBy(person, id)).not.toMatch(others)
    }
    // The host sees Ana's order, because they pay it, but her share shows no more of her data than the table does.
    const paid = 'query ($id: ID!) { getUserReservation(id: $id) { isOwn note reservation { allergies } } }'
    expect((await room.as(host, paid, { id: anas.id })).data).toMatchObject({
      isOwn: false,
      reservation: { allergies: ['Lait'] },
    })
    const invited = 'query ($id: ID!) { invitationLink(id: $id) { reservation { allergies avoidedDishes { name } } } }'
    for (const person of [ANONYMOUS, await signUp(server)]) {
      const answer = await room.as(person, invited, { id: linkOf(table) })
      expect(answer.data).toEqual({ reservation: { allergies: [], avoidedDishes: [] } })
    }
  })

  test('changed and withdrawn by their guest, and by nobody else', async () => {
    const table = await booked()
    const linas = await room.joined(ANONYMOUS, linkOf(table), partner, { ...lina(), allergies: statement('Gluten') })
    const asLina = guestWith(linas.guestToken)
    for (const person of [host, await signUp(server)]) {
      expect((await tell(person, linas.id, statement('Lait'))).error?.code).toBe('NOT_FOUND')
      expect((await tell(person, linas.id, { allergens: [] })).error?.code).toBe('NOT_FOUND')
    }
    expect((await tell(ANONYMOUS, linas.id, { allergens: [] })).error?.code).toBe('UNAUTHENTICATED')
    expect(await kept(linas.id)).toEqual([['Gluten']])
    expect((await tell(asLina, linas.id, statement('Soja', 'Lait'))).data?.allergies).toEqual(['Soja', 'Lait'])
    expect((await tell(asLina, linas.id, { allergens: [] })).data?.allergies).toEqual([])
    expect(await kept(linas.id)).toEqual([])
  })

  test('until the meal, even without an order; withdrawn at any time', async () => {
    const bare = await openPartner(server.appContext.db, { hasMenu: false })
    const plain = await room.booked(host, bare, { day: today, hour: '13:00', dishes: 0, allergies: statement('Lait') })
    const own = ownShare(plain).id
    server.clock.moveTo(at('12:59'))
    expect((await tell(host, own, statement('Gluten'))).data?.allergies).toEqual(['Gluten'])
    server.clock.moveTo(at('13:00'))
    expect((await tell(host, own, statement('Soja'))).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('au restaurant lui-même'),
    })
    expect(await kept(own)).toEqual([['Gluten']])
    await room.at(at('09:00', 2))
    expect((await tell(host, own, { allergens: [] })).error).toBeUndefined()
    expect(await kept(own)).toEqual([])
  })

  test('from an up-to-date page only: a stale one is refused with the current allergies', async () => {
    const table = await booked({ allergies: statement('Gluten') })
    const own = ownShare(table).id
    expect((await tell(host, own, { ...statement('Gluten', 'Lait'), was: ['Gluten'] })).data?.allergies).toEqual([
      'Gluten',
      'Lait',
    ])
    for (const stale of [statement('Soja'), { allergens: [] }]) {
      expect((await tell(host, own, { ...stale, was: ['Gluten'] })).error).toMatchObject({
        code: 'CONFLICT',
        allergies: ['Gluten', 'Lait'],
        message: expect.stringContaining('vous signalez gluten et lait'),
      })
    }
    expect(await kept(own)).toEqual([['Gluten', 'Lait']])
    // Repeating the current choice is no conflict.
    expect((await tell(host, own, { ...statement('Lait', 'Gluten'), was: ['Gluten'] })).error).toBeUndefined()
    await tell(host, own, { allergens: [], was: ['Lait', 'Gluten'] })
    expect((await tell(host, own, { ...statement('Soja'), was: ['Gluten', 'Lait'] })).error?.message).toContain(
      "vous n'en signalez plus aucune",
    )
    expect((await tell(host, own, { ...statement('Soja'), was: [] })).data?.allergies).toEqual(['Soja'])
  })

  test('once by a repeated request, and a different one under its key is refused', async () => {
    const headers = { headers: { ...host.headers, 'idempotency-key': `allergies-${count}` } }
    const wish = { day: today, allergies: statement('Lait') }
    const first = await room.booked(headers, partner, wish)
    expect((await room.booked(headers, partner, wish)).id).toBe(first.id)
    const other = await room.book(headers, partner, { ...wish, allergies: statement('Lait', 'Soja') })
    expect(other.error).toMatchObject({ code: 'CONFLICT', booked: ownShare(first).id })
    expect(await kept(ownShare(first).id)).toEqual([['Lait']])
  })
})

describe('dishes that contain an allergen of their guest', () => {
  test('can be ordered, and are named to that guest, including choices and options', async () => {
    const choices = await addChoices(server.appContext.db, partner)
    await sql`update food_item set allergens = '{Soja}' where id = ${Number(partner.dish)}`.execute(
      server.appContext.db,
    )
    const options = (id: number) => ({ id: String(id), options: [] })
    const input = {
      ...tableAt(partner, { day: today, dishes: 0, chosen: [choices.egg], allergies: statement('Œufs', 'Lait') }),
    }
    const sauced = { id: partner.dish, quantity: 1, choices: [options(choices.rare), options(choices.pepper)] }
    const query = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) {
      allergies avoidedDishes { name allergens } usersReservations { id } } }`
    type Made = SeenAllergies & { usersReservations: { id: string }[] }
    const { data } = await room.as<Made>(host, query, {
      input: { ...input, order: { ...input.order, foodItems: [sauced] } },
    })
    const [share] = data?.usersReservations ?? []
    expect(data?.avoidedDishes).toEqual([
      { name: 'Midi', allergens: ['Œufs'] },
      { name: 'Gyoza', allergens: ['Lait'] },
    ])
    const { data: next } = await tell(host, share?.id ?? '', statement('Soja', 'Poissons'))
    expect(next?.avoidedDishes).toEqual([{ name: 'Gyoza', allergens: ['Soja'] }])
  })
})

describe('the kitchen', () => {
  test('reads them by seat in the final order of a group, first in the line of that seat', async () => {
    const table = await booked({ hour: '13:00', note: 'Sans sel' })
    const linas = await room.joined(ANONYMOUS, linkOf(table), partner, { ...lina(), allergies: statement('Lait') })
    await room.joined(await signUp(server), linkOf(table), partner)
    await room.authorise(ownShare(table).id)
    await box.run()
    expect(kitchenReads()).toMatch(/«.Lina Petit.»\n- Allergies signalées.: lait\n- 1.× Gyoza/)
    box.empty()
    await tell(guestWith(linas.guestToken), linas.id, statement('Gluten', 'Lait'))
    await box.run()
    // A group's final order contains them, as it does changed dishes.
    expect(box.to(kitchen)).toEqual([])
    await box.at(at('12:45'))
    const [final] = box.to(kitchen)
    expect(final?.subject).toContain('Commande définitive')
    expect(final?.text).toMatch(/«.Lina Petit.»\n- Allergies signalées.: gluten et lait\n- 1.× Gyoza/)
    expect(final?.text.match(/Allergies/g)).toHaveLength(1)
  })

  test('reads changes of a table or an order, also in the daily list, and no withdrawn ones', async () => {
    const table = await booked({ party: 1, type: 'SELF_PAY', withInvitation: false, allergies: statement('Soja') })
    const own = ownShare(table).id
    await room.authorise(own)
    await box.run()
    expect(kitchenReads()).toContain('Allergies signalées\u202F: soja')
    box.empty()
    await tell(host, own, statement('Lupin'))
    await tell(host, own, statement('Lupin'))
    await box.run()
    expect(box.to(kitchen)).toHaveLength(1)
    expect(box.to(kitchen)[0]?.subject).toContain('modifiée')
    expect(kitchenReads()).toContain('Allergies signalées\u202F: lupin')
    box.empty()
    await box.at(at('17:00'))
    expect(kitchenReads()).toMatch(/20:00 · «.Hugo Hoste.» · 1.personne\n- Allergies signalées.: lupin\n- 1.× Gyoza/)
    box.empty()
    await tell(host, own, { allergens: [] })
    await box.run()
    expect(kitchenReads()).not.toContain('Allergies')

    const shop = await openToGo(server.appContext.db, { email: `a-emporter-${count}@example.test` })
    const address = await keepAddress(server.appContext.db, host.accountId)
    const order = await room.booked(host, shop, { day: addDays(today, 1), type: 'DELIVERY', address })
    await room.authorise(ownShare(order).id)
    expect((await tell(host, ownShare(order).id, statement('Arachides'))).error).toBeUndefined()
    await box.run()
    expect(box.to(`a-emporter-${count}@example.test`)[0]?.text).toContain('Allergies signalées\u202F: arachides')
  })

  test('is notified of changes to a firm order until the meal, once, and of none after it', async () => {
    const table = await booked({ party: 1, type: 'SELF_PAY', withInvitation: false, allergies: statement('Soja') })
    const own = ownShare(table).id
    await room.authorise(own)
    await box.at(at('19:31'))
    box.empty()
    await tell(host, own, statement('Lait'))
    await tell(host, own, statement('Lupin'))
    await box.run()
    expect(box.to(kitchen).map(({ subject }) => subject)).toEqual([expect.stringContaining('modifiée')])
    expect(kitchenReads()).toContain('Allergies signalées\u202F: lupin')
    const named = (await dumpOf(server.appContext.db)).split('\n').filter((row) => row.includes('Lupin'))
    expect(named.map((row) => row.startsWith(`(${own},`))).toEqual([true])
    box.empty()
    await tell(host, own, { allergens: [] })
    await box.run()
    expect(box.to(kitchen)).toHaveLength(1)
    expect(kitchenReads()).not.toContain('Allergies')
    await tell(host, own, statement('Lait'))
    await box.at(at('20:00'))
    box.empty()
    await tell(host, own, { allergens: [] })
    await box.run()
    expect(box.to(kitchen)).toEqual([])
    expect(await kept(own)).toEqual([])
  })

  test('is notified of changes to a captured order, and reads them again in a group’s final order', async () => {
    const { db } = server.appContext
    const shop = await openToGo(db, { email: kitchen })
    const address = await keepAddress(db, host.accountId)
    const order = await room.booked(host, shop, { day: today, type: 'DELIVERY', hour: '13:00', address })
    await room.authorise(ownShare(order).id)
    await box.run()
    box.empty()
    server.clock.moveTo(at('12:35'))
    await sql`
      with r as (update reservation set status = 'PAID', due_at = starts_at + '4 hours' where id = ${Number(order.id)})
      update share set status = 'PAID' where id = ${ownShare(order).id}`.execute(db)
    expect((await tell(host, ownShare(order).id, statement('Arachides'))).error).toBeUndefined()
    await box.run()
    expect(kitchenReads()).toContain('Allergies signalées\u202F: arachides')

    const table = await booked({ hour: '20:00' })
    const linas = await room.joined(ANONYMOUS, linkOf(table), partner, lina())
    await room.joined(await signUp(server), linkOf(table), partner)
    await room.authorise(ownShare(table).id)
    await box.at(at('19:35'))
    box.empty()
    await tell(guestWith(linas.guestToken), linas.id, statement('Lait'))
    await box.run()
    expect(box.to(kitchen)).toEqual([])
    await box.at(at('19:45'))
    expect(box.to(kitchen)).toHaveLength(1)
    expect(kitchenReads()).toMatch(/«.Lina Petit.»\n- Allergies signalées.: lait/)
    box.empty()
    await tell(guestWith(linas.guestToken), linas.id, statement('Lait', 'Soja'))
    await box.run()
    expect(box.to(kitchen).map(({ subject }) => subject)).toEqual([expect.stringContaining('Commande définitive')])
    expect(kitchenReads()).toMatch(/«.Lina Petit.»\n- Allergies signalées.: soja et lait/)
  })

  test('is the only reader: no other email names them; the guest’s own says that they were passed on', async () => {
    const table = await booked({ party: 2, allergies: statement('Mollusques') })
    const ana = await signUp(server, { firstName: 'Ana' })
    await room.joined(ana, linkOf(table), partner, { allergies: statement('Céleri') })
    await room.authorise(ownShare(table).id)
    await box.run()
    await box.at(at('18:31'))
    await box.run()
    const others = box.emails.filter(({ to }) => to !== kitchen)
    expect(others.length).toBeGreaterThan(2)
    for (const { subject, text, html } of others) expect(`${subject} ${text} ${html}`).not.toMatch(/mollusques|céleri/i)
    const confirmed = (email: string) => box.to(email).find(({ subject }) => subject.includes('confirmée'))?.text
    expect(confirmed(ana.email)).toContain('sont transmises au restaurant')
    expect(kitchenReads()).toContain('Allergies signalées\u202F: mollusques')
  })
})

describe('allergies are kept', () => {
  test('when dishes, hour, payment or the account of the share change', async () => {
    const table = await booked({ type: 'SELF_PAY', party: 2, allergies: statement('Lait') })
    const own = ownShare(table).id
    await room.refuse(own)
    await room.authorise(own)
    const dishes = `mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { reservation { allergies } } } }`
    const order = { combos: [{ id: partner.formula, quantity: 1 }] }
    const joined = await room.joined(ANONYMOUS, linkOf(await room.seen(host, table.id)), partner, {
      ...lina(),
      allergies: statement('Soja'),
    })
    const changed = await room.as<{ userReservation: { reservation: SeenAllergies } }>(
      guestWith(joined.guestToken),
      dishes,
      {
        input: { userReservationId: joined.id, order },
      },
    )
    expect(changed.data?.userReservation.reservation.allergies).toEqual(['Soja'])
    expect((await room.update(host, table.id, { hour: '21:00' })).error).toBeUndefined()
    const anas = await signUp(server)
    await server.appContext.db.transaction().execute((trx) => assignShare(trx, joined.id, anas.accountId))
    expect(await kept(own, joined.id)).toEqual([['Lait'], ['Soja']])
    expect(await readBy(anas, table.id)).toEqual(['Soja'])
    expect((await tell(guestWith(joined.guestToken), joined.id, { allergens: [] })).error).toBeDefined()
  })

  test('as submitted by the last of two tabs', async () => {
    const own = ownShare(await booked()).id
    const [one, other] = await Promise.all([
      tell(host, own, statement('Lait')),
      tell(host, own, statement('Soja', 'Gluten')),
    ])
    expect([one.error, other.error]).toEqual([undefined, undefined])
    expect([['Lait'], ['Gluten', 'Soja']]).toContainEqual((await kept(own))[0])
  })

  test('hidden from the kitchen while a seat is unpaid', async () => {
    const table = await booked({ type: 'SELF_PAY', party: 2, hour: '13:00' })
    await room.authorise(ownShare(table).id)
    const link = linkOf(await room.seen(host, table.id))
    await room.joined(ANONYMOUS, link, partner, { ...lina(), allergies: statement('Soja') })
    await room.close(host, table.id)
    await box.run()
    expect(
      box
        .to(kitchen)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('Allergies')
  })
})

describe('allergies are deleted', () => {
  test('at once when a guest leaves or is removed, and for all when the table is cancelled', async () => {
    const table = await booked({ party: 4, allergies: statement('Lait') })
    const ana = await signUp(server)
    const anas = await room.joined(ana, linkOf(table), partner, { allergies: statement('Lait') })
    const linas = await room.joined(ANONYMOUS, linkOf(table), partner, { ...lina(), allergies: statement('Soja') })
    await room.leave(ana, anas.id)
    expect(await kept(anas.id)).toEqual([])
    await room.remove(host, linas.id)
    expect(await kept(linas.id)).toEqual([])
    expect(await kept(ownShare(table).id)).toEqual([['Lait']])
    await room.cancel(host, table.id)
    expect(await kept(ownShare(table).id)).toEqual([])
    expect((await tell(host, ownShare(table).id, statement('Lait'))).error?.code).toBe('CONFLICT')
  })

  test('for seats not paid in time, and if a process of the previous release cancels', async () => {
    const hold = await booked({ party: 1, type: 'SELF_PAY', allergies: statement('Lait') })
    await room.at(at('10:16'))
    expect(await kept(ownShare(hold).id)).toEqual([])
    const other = await booked({ day: addDays(today, 1), allergies: statement('Lait') })
    await sql`
      with r as (update reservation set status = 'CANCELLED', due_at = null where id = ${Number(other.id)})
      update share set status = 'CANCELLED' where id = ${ownShare(other).id}`.execute(server.appContext.db)
    expect(await kept(ownShare(other).id)).toEqual([])
  })

  test('exactly seven days after the meal, by the recurring job; a new day moves that', async () => {
    partner = await openPartner(server.appContext.db, { hasMenu: false })
    const plain = { dishes: 0, party: 1, type: 'SELF_PAY' as const }
    const own = ownShare(await booked({ ...plain, allergies: statement('Lait') })).id
    const later = await booked({ ...plain, day: addDays(today, 2), hour: '19:00', allergies: statement('Soja') })
    const moved = ownShare(later).id
    expect((await room.update(host, later.id, { day: addDays(today, 3) })).error).toBeUndefined()
    await box.at(at('20:00') + 7 * DAY - 60_000)
    expect(await kept(own, moved)).toEqual([['Lait'], ['Soja']])
    await box.at(at('20:00') + 7 * DAY)
    expect(await kept(own, moved)).toEqual([['Soja']])
    await box.at(at('19:00', 2) + 7 * DAY)
    expect(await kept(moved)).toEqual([['Soja']])
    await box.at(at('19:00', 3) + 7 * DAY)
    expect(await kept(moved)).toEqual([])
  })

  test('if a cancellation and a declaration are concurrent', async () => {
    for (let round = 0; round < 5; round++) {
      const table = await booked({ day: addDays(today, round), allergies: statement('Lait') })
      const own = ownShare(table).id
      const [, answer] = await Promise.all([room.cancel(host, table.id), tell(host, own, statement('Soja'))])
      expect(answer.error === undefined || answer.error.code === 'CONFLICT').toBe(true)
      expect(await kept(own)).toEqual([])
    }
  })

  test('with the account; its export contains them, the host’s does not', async () => {
    const table = await booked({ party: 2 })
    const ana = await signUp(server)
    const anas = await room.joined(ana, linkOf(table), partner, { allergies: statement('Céleri') })
    const exported = async (person: TestCaller) =>
      (await room.as<string>(person, `{ exportMyData(password: "${PASSWORD}") }`)).data ?? ''
    expect(JSON.parse(await exported(ana))).toMatchObject({ réservations: [{ allergies: ['Céleri'] }] })
    expect(await exported(host)).not.toContain('Céleri')
    await room.authorise(ownShare(table).id)
    await room.at(at('06:00', 1))
    const { db } = server.appContext
    await db.updateTable('reservation').set({ status: 'COMPLETED' }).where('id', '=', Number(table.id)).execute()
    expect(await kept(anas.id)).toEqual([['Céleri']])
    expect((await room.as(ana, `mutation { deleteAccount(password: "${PASSWORD}") }`)).error).toBeUndefined()
    expect(await kept(anas.id)).toEqual([])
  })

  test('if a guest without an account has their data deleted, who can read them before', async () => {
    const table = await booked({ party: 2 })
    const who = lina()
    const linas = await room.joined(ANONYMOUS, linkOf(table), partner, { ...who, allergies: statement('Lupin') })
    await room.authorise(ownShare(table).id)
    await room.at(at('06:00', 1))
    const { db } = server.appContext
    await db.updateTable('reservation').set({ status: 'COMPLETED' }).where('id', '=', Number(table.id)).execute()
    const { link } = guestDataLink(server.appContext, who.email, server.clock.now())
    const read = await room.as<string>(ANONYMOUS, 'query ($link: String!) { guestData(link: $link) }', { link })
    expect(read.data).toContain('Lupin')
    await room.as(ANONYMOUS, 'mutation ($link: String!) { forgetGuestData(link: $link) }', { link })
    expect(await kept(linas.id)).toEqual([])
  })
})
