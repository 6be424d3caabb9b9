import { addDays, HOUR, parisDay } from '@tablee/domain/calendar/calendar'
import { ofName } from '@tablee/domain/of-name'
import { isHost } from '@tablee/domain/reservations/host'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import {
  atRestaurant,
  bookingFacts,
  freeUntilLine,
  heldFacts,
  hourOf,
  isFull,
  ownOrder,
  plateOf,
  priceFacts,
  shortNameOf,
  whenOf,
} from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { openLine } from '../open-phrases.ts'
import { ageLines, isOrder, nounOf } from '../order-phrases.ts'
import { answerPage, sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { linkToForward, missingLine } from './group.ts'

export function bookingConfirmed(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links, hasAllergies } = facts
  const when = whenOf(reservation)
  const noun = isOrder(reservation) ? 'Commande' : 'Réservation'
  return {
    subject: `${noun} confirmée : ${restaurant.name}, ${when}`,
    preheader: isOrder(reservation)
      ? 'Le restaurant s’en occupe, il ne vous reste plus rien à faire.'
      : 'Tout est prêt, il ne reste plus qu’à passer à table.',
    plate: plateOf(reservation),
    title: `Votre ${nounOf(reservation)} est confirmée`,
    lines: [greeting(seat.person.firstName), opening(facts), ...openLine(facts)],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: `Voir ma ${nounOf(reservation)}`, link: sharePage(origin, seat.id, links.guestToken) },
    after: [
      ...(hasAllergies ? [PASSED_ON] : []),
      ...ageLines(reservation, [seat]),
      ...freeUntilLine(facts),
      'Le fichier joint ajoute ce rendez-vous à votre agenda.',
    ],
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}

const PASSED_ON =
  'Les allergies que vous avez signalées sont transmises au restaurant. Vous pouvez les retirer à tout moment.'

function opening({ reservation, restaurant, seats, seat, host }: SeatFacts): string {
  if (isOrder(reservation)) return `${restaurant.name} prépare votre commande.`
  if (!isHost(seat))
    return `Votre place à la table ${ofName(shortNameOf(host))} est confirmée ${atRestaurant(restaurant)}.`
  const present = seatsTaken(seats)
  if (present < 2 || !reservation.isGroup) return `${restaurant.name} vous attend.`
  const group = isFull(reservation) ? 'Le groupe est au complet' : `Vous êtes ${present} à table`
  return `${group} : ${restaurant.name} vous attend, vous et vos invités.`
}

/**
 * The email to the host of a group in which each guest pays, once the host's own share is authorised. While the invitation is
 * open, it has the link to forward.
 */
export function partAuthorised(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const link = reservation.status === 'WAITING_FOR_GUESTS' ? linkToForward(facts) : []
  const invite = ` ${missingLine(facts)} Envoyez le lien de l'invitation à vos invités : chacun commande et règle sa part.`
  return {
    subject: `Votre part est autorisée : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: link.length > 0 ? 'Envoyez maintenant le lien à vos invités.' : 'Votre place est à vous.',
    plate: plateOf(reservation),
    title: 'Votre part est autorisée',
    lines: [
      greeting(seat.person.firstName),
      `Votre place ${atRestaurant(restaurant)} est à vous.${link.length > 0 ? invite : ''}`,
    ],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts), ...link],
    orders: ownOrder(seat),
    button: {
      label: link.length > 0 ? 'Inviter ma tablée' : 'Voir ma réservation',
      link: sharePage(origin, seat.id, links.guestToken),
    },
    after: freeUntilLine(facts),
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}

/** The email sent a day before and 90 minutes before, with buttons to confirm or decline. */
export function reminder(facts: SeatFacts & { now: number }): EmailContent {
  const { origin, reservation, restaurant, seat, host, links, now } = facts
  const isTomorrow = reservation.day === addDays(parisDay(now), 1) && reservation.startsAt - now > SOON
  const table = isHost(seat) ? 'Votre table' : `La table ${ofName(shortNameOf(host))}`
  const when = isTomorrow ? `demain à ${hourOf(reservation)}` : `à ${hourOf(reservation)}`
  const meet = isTomorrow ? 'Demain' : "À tout à l'heure"
  return {
    subject: `${meet} ${atRestaurant(restaurant)}, à ${hourOf(reservation)}`,
    preheader: 'Dites en un geste si vous venez.',
    plate: plateOf(reservation),
    title: isTomorrow ? 'À demain !' : "À tout à l'heure !",
    lines: [greeting(seat.person.firstName), `${table} vous attend ${when} ${atRestaurant(restaurant)}. Vous venez ?`],
    facts: bookingFacts(facts),
    orders: ownOrder(seat),
    button: { label: "J'y serai", link: answerPage(origin, 'oui', links.answer) },
    other: { label: "J'annule", link: answerPage(origin, 'non', links.answer) },
    after: freeUntilLine({ reservation, seat, at: now }),
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}

const SOON = 3 * HOUR
