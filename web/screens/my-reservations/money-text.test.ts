import {
  linesOfPayments,
  type MadePayment,
  type PaymentSummary,
  type PendingAbsence,
} from '@tablee/domain/money/payment-summary'
import { expect, test } from 'vitest'
import { type CardBooking, cardMoney } from './money-text.ts'

type Share = CardBooking['usersReservations'][number]

const share = (wish: Partial<Share> = {}): Share => ({
  isOwn: false,
  status: 'CONFIRMED',
  ...wish,
})
const ownShare = (wish: Partial<Share> = {}) => share({ isOwn: true, ...wish })
const group: CardBooking = {
  type: 'SELF_PAY',
  isHost: true,
  isGroup: true,
  totalPaid: 39.5,
  usersReservations: [ownShare(), share()],
}
const made = (wish: Partial<MadePayment>): MadePayment => ({
  authorisedCents: 0,
  dueCents: 0,
  capturedCents: 0,
  refundedCents: 0,
  refundDueCents: 0,
  feeCents: 0,
  purpose: 'MEAL',
  instrument: 'CARD',
  guest: null,
  tipCents: 0,
  ...wish,
})
const paid = (...payments: Partial<MadePayment>[]): PaymentSummary => ({
  lines: linesOfPayments(payments.map(made)),
  companyCents: 0,
  coveredBy: null,
  absences: [],
})
const HELD = { authorisedCents: 1350, dueCents: 1350 }
const moneyOf = (wish: Partial<CardBooking>, payment = paid(HELD)) => cardMoney({ ...group, ...wish }, payment)

test('a host sees their own amount and that of the table, and a guest only their own', () => {
  expect(moneyOf({})).toEqual(['Vous : 13,50\u00A0€ autorisés', 'Toute la table : 39,50\u00A0€ autorisés'])
  expect(moneyOf({ totalPaid: 13.5 })).toEqual(['Vous : 13,50\u00A0€ autorisés'])
  expect(moneyOf({ isHost: false, totalPaid: 13.5 })).toEqual(['13,50\u00A0€ autorisés'])
  expect(moneyOf({ type: 'PAY_FOR_ALL' }, paid({ authorisedCents: 3950 }))).toEqual([
    'Toute la table : 39,50\u00A0€ autorisés',
  ])
})

test('after the meal the amounts are debited, that of the table once each part is', () => {
  const over = ownShare({ status: 'PAID' })
  const debited = paid({ capturedCents: 1350 })
  expect(moneyOf({ usersReservations: [over, share({ status: 'COMPLETED' })] }, debited)).toEqual([
    'Vous : 13,50\u00A0€ débités',
    'Toute la table : 39,50\u00A0€ débités',
  ])
  expect(moneyOf({ usersReservations: [over, share()] }, debited)).toEqual([
    'Vous : 13,50\u00A0€ débités',
    'Toute la table : 39,50\u00A0€ autorisés',
  ])
})

test('the viewer’s amount includes a guest’s seat, extras and the tip; the table’s has no extras or tips', () => {
  const all = paid(
    { capturedCents: 1350 },
    { capturedCents: 2600, guest: 'Ana B.' },
    { purpose: 'AFTER_MEAL', capturedCents: 1050, tipCents: 200 },
  )
  const over = [ownShare({ status: 'PAID' }), share({ status: 'PAID' })]
  expect(moneyOf({ usersReservations: over }, all)).toEqual(['Vous : 50,00\u00A0€ débités'])
  expect(moneyOf({ usersReservations: over, totalPaid: 53 }, all)).toEqual([
    'Vous : 50,00\u00A0€ débités',
    'Toute la table : 53,00\u00A0€ débités, suppléments et pourboires à part',
  ])
  const covered = { ...paid(), coveredBy: { name: 'Inès M.', cents: 2600 } }
  expect(moneyOf({ isHost: false }, covered)).toEqual(['26,00\u00A0€ payés par Inès M.'])
})

const unpaid = (wish: Partial<PendingAbsence> = {}): PendingAbsence => ({
  guest: null,
  paidBy: null,
  feeCents: 405,
  state: 'OPEN',
  ...wish,
})

test('an absent viewer sees the fee, and not the amount that was held', () => {
  const absent = (payment: PaymentSummary) =>
    moneyOf({ isGroup: false, usersReservations: [ownShare({ status: 'NO_SHOW' })] }, payment)
  const marked = (wish: Partial<PendingAbsence>) => absent({ ...paid(), absences: [unpaid(wish)] })
  expect(marked({})).toEqual(['Absence : 4,05\u00A0€ à payer'])
  expect(marked({ feeCents: 0 })).toEqual(['Absence : rien à payer'])
  expect(marked({ state: 'CONTESTED' })).toEqual(["Absence contestée : rien n'est débité"])
  expect(marked({ state: 'DEBITED' })).toEqual(['Absence : 4,05\u00A0€ à payer'])
  expect(marked({ state: 'LIFTED' })).toEqual(['Absence levée : rien à payer'])
  expect(absent(paid({ purpose: 'NO_SHOW', capturedCents: 405 }))).toEqual(['Absence : 4,05\u00A0€ débités'])
  expect(absent(paid())).toEqual([])
})

test('an absent viewer who paid for a guest sees the no-show fee and that payment', () => {
  const usersReservations = [ownShare({ status: 'NO_SHOW' }), share()]
  const guest = { capturedCents: 1300, guest: 'Ana B.' }
  expect(moneyOf({ usersReservations }, { ...paid(guest), absences: [unpaid()] })).toEqual([
    '13,00\u00A0€ débités, absence : 4,05\u00A0€ à payer',
  ])
  expect(moneyOf({ usersReservations }, paid(guest, { purpose: 'NO_SHOW', capturedCents: 405 }))).toEqual([
    '17,05\u00A0€ débités',
  ])
})

test('an absence at a seat that another guest paid for is shown to both', () => {
  const usersReservations = [ownShare(), share({ status: 'NO_SHOW' })]
  expect(moneyOf({ usersReservations }, { ...paid(HELD), absences: [unpaid({ guest: 'Ana B.' })] })).toEqual([
    "Vous : 13,50\u00A0€ autorisés, absence d'Ana B. : 4,05\u00A0€ à payer",
  ])
  const absent = { isHost: false, usersReservations: [ownShare({ status: 'NO_SHOW' }), share()] }
  expect(moneyOf(absent, { ...paid(), absences: [unpaid({ paidBy: 'Inès M.' })] })).toEqual([
    'Absence : 4,05\u00A0€ à payer par Inès M.',
  ])
})
