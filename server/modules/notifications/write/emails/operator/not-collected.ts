import { inEuros } from '@tablee/domain/money/money'
import type { EmailContent } from '../email-content.ts'
import type { OperatorFacts } from '../facts.ts'
import { paymentFacts, WHY_OPERATOR } from './operator-phrases.ts'

/** The email to the operator about a last charge that was declined. Only the payer can settle it now. */
export function notCollected(facts: OperatorFacts): EmailContent {
  const { reservation, debt, subject } = facts
  const cents = debt?.amountCents ?? 0
  const what = subject.purpose === 'NO_SHOW' ? "L'absence" : 'Le repas'
  const next = 'Le client a le lien pour régler. Relancez-le, ou passez la somme en perte.'
  return {
    subject: `Non encaissé, ${inEuros(cents)} : réservation n° ${reservation.id}`,
    preheader: 'Le dernier essai a été refusé.',
    plate: '!',
    title: 'Une somme reste à encaisser',
    lines: [
      'Bonjour,',
      `${what} de la réservation n° ${reservation.id} n'a pas pu être débité : la banque a refusé chaque essai. ${next}`,
    ],
    facts: paymentFacts(facts, cents),
    after: [],
    why: WHY_OPERATOR,
  }
}
