import { inEuros } from '@tablee/domain/money/money'
import { cardPayments, type PaidLine, sumOfLines, voucherPayments } from '@tablee/domain/money/payment-summary'
import { SCHEME_NAMES } from '@tablee/domain/money/voucher-words'
import { ofName } from '@tablee/domain/of-name'
import { atRestaurant, cardName, companyFacts, plateOf, shortNameOf, whenOf } from '../booking-phrases.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { greeting } from '../phrases.ts'
import { ownPage } from './money-phrases.ts'

/** A receipt of all payments of the reader for a meal, for themselves and for others, with the means of payment. */
export function receipt(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, reader, payment } = facts
  const isOwn = payment.lines.some(isOwnMeal)
  const whose = isOwn
    ? isOrder(reservation)
      ? 'votre commande'
      : 'votre repas'
    : `la part ${ofName(shortNameOf(seat))}`
  const total = sumOfLines(payment.lines, 'capturedCents')
  return {
    subject: `Votre reçu : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: `${inEuros(total)} débités. Merci, et à bientôt.`,
    plate: plateOf(reservation),
    title: 'Merci, et à bientôt',
    lines: [greeting(reader.firstName), `Voici ce qui a été débité pour ${whose} ${atRestaurant(restaurant)}.`],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
      ...companyFacts(reader.seat ?? seat),
      ...partsOf(payment.lines, total),
      ...meansOf(facts),
      ...refundFacts(payment.lines),
    ],
    ...ownPage(facts),
    after: [`Ce reçu n'est pas une facture. Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez payé un repas sur Tablée.',
  }
}

function isOwnMeal({ purpose, guest, capturedCents }: PaidLine): boolean {
  return purpose === 'MEAL' && guest === null && capturedCents > 0
}

/** Returns one line per part, and their total. The tip has its own line because all of it goes to the staff. */
function partsOf(lines: readonly PaidLine[], total: number): Fact[] {
  const groups = Map.groupBy(lines, labelOf)
  const parts = [...groups].map(([label, of]) => ({ label, value: sumOfLines(of, 'capturedCents') }))
  const paid = parts.filter(({ value }) => value > 0).map(({ label, value }) => ({ label, value: inEuros(value) }))
  return paid.length > 1 ? [...paid, { label: 'Total débité', value: inEuros(total) }] : paid
}

function labelOf({ purpose, guest }: PaidLine): string {
  switch (purpose) {
    case 'MEAL':
      return guest === null ? 'Repas et service' : `Place ${ofName(guest)}`
    case 'ABSENCE':
      return guest === null ? 'Absence' : `Absence ${ofName(guest)}`
    case 'EXTRAS':
      return 'Suppléments'
    case 'TIP':
      return 'Pourboire'
  }
}

/** Returns the cards, with their total if vouchers paid a part, and the vouchers. */
function meansOf({ taken, payment: { lines } }: MoneyFacts): Fact[] {
  const vouchers = Map.groupBy(
    voucherPayments(lines).filter(({ capturedCents }) => capturedCents > 0),
    ({ instrument }) => instrument,
  )
  const cards = [...new Set(taken.map(cardName))].join(', ')
  const byCard = inEuros(sumOfLines(cardPayments(lines), 'capturedCents'))
  return [
    { label: 'Carte', value: vouchers.size > 0 ? `${byCard}, ${cards}` : cards },
    ...[...vouchers].map(([instrument, of]) => ({
      label: 'Titres-restaurant',
      value: `${inEuros(sumOfLines(of, 'capturedCents'))}, ${instrument === 'CARD' ? '' : SCHEME_NAMES[instrument]}`,
    })),
  ]
}

function refundFacts(lines: readonly PaidLine[]): Fact[] {
  const refunded = sumOfLines(lines, 'refundedCents')
  return refunded > 0 ? [{ label: 'Remboursé depuis', value: inEuros(refunded) }] : []
}
