import { addDays, HOUR, parisDay } from '@tablee/domain/calendar/calendar'
import { ofName } from '@tablee/domain/of-name'
import { isHost } from '@tablee/domain/reservations/host'
import {
  atRestaurant,
  bookingFacts,
  freeUntilLine,
  hourOf,
  ownOrder,
  plateOf,
  shortNameOf,
} from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { answerPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

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
