import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { isHost } from '@tablee/domain/reservations/host'
import { moveAnswerSentence, moveSentence } from '@tablee/domain/reservations/moves/move-words'
import { bookingFacts, freeUntilLine, heldFacts, ownOrder, plateOf, shortNameOf, whenOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { isOrder, nounOf } from '../order-phrases.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { quotedWords } from '../quoted-name.ts'

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
