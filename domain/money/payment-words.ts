import { parisHour } from '../calendar/calendar.ts'
import { nameInSentence, ofName } from '../of-name.ts'
import { freeCancelUntil } from '../reservations/free-cancel.ts'
import { kindOf } from '../reservations/reservation-transitions.ts'
import { inEuros } from './money.ts'
import {
  type PaidLine,
  type PaymentSummary,
  type PendingAbsence,
  sumOfLines,
  voucherPayments,
} from './payment-summary.ts'
import { isToGo, type ReservationType } from './pricing.ts'

// These French texts have ordinary spaces and apostrophes. The page or email that shows them applies typography.

type Booked = { type: ReservationType; isGroup: boolean; startsAt: number; isWeeklyMeal: boolean }

/**
 * Returns a person's payments for a booking as lists show them: « 60,50 € débités », « 12,00 € autorisés », « 37,00 € débités, 5,00 €
 * remboursés », « 26,00 € payés par Inès M. », « 37,00 € autorisés, absence de Karim B. : 3,60 € à payer ». Returns null if there are none.
 */
export function paymentText({ lines, coveredBy, absences }: PaymentSummary): string | null {
  const texts = [
    ...(coveredBy ? [coverText(coveredBy)] : []),
    ...sumsText(lines, (authorised) => agreed(authorised, 'autorisé')),
    ...absences.map(absenceText),
  ]
  return texts.length === 0 ? null : capitalised(texts.join(', '))
}

/**
 * Returns a person's payments in full. The text says when authorised money is debited, how much of it if the order is lower than the
 * authorisation, and the amount of each part: « 60,50 € débités : votre repas 37,00 €, la place de Karim B. 13,00 €, suppléments 8,50 €, pourboire 2,00 € ».
 */
export function paymentInFull(summary: PaymentSummary, booking: Booked, voice: Voice = 'to them'): string | null {
  const made = madeInFull(summary, booking, voice)
  const absences = summary.absences.map((one) => capitalised(absenceText(one)))
  const sentences = made === null ? absences : [made, ...absences]
  return sentences.length === 0 ? null : sentences.join('. ')
}

function madeInFull({ lines, coveredBy }: PaymentSummary, booking: Booked, voice: Voice): string | null {
  const due = sumOfLines(lines, 'dueCents')
  const texts = [
    ...(coveredBy ? [coverText(coveredBy)] : []),
    ...sumsText(lines, (authorised) => authorisedInFull(authorised, due, booking)),
  ]
  if (texts.length === 0) return null
  const parts = partsOfPayment(lines, booking, voice)
  const isPlain = parts.length === 1 && parts[0]?.isOwnMeal
  return isPlain || parts.length === 0
    ? texts.join(', ')
    : `${texts.join(', ')} : ${parts.map(({ name, cents }) => `${name} ${inEuros(cents)}`).join(', ')}`
}

/** 'to them' addresses the payer (« votre repas »); 'about them' is for other readers (« son repas »). */
type Voice = 'to them' | 'about them'

/** A part of the payments with its French name. `cents` is the amount authorised or captured. */
export type PaidPart = { name: string; cents: number; isOwnMeal: boolean }

/** Returns the parts of the payments, by purpose and by seat, whatever the instrument. */
export function partsOfPayment(
  lines: readonly PaidLine[],
  booking: Pick<Booked, 'type' | 'isGroup'>,
  voice: Voice = 'to them',
): PaidPart[] {
  const groups = Map.groupBy(lines, ({ purpose, guest }) => `${ORDER.indexOf(purpose)} ${guest ?? ''}`)
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return []
      const cents = sumOfLines([first, ...others], 'authorisedCents') + sumOfLines([first, ...others], 'capturedCents')
      return [
        { name: nameOf(first, booking, voice), cents, isOwnMeal: first.purpose === 'MEAL' && first.guest === null },
      ]
    })
}

const ORDER = ['MEAL', 'ABSENCE', 'EXTRAS', 'TIP'] as const

function nameOf({ purpose, guest }: PaidLine, booking: Pick<Booked, 'type' | 'isGroup'>, voice: Voice): string {
  const [its, hers] = voice === 'to them' ? ['votre', 'votre'] : ['son', 'sa']
  switch (purpose) {
    case 'MEAL':
      if (guest !== null) return `la place ${ofName(guest)}`
      if (isToGo(booking.type)) return `${hers} commande`
      return kindOf(booking) === 'pay-for-all' ? 'le repas de la table' : `${its} repas`
    case 'ABSENCE':
      return guest === null ? `${its} absence` : `l'absence ${ofName(guest)}`
    case 'EXTRAS':
      return 'suppléments'
    case 'TIP':
      return 'pourboire'
  }
}

function sumsText(lines: readonly PaidLine[], authorisedText: (cents: number) => string): string[] {
  const authorised = sumOfLines(lines, 'authorisedCents')
  const captured = sumOfLines(lines, 'capturedCents')
  const refunded = sumOfLines(lines, 'refundedCents')
  const refundDue = sumOfLines(lines, 'refundDueCents')
  const vouchers = voucherPayments(lines)
  const byTickets = sumOfLines(vouchers, 'authorisedCents') + sumOfLines(vouchers, 'capturedCents')
  return [
    ...(authorised > 0 ? [authorisedText(authorised)] : []),
    ...(captured > 0 ? [agreed(captured, 'débité')] : []),
    ...(byTickets > 0 ? [`dont ${inEuros(byTickets)} en titres-restaurant`] : []),
    ...(refunded > 0 ? [agreed(refunded, 'remboursé')] : []),
    ...(refundDue > 0 ? [`remboursement de ${inEuros(refundDue)} en cours`] : []),
  ]
}

function authorisedInFull(authorised: number, due: number, booking: Booked): string {
  const text = agreed(authorised, 'autorisé')
  if (due === 0) return `${text} : rien n'est commandé, rien n'est débité`
  const debited = due < authorised ? `dont ${agreed(due, 'débité')}` : agreed(authorised, 'débité', '')
  return `${text}, ${debited} ${whenTaken(booking)}`
}

/** A table is debited after the meal, an order once it can no longer be cancelled. */
function whenTaken(booking: Booked): string {
  return isToGo(booking.type) ? `à ${parisHour(freeCancelUntil(booking))}` : 'après le repas'
}

function coverText({ name, cents }: NonNullable<PaymentSummary['coveredBy']>): string {
  const by = `par ${nameInSentence(name)}`
  return cents === null ? `Addition payée ${by}` : `${agreed(cents, 'payé')} ${by}`
}

/** Returns « absence de Karim B. : 3,60 € à payer ». */
function absenceText({ guest, paidBy, feeCents, state }: PendingAbsence): string {
  const absence = guest === null ? 'absence' : `absence ${ofName(guest)}`
  const by = paidBy === null ? '' : ` par ${nameInSentence(paidBy)}`
  switch (state) {
    case 'OPEN':
    case 'DEBITED':
    case 'REFUSED':
      return feeCents > 0 ? `${absence} : ${inEuros(feeCents)} à payer${by}` : `${absence} : rien à payer`
    case 'CONTESTED':
      return `${absence} contestée : rien n'est débité`
    case 'LIFTED':
      return `${absence} levée : rien à payer`
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns « 13,50 € débités ». French uses the plural from two euros. */
export function agreed(cents: number, participle: string, sum = `${inEuros(cents)} `): string {
  return `${sum}${participle}${cents < 200 ? '' : 's'}`
}
