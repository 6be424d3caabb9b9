import { REVIEWED_WITHIN } from '@tablee/domain/reviews'
import type { RestaurantContact } from '../../../catalogue/catalogue.ts'
import type { Reservation } from '../../../reservations/reservations.ts'
import type { RefusedReview, ReviewToRead } from '../../../reviews/reviews.ts'
import { atRestaurant, whenOf } from './booking-phrases.ts'
import { longDay } from './day-and-hour.ts'
import type { EmailContent, Fact } from './email-content.ts'
import type { BaseFacts } from './facts.ts'
import { WHY_OPERATOR } from './operator/operator-phrases.ts'
import { isOrder } from './order-phrases.ts'
import { bookingsPage, restaurantPage, reviewRequestsPage } from './pages.ts'
import { greeting } from './phrases.ts'
import { withoutAddresses } from './quoted-name.ts'

type RequestFacts = BaseFacts & {
  firstName: string | null
  reservation: Reservation
  restaurant: RestaurantContact
  /** The link by which the reader refuses further requests. */
  link: string
}

/** The email to a diner whose meal is over. It is the only email that a reader may refuse. */
export function reviewRequest({ origin, firstName, reservation, restaurant, link }: RequestFacts): EmailContent {
  return {
    subject: `Votre avis : ${restaurant.name}`,
    preheader: 'Trois notes et quelques mots, pour ceux qui cherchent une table.',
    plate: '★',
    title: 'Comment était votre repas ?',
    lines: [
      greeting(firstName),
      `Vous avez ${isOrder(reservation) ? 'commandé' : 'mangé'} ${atRestaurant(restaurant)}. Votre avis aide ceux qui cherchent une table : trois notes et quelques mots suffisent.`,
    ],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
    ],
    button: { label: 'Laisser un avis', link: bookingsPage(origin) },
    otherwise: {
      sentence: "Vous ne voulez plus qu'on vous demande un avis ?",
      label: 'Ne plus recevoir ces lettres',
      link: reviewRequestsPage(origin, link),
    },
    after: [`Un avis se laisse dans les ${REVIEWED_WITHIN} jours qui suivent la visite.`],
    why: 'Vous recevez cette lettre parce que vous avez réservé un repas sur Tablée.',
  }
}

const MOST_SHOWN = 5

type ReviewToReadFacts = BaseFacts & ReviewToRead & { restaurant: string }

/** The email to the operator about a review that waits for moderation or was reported. */
export function reviewToRead({ id, restaurant, comment, dueDay, reports, mark }: ReviewToReadFacts): EmailContent {
  const [lastReport] = reports
  const until =
    dueDay === null ? [] : [`Sans décision avant le ${longDay(dueDay)}, il est publié ou refusé par la règle.`]
  return {
    subject: `${lastReport ? 'Avis signalé' : 'Avis à relire'} : n° ${id}, ${restaurant}`,
    preheader: lastReport ? 'Il reste en ligne tant que personne ne l’a relu.' : 'Son auteur seul le voit.',
    plate: '?',
    title: lastReport ? 'Un avis est signalé' : 'Un avis attend sa relecture',
    lines: ['Bonjour,', 'Relisez-le, puis publiez-le ou refusez-le : son auteur lit pourquoi.', ...until],
    facts: [
      { label: "L'avis", value: withoutAddresses(comment ?? 'sans texte') },
      ...reports.slice(0, MOST_SHOWN).map(asFact),
    ],
    after: [
      `Pour trancher : npm run desk -- publish ${id} ${mark}, ou npm run desk -- reject ${id} ${mark}, suivi du motif.`,
    ],
    why: WHY_OPERATOR,
  }
}

function asFact(reason: string): Fact {
  return { label: 'On lui reproche', value: withoutAddresses(reason) }
}

type RefusedFacts = BaseFacts & RefusedReview & { firstName: string | null; restaurant: string }

/**
 * The email to the author of a review that is not published: the reason (art. L111-7-2 of the Code de la consommation), and how
 * to change it.
 */
export function reviewRefused({
  origin,
  contactEmail,
  firstName,
  restaurant: name,
  comment,
  refusal,
}: RefusedFacts): EmailContent {
  return {
    subject: `Votre avis n'est pas publié : ${name}`,
    preheader: 'Voici pourquoi, et comment le reprendre.',
    plate: '!',
    title: "Votre avis n'est pas publié",
    lines: [
      greeting(firstName),
      `Merci d'avoir raconté votre repas ${atRestaurant({ name })}. Nous avons relu votre avis, et nous ne pouvons pas le publier ainsi.`,
      'Vous pouvez le modifier : il est alors relu à nouveau.',
    ],
    facts: [
      { label: 'Pourquoi', value: refusal ?? 'Il ne respecte pas nos règles de publication.' },
      { label: 'Votre avis', value: withoutAddresses(comment ?? 'sans texte') },
    ],
    button: { label: 'Modifier mon avis', link: bookingsPage(origin) },
    after: [`Vous n'êtes pas d'accord ? Écrivez-nous à ${contactEmail} : une personne vous répondra.`],
    why: 'Vous recevez cette lettre parce que vous avez laissé un avis sur Tablée.',
  }
}

type RemovedFacts = BaseFacts & { firstName: string | null; restaurant: { name: string }; because: 'CLOSED' | 'SOLD' }

const BECAUSE = {
  CLOSED: 'Ce restaurant a fermé',
  SOLD: 'Ce restaurant a changé de propriétaire',
}

/** The email to the author of a review that was removed because its restaurant was closed or sold. */
export function reviewRemoved({ contactEmail, firstName, restaurant, because }: RemovedFacts): EmailContent {
  return {
    subject: `Votre avis est retiré : ${restaurant.name}`,
    preheader: `${BECAUSE[because]}, et ses avis sont retirés.`,
    plate: '★',
    title: 'Votre avis est retiré',
    lines: [
      greeting(firstName),
      `${BECAUSE[because]}. Les avis de ceux qui y ont mangé parlent d'une maison qui n'est plus la même : ils sont tous retirés, le vôtre ${atRestaurant(restaurant)} aussi. Vous n'y êtes pour rien.`,
    ],
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez laissé un avis sur Tablée.',
  }
}

type ReplyToReadFacts = BaseFacts & {
  reviewId: number
  restaurant: string
  comment: string
  dueDay: string | null
  mark: string
}

export function replyToRead({ reviewId, restaurant, comment, dueDay, mark }: ReplyToReadFacts): EmailContent {
  const until = dueDay === null ? [] : [`Sans décision avant le ${longDay(dueDay)}, la règle la publie ou la refuse.`]
  return {
    subject: `Réponse à relire : avis n° ${reviewId}, ${restaurant}`,
    preheader: 'Le restaurant seul la voit.',
    plate: '?',
    title: 'Une réponse attend sa relecture',
    lines: ['Bonjour,', 'Relisez-la, puis publiez-la ou refusez-la : le restaurant lit pourquoi.', ...until],
    facts: [{ label: 'La réponse', value: withoutAddresses(comment) }],
    after: [
      `Pour trancher : npm run desk -- publish-reply ${reviewId} ${mark}, ou npm run desk -- reject-reply ${reviewId} ${mark}, suivi du motif.`,
    ],
    why: WHY_OPERATOR,
  }
}

type ReplyFacts = BaseFacts & { firstName: string | null; restaurant: { id: number; name: string }; comment: string }

export function replyPublished({ origin, firstName, restaurant, comment }: ReplyFacts): EmailContent {
  return {
    subject: `${restaurant.name} répond à votre avis`,
    preheader: 'Sa réponse paraît sous votre avis.',
    plate: '★',
    title: 'Une réponse à votre avis',
    lines: [
      greeting(firstName),
      `Vous avez raconté votre repas ${atRestaurant(restaurant)}, et le restaurant vous répond. Sa réponse paraît sous votre avis, que vous pouvez modifier.`,
    ],
    facts: [{ label: 'La réponse', value: withoutAddresses(comment) }],
    button: { label: 'La lire sous mon avis', link: restaurantPage(origin, restaurant) },
    after: [],
    why: 'Vous recevez cette lettre parce que vous avez laissé un avis sur Tablée.',
  }
}
