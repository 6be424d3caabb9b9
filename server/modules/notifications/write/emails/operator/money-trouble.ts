import { inEuros } from '@tablee/domain/money/money'
import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts, OperatorFacts } from '../facts.ts'
import { frozenPayoutsPage } from '../pages.ts'
import { quotedName, withoutAddresses } from '../quoted-name.ts'
import { paymentFacts, WHY_OPERATOR } from './operator-phrases.ts'

/** The email to the operator about a disputed payment, a failed refund or a declined transfer to a restaurant. */
export function moneyTrouble(facts: OperatorFacts): EmailContent {
  const { reservation, subject } = facts
  const cents = subject.cents ?? 0
  const { about, line, ...words } = WORDS[subject.trouble ?? 'DISPUTED'](facts)
  return {
    ...words,
    subject: `${about.replace('€', inEuros(cents))} : réservation n° ${reservation.id}`,
    plate: '!',
    lines: ['Bonjour,', line],
    facts: paymentFacts(facts, cents),
    why: WHY_OPERATOR,
  }
}

type Words = Pick<EmailContent, 'preheader' | 'title' | 'after'> & { about: string; line: string }

const WORDS: Record<MoneyTrouble, (facts: OperatorFacts) => Words> = {
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

function disputed(facts: OperatorFacts): Words {
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

type Facts = BaseFacts & { restaurantId: number; restaurant: string; by: string }

/** The email that asks the operator to review the frozen payouts of a restaurant which a former owner has recovered. */
export function payoutsFrozen({ origin, restaurantId, restaurant, by }: Facts): EmailContent {
  const name = quotedName(restaurant)
  return {
    subject: `Virements suspendus : ${name}, restaurant n° ${restaurantId}`,
    preheader: 'Un propriétaire retiré a repris son restaurant.',
    plate: '!',
    title: 'Un restaurant est disputé',
    lines: [
      'Bonjour,',
      `Un propriétaire retiré depuis moins de 72 heures a repris ${name} par le lien de sa lettre. Ses virements sont suspendus jusqu'à votre décision.`,
      'Vérifiez à qui est le restaurant, retirez de son équipe qui n’y est pas, puis rétablissez les virements.',
    ],
    facts: [
      { label: 'Restaurant', value: `${name} (n° ${restaurantId})` },
      { label: 'Repris par', value: by === '' ? 'un compte supprimé' : quotedName(by) },
    ],
    button: { label: 'Voir les virements suspendus', link: frozenPayoutsPage(origin) },
    after: [],
    why: WHY_OPERATOR,
  }
}

/** The email to the operator about a contested no-show, which is lifted without a decision. */
export function noShowContested(facts: OperatorFacts): EmailContent {
  const { reservation, restaurant, evening } = facts
  const mark = evening.noShow
  const says = mark?.isContestedByPayer
    ? "la personne qui a payé la place dit que l'invité est venu"
    : 'le client dit être venu'
  const until = mark?.dueAt == null ? [] : [`Sans décision avant le ${dayAndHour(mark.dueAt)}, l'absence est levée.`]
  return {
    subject: `Absence contestée : réservation n° ${reservation.id}, ${restaurant.name}`,
    preheader: 'À trancher : rien n’est débité entre-temps.',
    plate: '?',
    title: 'Une absence est contestée',
    lines: [
      'Bonjour,',
      `${restaurant.name} a signalé une absence, ${says}. Appelez le restaurant, puis levez l'absence ou maintenez-la.`,
      ...until,
    ],
    facts: [
      ...paymentFacts(facts, mark?.feeCents ?? 0),
      { label: 'Le client écrit', value: withoutAddresses(mark?.message ?? 'rien') },
    ],
    after: [
      'Pour trancher : npm run desk -- lift, suivi de la part et de « operator », ou npm run desk -- uphold, suivi de la part.',
    ],
    why: WHY_OPERATOR,
  }
}
