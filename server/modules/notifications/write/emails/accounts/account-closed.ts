import { CLOSING_REASONS, LONGEST_FACTS } from '@tablee/domain/operator/closing-reasons'
import type { AccountClosing } from '../../../../accounts/for-operator/for-operator.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { termsPage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { harmlessName, quotedWords } from '../quoted-name.ts'

type Facts = BaseFacts &
  Pick<AccountClosing, 'reason' | 'facts' | 'bookings' | 'reviews' | 'orphans'> & { firstName: string | null }

/**
 * The email to the holder of an account that the operator has closed: the reason, the consequences, and how to object (DSA,
 * article 17).
 */
export function accountClosed(facts: Facts): EmailContent {
  const { origin, contactEmail, firstName, reason } = facts
  return {
    subject: 'Votre compte Tablée est désactivé',
    preheader: 'Pourquoi, ce que cela change, et comment nous répondre.',
    plate: '!',
    title: 'Votre compte est désactivé',
    lines: [
      greeting(firstName),
      `Nous avons désactivé votre compte Tablée pour ce motif, prévu par nos conditions d'utilisation : ${CLOSING_REASONS[reason]}.`,
      `Ce qui vous est reproché : ${quotedWords(facts.facts, LONGEST_FACTS)}.`,
      ...consequences(facts),
      `Cette décision a été prise par une personne de notre équipe. Vous n'êtes pas d'accord ? Répondez-nous dans les six mois à ${contactEmail}, avec ce que nous devrions savoir : une autre personne relira votre dossier et vous répondra. Vous pouvez aussi saisir notre médiateur, ou un tribunal.`,
    ],
    button: { label: "Lire les conditions d'utilisation", link: termsPage(origin) },
    after: [`Pour recevoir vos données ou les faire supprimer, écrivez à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez un compte sur Tablée.',
  }
}

function consequences({ bookings, reviews, orphans }: Facts): string[] {
  return [
    'Vous êtes déconnecté de tous vos appareils, et ne pouvez plus vous connecter.',
    ...(bookings === 0 ? [] : [cancelled(bookings)]),
    ...(reviews === 0 ? [] : [reviews === 1 ? 'Votre avis est retiré.' : `Vos ${reviews} avis sont retirés.`]),
    ...(orphans.length === 0
      ? []
      : [
          `Vous étiez seul propriétaire ici : ${orphans.map(harmlessName).join(', ')}. Les réservations de la maison continuent ; écrivez-nous pour que quelqu'un d'autre la reprenne.`,
        ]),
  ]
}

function cancelled(bookings: number): string {
  const which =
    bookings === 1 ? 'Votre réservation à venir est annulée' : `Vos ${bookings} réservations à venir sont annulées`
  return `${which} : ce qui avait été payé ou autorisé est rendu, sur le moyen de paiement qui avait servi.`
}
