import { inEuros } from '@tablee/domain/money/money'
import { INVITATION_ENDS_BEFORE, LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { isHost } from '@tablee/domain/reservations/host'
import { moveAnswerSentence, moveSentence } from '@tablee/domain/reservations/moves/move-words'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import type { Reservation } from '../../../../reservations/reservations.ts'
import {
  bookingFacts,
  freeUntilLine,
  heldFacts,
  ownOrder,
  persons,
  plateOf,
  priceFacts,
  shortNameOf,
  whenOf,
} from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { openLine } from '../open-phrases.ts'
import { ageLines, isOrder, nounOf } from '../order-phrases.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { quotedWords } from '../quoted-name.ts'
import { missingLine } from './group.ts'

export function bookingChanged(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links, subject } = facts
  const changed = isHost(seat)
    ? `Votre ${nounOf(reservation)} a bien été modifiée. La voici telle qu’elle est maintenant.`
    : 'Votre hôte a modifié la réservation. La voici telle qu’elle est maintenant.'
  return {
    subject: `${isOrder(reservation) ? 'Commande' : 'Réservation'} modifiée : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Voici le nouveau rendez-vous.',
    plate: plateOf(reservation),
    title: `Votre ${nounOf(reservation)} a changé`,
    lines: [greeting(seat.person.firstName), changed, ...openedAgain(facts), ...openLine(facts), ...heldInstead(facts)],
    facts: [
      ...bookingFacts(facts, before(subject.was, reservation)),
      ...priceFacts(facts),
      ...heldBefore(facts),
      ...heldFacts(facts),
    ],
    orders: ownOrder(seat),
    button: { label: `Voir ma ${nounOf(reservation)}`, link: sharePage(origin, seat.id, links.guestToken) },
    after: [...ageLines(reservation, [seat]), ...freeUntilLine(facts), 'Le fichier joint met votre agenda à jour.'],
    why: 'Vous recevez cette lettre parce que votre réservation sur Tablée a été modifiée.',
  }
}

/** If each guest pays, a larger party waits for guests again. The paid seats remain. */
function openedAgain(facts: SeatFacts): string[] {
  const { reservation, seats, seat } = facts
  if (reservation.status !== 'CONFIRMED' || !awaitsGuests(reservation, seats)) return []
  if (!isHost(seat)) return seat.status === 'CONFIRMED' ? ['Votre place reste confirmée.'] : []
  const until = dayAndHour(reservation.startsAt - INVITATION_ENDS_BEFORE)
  return [
    `Ceux qui ont payé gardent leur place. L’invitation est de nouveau ouverte jusqu’au ${until}. ${missingLine(facts)}`,
  ]
}

/** Returns the previous authorisation. Only the host gets it, because only the host's card is authorised again. */
function heldBefore({ seat, subject: { was } }: SeatFacts): Fact[] {
  const isOther = isHost(seat) && was?.heldCents !== undefined && was.heldCents !== seat.paidCents
  return isOther ? [{ label: 'Autorisé avant', value: inEuros(was.heldCents ?? 0) }] : []
}

/** Describes the new authorisation, which replaces the old one. A smaller party keeps the old one and is debited less. */
function heldInstead(facts: SeatFacts): string[] {
  const { seat } = facts
  const { paidCents, price } = seat
  if (heldBefore(facts).length > 0) {
    return [
      `${inEuros(paidCents)} sont maintenant autorisés, comme vous l’avez confirmé ; ce qui l’était avant est libéré.`,
    ]
  }
  const isLess = isHost(seat) && seat.status === 'CONFIRMED' && price.total < paidCents
  return isLess ? [`Des ${inEuros(paidCents)} autorisés, ${inEuros(price.total)} seulement seront débités.`] : []
}

export function before(was: { startsAt: number; totalPersons: number } | undefined, reservation: Reservation) {
  if (!was) return []
  const when = dayAndHour(was.startsAt)
  return [{ label: 'Avant', value: isOrder(reservation) ? when : `${when}, ${persons(was.totalPersons)}` }]
}

/** The email about another hour that the restaurant proposes, to the host, who decides, and to the guests. */
export function moveOffered(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, host, links, move } = facts
  const isTheirs = isHost(seat)
  const to = dayAndHour(move?.startsAt ?? reservation.startsAt)
  const until = dayAndHour(move?.until ?? reservation.startsAt)
  const proposed = {
    restaurant: restaurant.name,
    was: dayAndHour(reservation.startsAt),
    to,
    isToGo: isOrder(reservation),
  }
  return {
    subject: `${isTheirs ? 'À confirmer' : 'Autre heure proposée'} : ${restaurant.name}, ${to}`,
    preheader: `Le restaurant propose le ${to}.`,
    plate: plateOf(reservation),
    title: 'Une autre heure vous est proposée',
    lines: [
      greeting(seat.person.firstName),
      moveSentence(proposed),
      ...(move?.reason ? [`Il l’explique ainsi : ${quotedWords(move.reason, LONGEST_NOTE)}`] : []),
      moveAnswerSentence(isTheirs ? null : shortNameOf(host), until),
    ],
    facts: [...bookingFacts(facts), { label: 'Proposé', value: to }, ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: {
      label: isTheirs ? 'Répondre au restaurant' : `Voir ma ${nounOf(reservation)}`,
      link: sharePage(origin, seat.id, links.guestToken),
    },
    after: [
      ...(isTheirs
        ? ['Vous pouvez accepter, choisir une autre heure libre, ou refuser : tout vous est alors rendu.']
        : []),
      ...freeUntilLine(facts),
    ],
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}

/** The email to the same readers if the restaurant can serve them at their hour after all. */
export function moveWithdrawn(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  return {
    subject: `Votre ${nounOf(reservation)} tient : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'L’autre heure n’est plus nécessaire.',
    plate: plateOf(reservation),
    title: `Votre ${nounOf(reservation)} reste à son heure`,
    lines: [
      greeting(seat.person.firstName),
      `${restaurant.name} vous attend finalement à l’heure prévue : vous n’avez rien à faire.`,
    ],
    facts: [...bookingFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: `Voir ma ${nounOf(reservation)}`, link: sharePage(origin, seat.id, links.guestToken) },
    after: freeUntilLine(facts),
    why: 'Vous recevez cette lettre parce qu’une autre heure vous avait été proposée sur Tablée.',
  }
}
