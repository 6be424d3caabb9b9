import { addDays } from '@tablee/domain/calendar/calendar'
import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { linkOf, ownShare } from '../../../testing/bookings.ts'
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
import { signUp } from '../../../testing/people.ts'
import {
  addExtra,
  closeBill,
  liftNoShow,
  markNoShow,
  refundShare,
  upholdNoShow,
} from '../../reservations/after-meal/after-meal.ts'

const RESTAURANT = 'restaurant' as const
const US = 'bonjour@tablee.example'

const CONTEST =
  'mutation ($id: ID!, $text: String!) { contestNoShow(userReservationId: $id, message: $text) { status } }'

openPaymentDays({ each: 14, hasMinutes: true })
let id: string
let share: string

/** Books a table for tonight or a later day, paid with that card, and discards the emails so far. */
async function seated(number = CARDS.good, days = 0) {
  const reservation = await harness.room.booked(host, partner, { day: addDays(today, days) })
  id = reservation.id
  share = ownShare(reservation).id
  await harness.agreed(host, share, harness.pay(host, share, await harness.card(number)))
  await harness.run()
  return emails.splice(0)
}
async function tip(amount: number) {
  const leave = 'mutation ($input: TipInput!) { addTipToReservation(input: $input) { id } }'
  const { error } = await harness.room.as(host, leave, { input: { reservationId: id, amount } })
  expect(error).toBeUndefined()
}
const extra = (priceCents: number, name = 'Café') =>
  harness.inTransaction((tx) => addExtra(tx, share, { name, priceCents, vat: 1000 }))
/** The emails to an address, newest first. */
const to = (email: string) => emails.filter((one) => one.to === email).reverse()
const about = (email: string, word: string) => to(email).filter(({ subject }) => subject.includes(word))

test('the email of a confirmed table states what is authorised, and that it is debited after the meal', async () => {
  const received = await seated()
  const confirmed = received.find(({ to, subject }) => to === host.email && subject.includes('confirmée'))
  expect(plain(confirmed)).toContain('Paiement : 13,50 € autorisés, débités après le repas')
})

describe('the receipt of a settled bill', () => {
  test('is sent once, with the meal, tip, extras and card', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await tip(2)
    await extra(450)
    await harness.moveTo(at('06:00', 1))
    await harness.run()
    const receipts = about(host.email, 'Votre reçu')
    expect(receipts).toHaveLength(1)
    for (const sentence of [
      'Repas et service : 13,50 €',
      'Suppléments : 4,50 €',
      'Pourboire : 2,00 €',
      'Total débité : 20,00 €',
      'Carte : Visa se terminant par 4242',
      `https://tablee.example/reservation/confirmation/${share}`,
    ])
      expect(plain(receipts[0])).toContain(sentence)
  })

  test('is sent at once if the bill is closed early, and again for what is debited later', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => closeBill(tx, Number(id), RESTAURANT))
    await harness.run()
    expect(about(host.email, 'Votre reçu')).toHaveLength(1)
    await tip(3)
    await harness.moveTo(at('06:00', 1))
    const receipts = about(host.email, 'Votre reçu')
    expect(receipts).toHaveLength(2)
    expect(plain(receipts[0])).toContain('Pourboire : 3,00 €')
    expect(plain(receipts[1])).not.toContain('Pourboire')
  })

  test('is sent to the guest who paid for another, and nobody else reads an amount', async () => {
    const table = await harness.room.booked(host, partner, { day: today, party: 2 })
    await harness.pay(host, ownShare(table).id, await harness.card())
    const friend = await signUp(harness.server, { firstName: 'Ana', lastName: 'Bernard' })
    const joined = await harness.room.joined(friend, linkOf(await harness.room.seen(host, table.id)), partner, {
      dishes: 2,
    })
    await harness.cover(host, joined.id, await harness.card('5555555555554444'), { amount: 25, fee: 1 })
    await harness.run()
    emails.length = 0
    await harness.moveTo(at('06:00', 1))
    const [receipt, ...others] = about(host.email, 'Votre reçu').map(plain)
    expect(others).toEqual([])
    for (const sentence of [
      'Voici ce qui a été débité pour votre repas',
      'Repas et service : 13,50 €',
      'Place de « Ana B. » : 26,00 €',
      'Total débité : 39,50 €',
    ])
      expect(receipt).toContain(sentence)
    expect(receipt?.match(/Repas et service/g)).toHaveLength(1)
    expect(receipt).toMatch(/Carte : (Visa.*Mastercard|Mastercard.*Visa)/)
    expect(about(friend.email, 'reçu')).toEqual([])
  })
})

describe('a refund', () => {
  test('is announced once, with the card and the time of its arrival', async () => {
    await seated()
    await harness.moveTo(at('06:00', 1))
    emails.length = 0
    for (const cents of [500, 300]) {
      await harness.inTransaction((tx) => refundShare(tx, share, cents))
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

  test('is announced to the payer and the operator if the bank returns it', async () => {
    await seated()
    await harness.moveTo(at('06:00', 1))
    emails.length = 0
    await trouble('REFUND_FAILED', 500, 're_1')
    await trouble('REFUND_FAILED', 500, 're_1')
    expect(to(host.email).map(({ subject }) => subject)).toEqual([expect.stringContaining('n’a pas abouti')])
    const [alert] = about(US, 'Remboursement échoué')
    expect(plain(alert)).toContain(share)
    expect(plain(alert)).toContain('5,00 €')
    expect(about(US, 'Remboursement échoué')).toHaveLength(1)
  })

  test('is announced twice if the bank returns it twice with the same amount', async () => {
    await seated()
    await harness.moveTo(at('06:00', 1))
    emails.length = 0
    await trouble('REFUND_FAILED', 500, 're_1')
    await trouble('REFUND_FAILED', 500, 're_2')
    expect(about(host.email, 'n’a pas abouti')).toHaveLength(2)
    expect(about(US, 'Remboursement échoué')).toHaveLength(2)
  })
})

test('only the operator is notified of a disputed payment', async () => {
  await seated()
  await harness.moveTo(at('06:00', 1))
  emails.length = 0
  await trouble('DISPUTED', 1350)
  expect(plain(about(US, 'contesté à la banque')[0])).toMatch(/Paiement : pi_/)
  expect(to(host.email)).toEqual([])
})

describe('an absent guest', () => {
  beforeEach(async () => {
    await seated()
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((tx) => markNoShow(tx, share, RESTAURANT))
    await harness.moveTo(at('20:23'))
    emails.length = 0
  })

  test('reads what was debited, why, and whom to write to', async () => {
    await harness.moveTo(at('20:30', 2))
    await harness.run()
    const [email] = about(host.email, '3,75')
    expect(plain(email)).toContain('30 % de la commande, soit 3,75 €')
    expect(plain(email)).toContain('personne ne l’a contestée dans les 48 heures')
    expect(plain(email)).toContain(`${US} en citant la réservation n° ${id}`)
    expect(plain(email)).not.toContain('/reservation/contester')
    expect(to(host.email)).toHaveLength(1)
  })

  test('is notified that nothing is debited if the restaurant lifts the absence', async () => {
    await harness.inTransaction((tx) => liftNoShow(tx, share, RESTAURANT))
    await harness.run()
    await harness.moveTo(at('20:28'))
    const [email] = about(host.email, 'Absence levée')
    expect(plain(email)).toContain('les 3,75 € annoncés ne vous sont pas débités')
    expect(plain(email)).toContain('votre repas est débité comme prévu')
    await harness.moveTo(at('20:30', 2))
    expect(about(host.email, 'Absence levée')).toHaveLength(1)
    expect(about(host.email, 'débités')).toEqual([])
  })

  test('contests the absence: the operator reads their words, and they read the decision', async () => {
    const words = 'Nous étions là, <b>table 4</b>.'
    await harness.room.as(host, CONTEST, { id: share, text: words })
    await harness.run()
    const [alert] = about(US, 'Absence contestée')
    expect(plain(alert)).toContain(`Le client écrit : ${words}`)
    expect(alert?.html).not.toContain('<b>table 4')
    expect(plain(alert)).toContain(`part`)

    await harness.inTransaction((tx) => upholdNoShow(tx, share))
    await harness.run()
    expect(plain(about(host.email, '3,75')[0])).toContain('nous maintenons l’absence')
    expect(about(US, 'Absence contestée')).toHaveLength(1)
  })

  test('is notified that the authorisation is released if nobody decides their contest', async () => {
    await harness.room.as(host, CONTEST, { id: share, text: 'Nous étions là.' })
    await harness.moveTo(at('21:00', 7))
    expect(plain(about(host.email, 'Absence levée')[0])).toContain('est libéré')
    expect(to(host.email)).toHaveLength(1)
  })
})

test('a declined renewal of an authorisation is announced with the deadline to pay again', async () => {
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

describe('a bill whose debit the bank declines after the meal', () => {
  test('is announced at each attempt with the payment page, then to the operator, until it is paid', async () => {
    await seated(CARDS.asksAlways)
    await sql`update payment_attempt set status = 'LAPSED', due_at = null where payable_id = ${share}`.execute(
      harness.server.appContext.db,
    )
    for (const [days, received] of [
      [1, 1],
      [2, 2],
      [4, 3],
    ] as const) {
      await harness.moveTo(at('06:10', days))
      const bills = about(host.email, 'reste à régler')
      expect(bills).toHaveLength(received)
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

test('a declined tip is announced at the first attempt, and at the last that nothing is owed', async () => {
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
  const received = about(host.email, 'Débit refusé')
  expect(received).toHaveLength(2)
  expect(plain(received[0])).toContain('Vous n’avez rien à faire')
})

describe('the email about extras', () => {
  const answer = (extraId: string) =>
    harness.room.as(host, 'mutation ($id: ID!) { answerExtra(id: $id, isAccepted: true) { id } }', { id: extraId })

  test('is sent once an evening to a diner who does not open the page', async () => {
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

  test('states as debited without an answer what it lists, not what was accepted before', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await answer((await extra(850, 'Verre de vin')).id)
    await extra(700, 'Dessert')
    await harness.run()
    await harness.moveTo(at('21:20'))
    const received = plain(about(host.email, 'Ajouté à votre addition')[0])
    expect(received).toMatch(/Dessert.*7,00 €/)
    expect(received).not.toContain('Verre de vin')
    expect(received).toContain('Sans réponse, 7,00 € de suppléments')
  })

  test('states that nothing is debited without an answer if all that it lists exceeds the limit', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await answer((await extra(850, 'Verre de vin')).id)
    await extra(3_200, 'Champagne')
    await harness.run()
    await harness.moveTo(at('21:20'))
    const received = plain(about(host.email, 'Ajouté à votre addition')[0])
    expect(received).toContain('Sans votre accord, rien')
    expect(received).toContain('32,00 € dépassent la limite annoncée à la réservation')
  })

  test('is not sent to a diner who has responded at once', async () => {
    await seated()
    await harness.moveTo(at('21:00'))
    await answer((await extra(450)).id)
    await harness.run()
    await harness.moveTo(at('21:20'))
    expect(about(host.email, 'Ajouté à votre addition')).toEqual([])
  })
})

test('the operator is notified of a transfer that a restaurant cannot receive', async () => {
  await seated()
  const { db } = harness.server.appContext
  const refused = { attemptId: null, payableId: share, kind: 'TOP_UP_REFUSED' as const, cents: 250 }
  await publish(db, harness.server.clock.now(), 'MoneyTrouble', refused)
  await harness.run()
  const [email] = about(US, 'Virement refusé de 2,50')
  expect(plain(email)).toContain('est tenté de nouveau chaque heure')
  expect(plain(email)).toContain(share)
})

test('the operator is notified once of a day on which the ledgers differ, with each payment', async () => {
  await seated()
  await harness.moveTo(at('06:00', 1))
  emails.length = 0
  await sql`update payment_attempt set captured_cents = 1200 where payable_id = ${share}`.execute(
    harness.server.appContext.db,
  )
  await harness.moveTo(at('00:10', 2))
  await harness.run()
  const [email] = about(US, 'avec le prestataire')
  expect(plain(email)).toContain('débité : 12,00 € ici, 13,50 € chez lui')
  expect(about(US, 'avec le prestataire')).toHaveLength(1)
  await sql`update payment_attempt set captured_cents = 1350 where payable_id = ${share}`.execute(
    harness.server.appContext.db,
  )
})

async function trouble(kind: MoneyTrouble, cents: number, reference = 'dp_1'): Promise<void> {
  const { db } = harness.server.appContext
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempt where payable_id = ${share} and status = 'CAPTURED'`.execute(db)
  const attemptId = rows[0]?.id ?? ''
  const about = { attemptId, payableId: share, kind, cents, reference }
  await publish(db, harness.server.clock.now(), 'MoneyTrouble', about)
  await harness.run()
}
