import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import { billsOf } from '../../../testing/bill.ts'
import { ANONYMOUS, guestWith, linkOf, ownShare, type TestCaller } from '../../../testing/bookings.ts'
import {
  at,
  emails,
  harness,
  host,
  openPaymentDays,
  partner,
  plain,
  today,
} from '../../../testing/payment-days.fixtures.ts'
import { CARDS } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import { operatorAt } from '../../operator/operator.fixtures.ts'
import { liftNoShow, upholdNoShow } from './after-meal.ts'

openPaymentDays({ each: 45, hasMinutes: true })

let karim: TestPerson
beforeAll(async () => {
  await sql`update food_item set price_cents = 1200 where id = ${Number(partner.dish)}`.execute(
    harness.server.appContext.db,
  )
})
beforeEach(async () => {
  karim = await signUp(harness.server, { firstName: 'Karim', lastName: 'Benali' })
})

type Table = { id: string; own: string; late: string; link: string }

/** A table whose host has paid. Karim, who ordered for 12,00, has not. */
async function lateKarim(party = 2): Promise<Table> {
  const { id, ...booked } = await harness.room.booked(host, partner, { day: today, party })
  const own = ownShare({ id, ...booked }).id
  await harness.pay(host, own, await harness.card())
  const link = linkOf(await harness.room.seen(host, id))
  const late = (await harness.room.joined(karim, link, partner)).id
  return { id, own, late, link }
}

/** Like `lateKarim`, with Karim's seat paid by the host. */
async function covered(card = CARDS.good): Promise<Table> {
  const table = await lateKarim()
  const covering = harness.cover(host, table.late, await harness.card(card), { amount: 12, fee: 1 })
  expect((await harness.agreed(host, table.late, covering)).error).toBeUndefined()
  return table
}

async function deskNow() {
  const { accountId } = await employ(harness.server, partner.id, 'FLOOR')
  const person = await signIn(harness.server, accountId)
  return { ...deskOf(harness.room, partner, person), bills: billsOf(harness.room, partner, person) }
}

/** Marks seats as absent at 20:20. */
async function mark(id: string, shares: string[]) {
  await harness.moveTo(at('20:20'))
  emails.length = 0
  const desk = await deskNow()
  expect((await desk.mark(id, 'ABSENT', shares)).error).toBeUndefined()
  return desk
}

/** Marks seats as absent and sends the emails about it. */
async function absent(table: Table, shares = [table.late]) {
  const desk = await mark(table.id, shares)
  await harness.moveTo(at('20:25'))
  return desk
}

/** The emails about an absence, the newest first. */
const to = (email: string) => emails.filter((one) => one.to === email && /absence|à table/i.test(one.subject)).reverse()
const CONTESTED_BY = /https:\/\/tablee\.example\/reservation\/contester#(\S+)/
const linkIn = (email: Email | undefined) => decodeURIComponent(CONTESTED_BY.exec(email?.text ?? '')?.[1] ?? '')

const CONTEST = `mutation ($id: ID!, $text: String!) { contestNoShow(userReservationId: $id, message: $text) {
  id isOwn invitationEmail foodItems { quantity } noShow { isContested } } }`
const contest = (person: TestCaller, id: string, text = 'Il était là.') =>
  harness.room.as<object>(person, CONTEST, { id, text })
const BY_LINK = `query ($link: String!) { reminder(link: $link) {
  absentGuest noShow { fee isContested isDebited isLifted isRefused } } }`
const byLink = async (link: string) => (await harness.room.as<object>(ANONYMOUS, BY_LINK, { link })).data
const SEEN = `query ($id: ID!) { getReservation(uuid: $id) { usersReservations { id noShow { fee isContested } } } }`
type Seen = { usersReservations: { id: string; noShow: { fee: number; isContested: boolean } | null }[] }
async function markSeen(person: TestCaller, { id, late }: Table) {
  const { data } = await harness.room.as<Seen>(person, SEEN, { id })
  return data?.usersReservations.find((one) => one.id === late)?.noShow
}
type Absence = { guest: string | null; paidBy: string | null; fee: number; state: string }
const ABSENCES = 'payment { absences { guest paidBy fee state } }'
/** Returns the no-show fees that a guest sees of a booking. List and details must agree. */
async function absencesSeen(person: TestCaller, { id }: Table) {
  type Listed = { payment: { absences: Absence[] } }
  const details = `query ($id: ID!) { getReservation(uuid: $id) { ${ABSENCES} } }`
  const { data } = await harness.room.as<Listed>(person, details, { id })
  const list = await harness.room.as<{ reservations: (Listed & { id: string })[] }>(
    person,
    `{ myReservations(input: { page: 1, pageSize: 10 }) { reservations { id ${ABSENCES} } } }`,
  )
  const listed = list.data?.reservations.find((one) => one.id === id)
  expect(listed?.payment.absences).toEqual(data?.payment.absences)
  return data?.payment.absences
}
/** True if the mark on the absent guest's seat is shown as lifted. */
async function liftedSeen(person: TestCaller, { id, late }: Table) {
  type Marked = { usersReservations: { id: string; noShow: { isLifted: boolean } | null }[] }
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { usersReservations { id noShow { isLifted } } } }'
  const { data } = await harness.room.as<Marked>(person, query, { id })
  return data?.usersReservations.find((one) => one.id === late)?.noShow?.isLifted
}
const FEE = { guest: 'Karim B.', paidBy: null, fee: 3.6, state: 'OPEN' }
const captured = async (share: string) => (await harness.money(share)).filter((line) => line.startsWith('CAPTURED'))
const MARK = { fee: 3.6, isContested: false, isDebited: false, isLifted: false, isRefused: false }

describe('the person who paid for the seat of an absent guest', () => {
  test('is notified with the guest, with the fee, whose card pays it, the deadline and a link to contest', async () => {
    const table = await covered()
    await absent(table)
    const [email, ...more] = to(host.email)
    expect(more).toEqual([])
    expect(email?.subject).toContain('Karim B.')
    for (const sentence of ['« Karim B. » n’est pas venu', '3,60 €', 'votre carte', 'à 20:21', 'Contester'])
      expect(plain(email)).toContain(sentence)
    expect(await byLink(linkIn(email))).toEqual({ absentGuest: 'Karim B.', noShow: MARK })
    expect(to(karim.email).map(plain)).toEqual([expect.stringContaining('sur la carte de « Camille D. »')])
    expect(linkIn(to(karim.email)[0])).not.toBe(linkIn(email))
  })

  test('receives nothing if the mark is undone within two minutes', async () => {
    const table = await covered()
    const desk = await mark(table.id, [table.late])
    expect((await desk.undo(table.id)).error).toBeUndefined()
    await harness.moveTo(at('20:40'))
    expect(emails).toEqual([])
    expect(await markSeen(host, table)).toBeNull()
  })

  test('does not see a mark that can still be undone', async () => {
    const table = await covered()
    await mark(table.id, [table.late])
    expect(await markSeen(host, table)).toBeNull()
  })

  test('receives one email about the guest’s absence and their own', async () => {
    const table = await covered()
    await absent(table, [table.own, table.late])
    expect(to(host.email)).toHaveLength(1)
    const text = plain(to(host.email)[0])
    expect(text).toContain('vous n’êtes pas venu')
    expect(text).toContain('« Karim B. » n’est pas venu')
    expect(text.match(/reservation\/contester#/g)).toHaveLength(2)
  })

  test('contests from their pages, and the fee is not debited', async () => {
    const table = await covered()
    await absent(table)
    expect(await markSeen(host, table)).toEqual({ fee: 3.6, isContested: false })
    // The payer sees nothing of the guest's order or address.
    expect((await contest(host, table.late)).data).toEqual({
      id: table.late,
      isOwn: false,
      invitationEmail: null,
      foodItems: [],
      noShow: { isContested: true },
    })
    expect((await contest(host, table.late)).error).toBeUndefined()
    await harness.moveTo(at('21:00', 4))
    expect(await captured(table.late)).toEqual([])
    await harness.moveTo(at('21:00', 7))
    expect(await harness.money(table.late)).toEqual(['AUTHORISED 1300', 'VOIDED 1300'])
    expect(to(host.email).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Absence levée'))
    expect(plain(to(host.email)[0])).toContain('L’absence de « Karim B. » est levée')
    expect(plain(to(karim.email)[0])).toContain('Votre absence est levée')
  })

  test('contests by the link of the email, and the operator reads who wrote', async () => {
    const table = await covered()
    await absent(table)
    const { data, error } = await contest(ANONYMOUS, linkIn(to(host.email)[0]), 'Karim était à ma droite.')
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ id: table.late, isOwn: false, invitationEmail: null, foodItems: [] })
    await harness.run()
    expect(plain(emails.find(({ subject }) => subject.includes('Absence contestée')))).toContain(
      'la personne qui a payé la place',
    )
    const { admin } = await operatorAt(harness)
    const list = '{ contestedAbsences { shareId message isByPayer } }'
    const { data: listed } = await harness.room.as<{ shareId: string }[]>(admin, list)
    expect(listed).toContainEqual({ shareId: table.late, message: 'Karim était à ma droite.', isByPayer: true })
  })

  test.each(['payer', 'guest'])(
    'contests once, together with the guest: after the %s the other reads that it is contested',
    async (first) => {
      const table = await covered()
      await absent(table)
      const [one, other] = first === 'payer' ? [host, karim] : [karim, host]
      expect((await contest(one, table.late)).error).toBeUndefined()
      expect((await contest(other, table.late, 'Moi aussi.')).error).toEqual({
        code: 'CONFLICT',
        message: 'Cette absence est déjà contestée : rien n’est débité avant notre décision.'.replace('’', "'"),
      })
      for (const person of [host, karim]) expect(await markSeen(person, table)).toMatchObject({ isContested: true })
      await harness.run()
      expect(emails.filter(({ subject }) => subject.includes('Absence contestée'))).toHaveLength(1)
      await harness.inTransaction((tx) => upholdNoShow(tx, table.late))
      await harness.run()
      expect(await captured(table.late)).toEqual(['CAPTURED 360'])
    },
  )

  test('reads that it is too late once the fee is debited', async () => {
    const table = await covered()
    await absent(table)
    const link = linkIn(to(host.email)[0])
    await harness.moveTo(at('20:30', 2))
    await harness.run()
    expect(await captured(table.late)).toEqual(['CAPTURED 360'])
    expect(await byLink(link)).toMatchObject({ noShow: { isDebited: true, isRefused: false } })
    for (const [person, id] of [
      [ANONYMOUS, link],
      [host, table.late],
      [karim, table.late],
    ] as const)
      expect((await contest(person, id)).error).toEqual({
        code: 'CONFLICT',
        message: 'Il est trop tard pour contester : les frais de cette absence sont débités.',
      })
  })

  test('is notified that the fee is waived, as the guest is', async () => {
    const table = await covered()
    const desk = await absent(table)
    emails.length = 0
    expect((await desk.bills.waive(table.id, table.late, 'NO_SHOW')).error).toBeUndefined()
    await harness.run()
    await harness.moveTo(at('20:35'))
    expect(plain(to(host.email)[0])).toContain('L’absence de « Karim B. » est levée')
    expect(plain(to(host.email)[0])).toContain('3,60 €')
    expect(plain(to(karim.email)[0])).toContain('Votre absence est levée')
    expect((await contest(host, table.late)).error?.code).toBe('CONFLICT')
    await harness.moveTo(at('21:00', 3))
    expect(await captured(table.late)).toEqual([])
    expect([...to(host.email), ...to(karim.email)]).toHaveLength(2)
  })

  test.each(['waived by the restaurant', 'lifted because nobody decided the contest'])(
    'reads in list, details and confirmation that the absence is lifted once it is %s',
    async (how) => {
      const table = await covered()
      const desk = await absent(table)
      expect(await absencesSeen(host, table)).toEqual([FEE])
      if (how.startsWith('waived')) await desk.bills.waive(table.id, table.late, 'NO_SHOW')
      else expect((await contest(host, table.late)).error).toBeUndefined()
      await harness.moveTo(at('21:00', how.startsWith('waived') ? 0 : 7))
      await harness.run()
      expect(await absencesSeen(host, table)).toEqual([{ ...FEE, state: 'LIFTED' }])
      expect(await absencesSeen(karim, table)).toEqual([{ ...FEE, guest: null, paidBy: 'Camille D.', state: 'LIFTED' }])
      for (const person of [host, karim]) expect(await liftedSeen(person, table)).toBe(true)
    },
  )

  test('receives nothing if the fee is waived before the email is sent', async () => {
    const table = await covered()
    const desk = await mark(table.id, [table.late])
    expect((await desk.bills.waive(table.id, table.late, 'NO_SHOW')).error).toBeUndefined()
    await harness.moveTo(at('20:40'))
    expect(to(host.email)).toEqual([])
  })

  test('is notified that the guest arrived after all', async () => {
    const table = await covered()
    await absent(table)
    await harness.inTransaction((tx) => liftNoShow(tx, table.late, 'restaurant'))
    await harness.run()
    await harness.moveTo(at('20:30'))
    expect(plain(to(host.email)[0])).toContain('sa place est débitée comme prévu')
  })

  test('is not asked to pay a fee that their bank declined: the guest is asked, and sees whose bank declined', async () => {
    const table = await covered(CARDS.asksAlways)
    await absent(table)
    await sql`update payment_attempt set status = 'EXPIRED', due_at = null where payable_id = ${table.late}`.execute(
      harness.server.appContext.db,
    )
    emails.length = 0
    for (const days of [2, 3, 5]) await harness.moveTo(at('20:30', days))
    expect(to(host.email)).toEqual([])
    const [email] = to(karim.email)
    expect(plain(email)).toContain('La banque de « Camille D. », qui avait payé votre place, a refusé')
    expect(plain(email)).toContain(`https://tablee.example/order/payment/${table.late}/`)
    expect((await contest(karim, table.late)).error).toBeUndefined()
  })

  test('contests with their own link if they have no account', async () => {
    const table = await lateKarim(3)
    const lea = { email: `lea-${today}@example.test`, firstName: 'Léa', lastName: 'Martin' }
    const joined = await harness.room.joined(ANONYMOUS, table.link, partner, lea)
    const guest = guestWith(joined.guestToken)
    await harness.pay(guest, joined.id, await harness.card(), lea)
    await harness.cover(guest, table.late, await harness.card(), { amount: 12, fee: 1 })
    await absent(table)
    const [email] = to(lea.email)
    expect(plain(email)).toContain('« Karim B. » n’est pas venu')
    expect(plain(email)).toContain('https://tablee.example/reservation/share#')
    expect(to(host.email)).toEqual([])

    // The host has not paid for Karim: they neither pay the fee nor may contest it.
    expect(await markSeen(host, table)).toBeNull()
    expect((await contest(host, table.late)).error?.code).toBe('NOT_FOUND')
    expect(await markSeen(guest, table)).toEqual({ fee: 3.6, isContested: false })
    expect((await contest(guest, table.late)).error).toBeUndefined()
    expect(await byLink(linkIn(email))).toMatchObject({ noShow: { isContested: true } })
  })
})
