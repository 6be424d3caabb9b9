import { INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { bookingFacts, plateOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { invitationPage, sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { missing, missingLine, whoIsIn } from './guest-joined.ts'

/** The email to the host of an incomplete group: the guests who joined, the number missing, and the link to forward. */
export function groupReminder(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const count = missing(facts)
  const invited = count === 1 ? 'un invité' : `${count} invités`
  return {
    subject: `Il manque encore ${invited} à votre table : ${restaurant.name}`,
    preheader: 'Faites suivre le lien de votre invitation.',
    plate: plateOf(reservation),
    title: `Il manque encore ${invited}`,
    lines: [
      greeting(seat.person.firstName),
      `${missingLine(facts)} Faites suivre l'invitation à qui ne l'a pas encore ouverte : elle se ferme le ${dayAndHour(reservation.startsAt - INVITATION_ENDS_BEFORE)}.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À votre table', value: whoIsIn(facts) }, ...linkToForward(facts)],
    button: { label: 'Voir ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: ['Vous partez avec ceux qui sont là ? Fermez le groupe sur la page de votre réservation.'],
    why: 'Vous recevez cette lettre parce que vous êtes l’hôte d’un groupe sur Tablée.',
  }
}

/** Returns the invitation link as text to forward. It is not a button, because the host cannot use it. */
export function linkToForward({ origin, links: { invitation } }: Pick<SeatFacts, 'origin' | 'links'>): Fact[] {
  return invitation === null ? [] : [{ label: "Lien d'invitation", value: invitationPage(origin, invitation) }]
}
