import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import type { Email } from '../../../providers/mail/port.ts'
import { linkOf, openPartner, ownShare, type Partner } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { addExtra, closeBill, liftNoShow, markNoShow, upholdNoShow } from '../../reservations/after-meal/after-meal.ts'
import { refundShare } from '../../reservations/changes/changes.ts'
import { harnessWithMinutes } from '../mailbox.fixtures.ts'

const RESTAURANT = 'restaurant' as const
const US = 'bonjour@tablee.example'

const CONTEST =
  'mutation ($id: ID!, $text: String!) { contestNoShow(userReservationId: $id, message: $text) { status } }'

type Person = Awaited<ReturnType<typeof signUp>>
let harness: Awaited<ReturnType<typeof openPaymentHarness>>
let partner: Partner
let host: Person
let id: string
let share: string
let emails: Email[] = []
/** The sandbox's clock never goes back: each test has its own days, from ten in the morning. */
let today = '2026-11-01'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = harnessWithMinutes(
    await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00', environment: { ORIGIN: 'https://tablee.example' } }),
  )
  harness.server.parts.mail = { send: async (email) => void emails.push(email) }
  partner = await openPartner(harness.server.parts.db, { seats: 1000, name: 'Kintaro' })
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server, { firstName: 'Camille', lastName: 'Durand' })
})
afterAll(() => harness.close())

/** Books a table for tonight or a later day, paid with that card, and discards the emails so far. */
async function seated(number = CARDS.good, days = 0) {
  const reservation = await harness.room.booked(host, partner, { day: addDays(today, days) })
  id = reservation.id
  share = ownShare(reservation).id
  const { data } = await harness.pay(host, share, await harness.card(number))
  const bank = data?.stripeResponse.redirect_to_url
  if (bank) {
    const back = await harness.answerBank(bank, true)
    await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
  }
  await harness.run()
  const told = emails
  emails = []
  return told
}
async function tip(amount: number) {
  const leave = 'mutation ($input: TipInput!) { addTipToReservation(input: $input) { id } }'
  const { error } = await harness.room.as(host, leave, { input: { reservationId: id, amount } })
  expect(error).toBeUndefined()
}
const extra = (priceCents: number, name = 'Café') =>
  harness.inTransaction((parts) => addExtra(parts, share, { name, priceCents, vat: 1000 }))
/** The emails to an address, newest first. */
const to = (email: string) => emails.filter((one) => one.to === email).reverse()
const about = (email: string, word: string) => to(email).filter(({ subject }) => subject.includes(word))
const plain = ({ text }: { text: string } = { text: '' }) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('a confirmed table says what is authorised, and that it is debited after the meal', async () => {
  const told = await seated()
  const confirmed = told.find(({ to, subject }) => to === host.email && subject.includes('confirmée'))
  expect(plain(confirmed)).toContain('Paiement : 13,50 € autorisés, débités après le repas')
})

describe('a bill that is settled', () => {
  test('is told once with what was taken, tip and extras too, and by which card', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await tip(2)
    await extra(450)
    await harness.moveTo(at('06:00', 1))
    await harness.run()
    const receipts = about(host.email, 'Votre reçu')
    expect(receipts).toHaveLength(1)
    for (const said of [
      'Repas et service : 13,50 €',
      'Suppléments : 4,50 €',
      'Pourboire : 2,00 €',
      'Total débité : 20,00 €',
      'Carte : Visa se terminant par 4242',
      `https://tablee.example/reservation/confirmation/${share}`,
    ])
      expect(plain(receipts[0])).toContain(said)
  })

  test('before the evening ends is told at once, and what comes after it when it is taken', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((parts) => closeBill(parts, Number(id), RESTAURANT))
    await harness.run()
    expect(about(host.email, 'Votre reçu')).toHaveLength(1)
    await tip(3)
    await harness.moveTo(at('06:00', 1))
    const receipts = about(host.email, 'Votre reçu')
    expect(receipts).toHaveLength(2)
    expect(plain(receipts[0])).toContain('Pourboire : 3,00 €')
    expect(plain(receipts[1])).not.toContain('Pourboire')
  })

  test('that another of the group has paid is told to them, and no amount to anybody else', async () => {
    const table = await harness.room.booked(host, partner, { day: today, party: 2 })
    await harness.pay(host, ownShare(table).id, await harness.card())
    const friend = await signUp(harness.server, { firstName: 'Ana', lastName: 'Bernard' })
    const joined = await harness.room.joined(friend, linkOf(await harness.room.seen(host, table.id)), partner, {
      dishes: 2,
    })
    await harness.cover(host, joined.id, await harness.card('5555555555554444'), { amount: 25, fee: 1 })
    await harness.run()
    emails = []
    await harness.moveTo(at('06:00', 1))
    const [receipt, ...others] = about(host.email, 'Votre reçu').map(plain)
    expect(others).toEqual([])
    for (const said of [
      'Voici ce qui a été débité pour votre repas',
      'Repas et service : 13,50 €',
      'Place de « Ana B. » : 26,00 €',
      'Total débité : 39,50 €',
    ])
      expect(receipt).toContain(said)
    expect(receipt?.match(/Repas et service/g)).toHaveLength(1)
    expect(receipt).toMatch(/Carte : (Visa.*Mastercard|Mastercard.*Visa)/)
    expect(about(friend.email, 'reçu')).toEqual([])
  })
})

describe('money that goes back', () => {
  test('is told with the card and when it arrives, each time once', async () => {
    await seated()
    await harness.moveTo(at('06:00', 1))
    emails = []
    for (const cents of [500, 300]) {
      await harness.inTransaction((parts) => refundShare(parts, share, cents))
      await harness.run()
      await harness.run()
    }
    const [second, first] = about(host.email, 'Remboursement')
    expect(plain(first)).toContain('5,00 € vous sont rendus')
    expect(plain(first)).toContain('Carte : Visa se terminant par 4242')
    expect(plain(first)).toContain('5 à 10 jours ouvrés')
    expect(plain(second)).toContain('3,00 € vous sont rendus')
    expect(to(host.email)).toHaveLength(2)
  })

  test('and comes back is told to its payer, and to us', async () => {
    await seated()
    await harness.moveTo(at('06:00', 1))
    emails = []
    await trouble('REFUND_FAILED', 500, 're_1')
    await trouble('REFUND_FAILED', 500, 're_1')
    expect(to(host.email).map(({ subject }) => subject)).toEqual([expect.stringContaining('n’a pas abouti')])
    const [alert] = about(US, 'Remboursement échoué')
    expect(plain(alert)).toContain(share)
    expect(plain(alert)).toContain('5,00 €')
    expect(about(US, 'Remboursement échoué')).toHaveLength(1)
  })

  test('and comes back twice with the same sum is told twice', async () => {
    await seated()
    await harness.moveTo(at('06:00', 1))
    emails = []
    await trouble('REFUND_FAILED', 500, 're_1')
    await trouble('REFUND_FAILED', 500, 're_2')
    expect(about(host.email, 'n’a pas abouti')).toHaveLength(2)
    expect(about(US, 'Remboursement échoué')).toHaveLength(2)
  })
})

test('a payment that is disputed at its bank is told to us alone', async () => {
  await seated()
  await harness.moveTo(at('06:00', 1))
  emails = []
  await trouble('DISPUTED', 1350)
  expect(plain(about(US, 'contesté à la banque')[0])).toMatch(/Paiement : pi_/)
  expect(to(host.email)).toEqual([])
})

describe('who did not come', () => {
  beforeEach(async () => {
    await seated()
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((parts) => markNoShow(parts, share, RESTAURANT))
    await harness.moveTo(at('20:23'))
    emails = []
  })

  test('is told what was debited, why, and to whom to write', async () => {
    await harness.moveTo(at('20:30', 2))
    await harness.run()
    const [email] = about(host.email, '3,75')
    expect(plain(email)).toContain('30 % de la commande, soit 3,75 €')
    expect(plain(email)).toContain('personne ne l’a contestée dans les 48 heures')
    expect(plain(email)).toContain(`${US} en citant la réservation n° ${id}`)
    expect(plain(email)).not.toContain('/reservation/contester')
    expect(to(host.email)).toHaveLength(1)
  })

  test('is told that nothing is debited once its restaurant has seen the mistake', async () => {
    await harness.inTransaction((parts) => liftNoShow(parts, share, RESTAURANT))
    await harness.run()
    await harness.moveTo(at('20:28'))
    const [email] = about(host.email, 'Absence levée')
    expect(plain(email)).toContain('les 3,75 € annoncés ne vous sont pas débités')
    expect(plain(email)).toContain('votre repas est débité comme prévu')
    await harness.moveTo(at('20:30', 2))
    expect(about(host.email, 'Absence levée')).toHaveLength(1)
    expect(about(host.email, 'débités')).toEqual([])
  })

  test('and says otherwise is heard by us with their words, and told what was decided', async () => {
    const words = 'Nous étions là, <b>table 4</b>.'
    await harness.room.as(host, CONTEST, { id: share, text: words })
    await harness.run()
    const [alert] = about(US, 'Absence contestée')
    expect(plain(alert)).toContain(`Le client écrit : ${words}`)
    expect(alert?.html).not.toContain('<b>table 4')
    expect(plain(alert)).toContain(`part`)

    await harness.inTransaction((parts) => upholdNoShow(parts, share))
    await harness.run()
    expect(plain(about(host.email, '3,75')[0])).toContain('nous maintenons l’absence')
    expect(about(US, 'Absence contestée')).toHaveLength(1)
  })

  test('and whose word nobody has decided about is told that what was held is free', async () => {
    await harness.room.as(host, CONTEST, { id: share, text: 'Nous étions là.' })
    await harness.moveTo(at('21:00', 7))
    expect(plain(about(host.email, 'Absence levée')[0])).toContain('est libéré')
    expect(to(host.email)).toHaveLength(1)
  })
})

test('what is held for a meal ahead and not granted anew is told with until when to act', async () => {
  await seated(CARDS.asksAlways, 6)
  await harness.heldUntil(share, at('05:00', 7))
  await harness.moveTo(at('12:00', 6))
  const [email] = about(host.email, 'autorisez votre carte')
  expect(plain(email)).toMatch(/avant le \S+ \d+ \S+ \d+ à 19:30/)
  expect(plain(email)).toContain(`https://tablee.example/order/payment/${share}/`)
  expect(about(host.email, 'Paiement non accepté')).toEqual([])
  await harness.moveTo(at('18:00', 6))
  expect(about(host.email, 'autorisez votre carte')).toHaveLength(1)
})

describe('a bill that its bank refuses with nobody there', () => {
  test('is told at each try with the page to pay on, then to us, until it is paid', async () => {
    await seated(CARDS.asksAlways)
    await sql`update payment_attempt set status = 'LAPSED', due_at = null where payable_id = ${share}`.execute(
      harness.server.parts.db,
    )
    for (const [days, told] of [
      [1, 1],
      [2, 2],
      [4, 3],
    ] as const) {
      await harness.moveTo(at('06:10', days))
      const bills = about(host.email, 'reste à régler')
      expect(bills).toHaveLength(told)
      expect(plain(bills[0])).toContain(`https://tablee.example/order/payment/${share}/`)
      expect(plain(bills[0])).toContain('13,50 €')
      expect(plain(bills[0])).toContain('nous réessaierons sur la même carte le')
    }
    expect(about(US, 'Non encaissé')).toEqual([])
    await harness.moveTo(at('06:10', 8))
    expect(plain(about(host.email, 'reste à régler')[0])).toContain('dernier essai')
    expect(about(US, 'Non encaissé')).toHaveLength(1)
    expect(about(host.email, 'Paiement non accepté')).toEqual([])

    await harness.pay(host, share, await harness.card())
    await harness.run()
    expect(plain(about(host.email, 'Votre reçu')[0])).toContain('Visa se terminant par 4242')
  })
})

test('a tip that is refused is told at first, and in the end that nothing is owed', async () => {
  await seated(CARDS.asksAlways)
  await harness.moveTo(at('21:00'))
  await tip(2)
  await harness.moveTo(at('06:10', 1))
  const [refused] = to(host.email)
  expect(refused?.subject).toContain('Débit refusé')
  expect(plain(refused)).toContain('2,00 €')
  // The charge for the meal itself is in the same email.
  expect(plain(refused)).toMatch(/Voici ce qui a été débité pour votre repas[\s\S]*13,50 €[\s\S]*Ouvrir ma facture/)
  for (const days of [2, 4]) await harness.moveTo(at('06:10', days))
  const told = about(host.email, 'Débit refusé')
  expect(told).toHaveLength(2)
  expect(plain(told[0])).toContain('Vous n’avez rien à faire')
})

describe('what is added at the table', () => {
  const answer = (extraId: string) =>
    harness.room.as(host, 'mutation ($id: ID!) { answerExtra(id: $id, isAccepted: true) { id } }', { id: extraId })

  test('is told once an evening to who does not look', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await extra(450, 'Café gourmand')
    await extra(2_900, 'Champagne')
    await harness.run()
    await harness.moveTo(at('21:20'))
    const [email] = about(host.email, 'Ajouté à votre addition')
    expect(plain(email)).toMatch(/Café gourmand.*4,50 €/)
    expect(plain(email)).toContain('Sans réponse, 4,50 € de suppléments')
    expect(plain(email)).toContain('29,00 € dépassent cette limite')
    await extra(300, 'Thé')
    await harness.run()
    await harness.moveTo(at('22:00'))
    expect(about(host.email, 'Ajouté à votre addition')).toHaveLength(1)
  })

  test('names as debited without an answer what the email lists, not what was accepted before', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await answer((await extra(850, 'Verre de vin')).id)
    await extra(700, 'Dessert')
    await harness.run()
    await harness.moveTo(at('21:20'))
    const told = plain(about(host.email, 'Ajouté à votre addition')[0])
    expect(told).toMatch(/Dessert.*7,00 €/)
    expect(told).not.toContain('Verre de vin')
    expect(told).toContain('Sans réponse, 7,00 € de suppléments')
  })

  test('says that nothing is debited without an answer where all that it lists is over the limit', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await answer((await extra(850, 'Verre de vin')).id)
    await extra(3_200, 'Champagne')
    await harness.run()
    await harness.moveTo(at('21:20'))
    const told = plain(about(host.email, 'Ajouté à votre addition')[0])
    expect(told).toContain('Sans votre accord, rien')
    expect(told).toContain('32,00 € dépassent la limite annoncée à la réservation')
  })

  test('is not told to who has answered at once', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await answer((await extra(450)).id)
    await harness.run()
    await harness.moveTo(at('21:20'))
    expect(about(host.email, 'Ajouté à votre addition')).toEqual([])
  })
})

test('what a restaurant cannot be sent is told to us', async () => {
  await seated()
  const { db } = harness.server.parts
  const refused = { attemptId: null, payableId: share, kind: 'TOP_UP_REFUSED' as const, cents: 250 }
  await publish(db, harness.server.clock.now(), 'MoneyTrouble', refused)
  await harness.run()
  const [email] = about(US, 'Virement refusé de 2,50')
  expect(plain(email)).toContain('est tenté de nouveau chaque heure')
  expect(plain(email)).toContain(share)
})

test('a day on which two ledgers differ is told to us once, payment by payment', async () => {
  await seated()
  await harness.moveTo(at('06:00', 1))
  emails = []
  await sql`update payment_attempt set captured_cents = 1200 where payable_id = ${share}`.execute(
    harness.server.parts.db,
  )
  await harness.moveTo(at('00:10', 2))
  await harness.run()
  const [email] = about(US, 'avec le prestataire')
  expect(plain(email)).toContain('débité : 12,00 € ici, 13,50 € chez lui')
  expect(about(US, 'avec le prestataire')).toHaveLength(1)
  await sql`update payment_attempt set captured_cents = 1350 where payable_id = ${share}`.execute(
    harness.server.parts.db,
  )
})

async function trouble(kind: MoneyTrouble, cents: number, reference = 'dp_1'): Promise<void> {
  const { db } = harness.server.parts
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempt where payable_id = ${share} and status = 'CAPTURED'`.execute(db)
  const attemptId = rows[0]?.id ?? ''
  const about = { attemptId, payableId: share, kind, cents, reference }
  await publish(db, harness.server.clock.now(), 'MoneyTrouble', about)
  await harness.run()
}
