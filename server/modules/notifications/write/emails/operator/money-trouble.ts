import { inEuros } from '@tablee/domain/money/money'
import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import type { EmailContent } from '../email-content.ts'
import type { OperatorFacts } from '../facts.ts'
import { paymentFacts, WHY_OPERATOR } from './operator-phrases.ts'

/** The email to the operator about a disputed payment, a failed refund or a declined transfer to a restaurant. */
export function moneyTrouble(facts: OperatorFacts): EmailContent {
  const { reservation, subject } = facts
  const cents = subject.cents ?? 0
  const { about, line, ...words } = SAID[subject.trouble ?? 'DISPUTED'](facts)
  return {
    ...words,
    subject: `${about.replace('€', inEuros(cents))} : réservation n° ${reservation.id}`,
    plate: '!',
    lines: ['Bonjour,', line],
    facts: paymentFacts(facts, cents),
    why: WHY_OPERATOR,
  }
}

type Said = Pick<EmailContent, 'preheader' | 'title' | 'after'> & { about: string; line: string }

const SAID: Record<MoneyTrouble, (facts: OperatorFacts) => Said> = {
  DISPUTED: disputed,
  REFUND_FAILED: () => ({
    about: 'Remboursement échoué de €',
    preheader: 'La somme est toujours due au client.',
    title: "Un remboursement n'a pas abouti",
    line: `La banque n'a pas pris ce remboursement. Le client est prévenu et invité à nous écrire : rendez-lui la somme par un autre moyen.`,
    after: ['Le registre en porte déjà la ligne.'],
  }),
  TOP_UP_REFUSED: (facts) => ({
    about: 'Virement refusé de €',
    preheader: 'La somme est toujours due au restaurant.',
    title: "Un virement au restaurant n'a pas abouti",
    line: `Un code promo ou l'entreprise du client paie une part de cette addition, et le prestataire refuse d'envoyer cette part au restaurant ${facts.restaurant.name}. Regardez le compte du restaurant et notre solde : l'envoi est tenté de nouveau chaque heure.`,
    after: ["Le registre en portera la ligne une fois l'argent parti."],
  }),
}

function disputed(facts: OperatorFacts): Said {
  return {
    about: 'Paiement contesté à la banque, €',
    preheader: 'La réponse a une date limite.',
    title: 'Un paiement est contesté',
    line: `Le porteur de la carte conteste auprès de sa banque un paiement chez ${nameOf(facts)}. Répondez chez le prestataire avant la date limite, avec la commande et son historique.`,
    after: ['Le registre en porte déjà la ligne.'],
  }
}

function nameOf({ restaurant }: OperatorFacts): string {
  return restaurant.name.replace(/^chez\s+/i, '')
}
