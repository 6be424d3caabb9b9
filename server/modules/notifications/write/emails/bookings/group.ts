import { enumerated } from '@tablee/domain/enumerated'
import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { isHost } from '@tablee/domain/reservations/host'
import { hasSeat, seatsLeft } from '@tablee/domain/reservations/seats-taken'
import {
  atRestaurant,
  bookingFacts,
  isFull,
  ownOrder,
  plateOf,
  priceFacts,
  shortNameOf,
  whenOf,
} from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { openLine } from '../open-phrases.ts'
import { invitationPage, paymentPage, sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** The email to a guest without an account. Its link is their only access. */
export function guestSeat(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, host, links } = facts
  return {
    subject: `Votre place à table : ${restaurant.name}`,
    preheader: 'Gardez cette lettre : elle ouvre votre place.',
    plate: plateOf(reservation),
    title: 'Votre place à table',
    lines: [
      greeting(seat.person.firstName),
      `Vous avez rejoint la table ${ofName(shortNameOf(host))} ${atRestaurant(restaurant)}. Le lien ci-dessous ouvre votre place : votre commande, votre part, et de quoi la quitter.`,
      ...openLine(facts),
    ],
    facts: [...bookingFacts(facts), ...priceFacts(facts)],
    orders: ownOrder(seat),
    button: { label: 'Voir ma place', link: sharePage(origin, seat.id, links.guestToken) },
    after: [
      "Ce lien n'est qu'à vous : qui l'a peut voir et quitter votre place. Il sert jusqu'à 30 jours après le repas.",
    ],
    why: 'Vous recevez cette lettre parce que cette adresse a été saisie pour rejoindre une table sur Tablée.',
  }
}

/** The email to the host about one guest. */
export function guestJoined(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seats, seat, links, subject } = facts
  const guest = seats.find(({ id }) => id === subject.guestShareId) ?? seat
  const name = guest.person.firstName === null ? 'Un invité' : shortNameOf(guest)
  return {
    subject: `Un invité rejoint votre table : ${restaurant.name}`,
    preheader: 'Votre tablée se remplit.',
    plate: plateOf(reservation),
    title: 'Un invité de plus à votre table',
    lines: [greeting(seat.person.firstName), `${name} a rejoint votre table ${atRestaurant(restaurant)}.`],
    facts: [...bookingFacts(facts), { label: 'À votre table', value: whoIsIn(facts) }],
    button: { label: 'Suivre ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: [missingLine(facts)],
    why: 'Vous recevez cette lettre parce que vous êtes l’hôte d’un groupe sur Tablée.',
  }
}

/** Returns « Vous, Ana B. et Hugo M. », for the host. */
function whoIsIn({ seats }: SeatFacts): string {
  const names = seats.filter((one) => hasSeat(one) && !isHost(one)).map(shortNameOf)
  return enumerated(['Vous', ...names])
}

function missing({ reservation, seats }: SeatFacts): number {
  return Math.max(0, seatsLeft(reservation.totalPersons, seats))
}

export function missingLine(facts: SeatFacts): string {
  const count = missing(facts)
  if (count === 0) return 'Toutes les places sont prises.'
  return count === 1 ? 'Il reste une place à prendre.' : `Il reste ${count} places à prendre.`
}

/** The email to a guest who has not paid yet, sent on the host's request. */
export function guestReminded(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, host, links } = facts
  const name = shortNameOf(host)
  return {
    subject: `${name} vous attend à table : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Il ne manque que votre part.',
    plate: plateOf(reservation),
    title: 'Votre table vous attend',
    lines: [
      greeting(seat.person.firstName),
      `${name} vous rappelle votre place ${atRestaurant(restaurant)} : vos plats sont choisis, il reste à régler votre part.`,
      ...openLine(facts),
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    orders: ownOrder(seat),
    button: { label: 'Régler ma part', link: paymentPage(origin, seat.id, links.guestToken) },
    after: ['Un empêchement ? Vous pouvez laisser votre place depuis la page de la table.'],
    why: 'Vous recevez cette lettre parce que votre hôte vous relance sur Tablée.',
  }
}

/** The email to the host who pays for all: the bill is final. */
export function groupComplete(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const [group, ordered] = isFull(reservation)
    ? ['Votre groupe est complet', 'Tout le monde a commandé']
    : ['Votre groupe est clos', 'Ceux qui sont là ont commandé']
  return {
    subject: `${group} : réglez l'addition, ${restaurant.name}`,
    preheader: `${ordered} : il ne reste plus que vous.`,
    plate: plateOf(reservation),
    title: group,
    lines: [
      greeting(seat.person.firstName),
      `${ordered}. Réglez l'addition avant le ${dayAndHour(reservation.startsAt)} : ${restaurant.name} confirme alors votre table. Sans règlement, elle est annulée et rien n'est débité.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À votre table', value: whoIsIn(facts) }, ...priceFacts(facts)],
    button: { label: "Régler l'addition", link: paymentPage(origin, seat.id, links.guestToken) },
    after: [],
    why: 'Vous recevez cette lettre parce que vous êtes l’hôte d’un groupe sur Tablée.',
  }
}

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
