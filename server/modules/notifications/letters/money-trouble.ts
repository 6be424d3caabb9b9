import { inEuros } from '@tablee/domain/money'
import type { Words } from './dress.ts'
import type { OperatorFacts } from './facts.ts'
import { paymentFacts, TO_US } from './operator-phrases.ts'

/** To us: a payer disputes a payment at their bank, or a refund has come back. */
export function moneyTrouble(facts: OperatorFacts): Words {
  const { reservation, restaurant, subject } = facts
  const cents = subject.cents ?? 0
  const isRefund = subject.trouble === 'REFUND_FAILED'
  return {
    subject: isRefund
      ? `Remboursement échoué de ${inEuros(cents)} : réservation n° ${reservation.id}`
      : `Paiement contesté à la banque, ${inEuros(cents)} : réservation n° ${reservation.id}`,
    preheader: isRefund ? 'La somme est toujours due au client.' : 'La réponse a une date limite.',
    plate: '!',
    title: isRefund ? "Un remboursement n'a pas abouti" : 'Un paiement est contesté',
    lines: [
      'Bonjour,',
      isRefund
        ? `La banque n'a pas pris ce remboursement. Le client est prévenu et invité à nous écrire : rendez-lui la somme par un autre moyen.`
        : `Le porteur de la carte conteste auprès de sa banque un paiement chez ${restaurant.name.replace(/^chez\s+/i, '')}. Répondez chez le prestataire avant la date limite, avec la commande et son historique.`,
    ],
    facts: paymentFacts(facts, cents),
    after: ['Le registre en porte déjà la ligne.'],
    why: TO_US,
  }
}
