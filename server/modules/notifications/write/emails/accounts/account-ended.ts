import { DAY } from '@tablee/domain/calendar/calendar'
import { CLOSING_REASONS, LONGEST_FACTS } from '@tablee/domain/operator/closing-reasons'
import type { AccountClosing } from '../../../../accounts/for-operator/for-operator.ts'
import { dayAndHour, longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts, BaseFacts } from '../facts.ts'
import { guestDataPage, signInPage, termsPage } from '../pages.ts'
import { greeting, linkLasts } from '../phrases.ts'
import { harmlessName, quotedWords } from '../quoted-name.ts'

const A_MONTH = 30 * DAY

/** The email sent a month before an account unused for three years is deleted. */
export function accountUnused({ origin, role, contactEmail, at, firstName }: AccountFacts): EmailContent {
  return {
    subject: 'Votre compte Tablée va être supprimé',
    preheader: 'Pour le garder, il suffit de vous connecter.',
    plate: '…',
    title: 'On ne vous a pas vu depuis longtemps',
    lines: [
      greeting(firstName),
      `Vous n'êtes pas venu sur Tablée depuis près de trois ans. Sans nouvelles de vous, votre compte et ce qu'il contient seront supprimés le ${longDayOf(at + A_MONTH)}.`,
      'Vous voulez le garder ? Connectez-vous une fois, cela suffit.',
    ],
    button: { label: 'Garder mon compte', link: signInPage(origin, role) },
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez un compte sur Tablée.',
  }
}

/** For the former holder of an account. It has no name because the name is deleted too. */
export function accountDeleted({ contactEmail, at }: BaseFacts): EmailContent {
  return {
    subject: 'Votre compte Tablée est supprimé',
    preheader: 'Vos données sont effacées, sauf ce que la loi nous demande de garder.',
    plate: '✓',
    title: 'Votre compte est supprimé',
    lines: [
      greeting(null),
      `Votre compte Tablée a été supprimé le ${dayAndHour(at)}. Vos coordonnées, vos adresses, vos cartes, vos favoris et vos sessions sont effacés.`,
      'Vos factures restent chez nous pendant dix ans, comme la loi le demande, sans ce qu’elle ne demande pas. Vos avis restent publiés sous le nom « Ancien client ».',
    ],
    after: [
      `Ce n'était pas vous ? Écrivez-nous tout de suite à ${contactEmail}.`,
      'Votre adresse est effacée à son tour dès que cet e-mail est parti.',
    ],
    why: 'Vous recevez cet e-mail parce que le compte Tablée de cette adresse vient d’être supprimé.',
  }
}

type ClosedFacts = BaseFacts &
  Pick<AccountClosing, 'reason' | 'facts' | 'bookings' | 'reviews' | 'orphans'> & { firstName: string | null }

/**
 * The email to the holder of an account that the operator has closed: the reason, the consequences, and how to object (DSA,
 * article 17).
 */
export function accountClosed(facts: ClosedFacts): EmailContent {
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

function consequences({ bookings, reviews, orphans }: ClosedFacts): string[] {
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

export function accountReopened({ origin, role, contactEmail, firstName }: AccountFacts): EmailContent {
  return {
    subject: 'Votre compte Tablée est rouvert',
    preheader: 'Vous pouvez de nouveau vous connecter.',
    plate: '✓',
    title: 'Votre compte est rouvert',
    lines: [
      greeting(firstName),
      'Nous avons relu votre dossier : votre compte est rouvert, et vous pouvez de nouveau vous connecter avec votre mot de passe.',
      "Ce qui a été annulé ou retiré entre-temps ne revient pas de lui-même. Nous vous prions d'excuser la gêne.",
    ],
    button: { label: 'Me connecter', link: signInPage(origin, role) },
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez un compte sur Tablée.',
  }
}

/** The email to the owner of the address. It contains none of the data itself. */
export function guestData({
  origin,
  contactEmail,
  link,
  until,
}: BaseFacts & { link: string; until: number }): EmailContent {
  return {
    subject: 'Vos données sur Tablée',
    preheader: 'Le lien pour les lire ou les effacer est valable 24 heures.',
    plate: '{ }',
    title: 'Ce que nous gardons de vous',
    lines: [
      'Bonjour,',
      'Vous avez pris place à une table sans compte Tablée. Ce lien vous donne tout ce que nous en gardons, et de quoi l’effacer.',
    ],
    button: { label: 'Voir mes données', link: guestDataPage(origin, link) },
    after: [
      linkLasts('24 heures', until),
      `Vous n'avez rien demandé ? Ignorez cette lettre : rien n'est effacé sans ce lien. Un doute ? Écrivez-nous à ${contactEmail}.`,
    ],
    why: 'Vous recevez cette lettre parce que les données liées à cette adresse ont été demandées sur Tablée.',
  }
}
