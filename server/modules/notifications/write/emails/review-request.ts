import { REVIEWED_WITHIN } from '@tablee/domain/reviews'
import type { RestaurantContact } from '../../../catalogue/catalogue.ts'
import type { Reservation } from '../../../reservations/reservations.ts'
import { atRestaurant, whenOf } from './booking-phrases.ts'
import type { EmailContent } from './email-content.ts'
import type { BaseFacts } from './facts.ts'
import { isOrder } from './order-phrases.ts'
import { bookingsPage, reviewRequestsPage } from './pages.ts'
import { greeting } from './phrases.ts'

type Facts = BaseFacts & {
  firstName: string | null
  reservation: Reservation
  restaurant: RestaurantContact
  /** The link by which the reader refuses further requests. */
  link: string
}

/** The email to a diner whose meal is over. It is the only email that a reader may refuse. */
export function reviewRequest({ origin, firstName, reservation, restaurant, link }: Facts): EmailContent {
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
