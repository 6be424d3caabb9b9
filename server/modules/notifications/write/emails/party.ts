import { atRestaurant } from '@tablee/domain/at-restaurant'
import { parisDay } from '@tablee/domain/calendar/calendar'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import { seatName } from '@tablee/domain/service/seat-names'
import { addressLine } from '@tablee/domain/written-address'
import type { RestaurantContact } from '../../../catalogue/catalogue.ts'
import type { TableRequest } from '../../../pro/service/requests/requests.ts'
import { persons } from './booking-phrases.ts'
import { dayAndHour } from './day-and-hour.ts'
import type { EmailContent, Fact } from './email-content.ts'
import type { BaseFacts, RequestFacts } from './facts.ts'
import { bookingsPage, restaurantPage, searchLikePage, servicePage } from './pages.ts'
import { becauseOf, greeting } from './phrases.ts'
import { harmlessName, withoutAddresses } from './quoted-name.ts'

type Facts = BaseFacts & { request: TableRequest }

/** The email to a restaurant about a request for a party that is too large to be booked online. */
export function partyRequested({ origin, request }: Facts): EmailContent {
  const { restaurantId, day, hour, party, phone, words, lapsesAt } = request
  return {
    subject: `Une table pour ${party} ? ${shortDay(day)} à ${hour}`,
    preheader: 'Répondez depuis la page du service.',
    plate: '?',
    title: `${party} couverts demandés`,
    lines: [
      'Bonjour,',
      `Un client vous demande une table plus grande que celles qui se réservent en ligne. Sans réponse de votre part, la demande prend fin le ${dayAndHour(lapsesAt)}.`,
    ],
    facts: [
      ...whoAndWhen(request),
      { label: 'Téléphone', value: phone },
      ...(words === null ? [] : [{ label: 'Son mot', value: withoutAddresses(words) }]),
    ],
    button: { label: 'Répondre à la demande', link: servicePage(origin, restaurantId) },
    after: [],
    why: WHY,
  }
}

/** The email to a restaurant about a request that the diner has withdrawn before a reply. */
export function partyWithdrawn({ origin, request }: Facts): EmailContent {
  const { restaurantId, day, hour, party } = request
  return {
    subject: `Demande retirée : ${party} couverts, ${shortDay(day)} à ${hour}`,
    preheader: 'Vous n’avez plus à y répondre.',
    plate: '–',
    title: 'Une demande est retirée',
    lines: ['Bonjour,', 'Le client a retiré la demande que voici : vous n’avez plus à y répondre.'],
    facts: whoAndWhen(request),
    button: { label: 'Voir le service', link: servicePage(origin, restaurantId) },
    after: [],
    why: WHY,
  }
}

function whoAndWhen({ name, startsAt, party }: TableRequest): Fact[] {
  return [
    { label: 'Nom', value: harmlessName(seatName(name ?? { firstName: null, lastName: null }, 0)) },
    { label: 'Quand', value: dayAndHour(startsAt) },
    { label: 'Couverts', value: String(party) },
  ]
}

const WHY = 'Vous recevez cette lettre parce que votre restaurant prend des réservations sur Tablée.'

/** The email to the diner who requested a table: the restaurant's reply, or that there was none. */
export function partyAnswered({ origin, request, restaurant, firstName }: RequestFacts): EmailContent {
  const { state, party, startsAt, answer } = request
  const words = state === 'ACCEPTED' ? ACCEPTED : state === 'REFUSED' ? REFUSED : LAPSED
  const what = `une table pour ${party} ${atRestaurant(restaurant)}, ${dayAndHour(startsAt)}`
  return {
    subject: `${words.subject} : ${restaurant.name}`,
    preheader: words.preheader,
    plate: words.plate,
    title: words.title,
    lines: [greeting(firstName), `Vous aviez demandé ${what}. ${words.outcome}`],
    facts: [
      ...(answer === null ? [] : [{ label: 'Sa réponse', value: withoutAddresses(answer) }]),
      ...whereOf(restaurant),
    ],
    button: { label: 'Voir le restaurant', link: restaurantPage(origin, restaurant) },
    after: state === 'ACCEPTED' ? ['Un changement, ou un empêchement ? Appelez le restaurant.'] : [],
    why: ASKED,
  }
}

const ASKED = 'Vous recevez cette lettre parce que vous avez demandé une table sur Tablée.'

const ACCEPTED = {
  subject: 'Votre table est prise',
  preheader: 'Le restaurant a accepté votre demande.',
  plate: '✓',
  title: 'Le restaurant vous attend',
  outcome: 'Le restaurant a accepté, et la table est à votre nom. Vous payez sur place.',
}
const REFUSED = {
  subject: 'Votre demande est refusée',
  preheader: 'Le restaurant ne peut pas vous recevoir à cette heure.',
  plate: '–',
  title: 'Pas de table à cette heure',
  outcome: 'Le restaurant ne peut pas vous recevoir.',
}
const LAPSED = {
  subject: 'Votre demande reste sans réponse',
  preheader: 'Appelez le restaurant, ou cherchez une autre table.',
  plate: '…',
  title: 'Pas de réponse à temps',
  outcome: "Le restaurant n'a pas répondu à temps, et la demande a pris fin. Vous pouvez l'appeler.",
}

function whereOf(restaurant: RestaurantContact): Fact[] {
  const { phone } = restaurant
  return [
    { label: 'Adresse', value: addressLine(restaurant) },
    ...(phone === null ? [] : [{ label: 'Téléphone', value: phone }]),
  ]
}

/** The email to the diner whose request became a table that the restaurant has moved. `tableAt` and `was` in milliseconds. */
export function partyMoved(facts: RequestFacts & { tableAt: number; was: number }): EmailContent {
  const { origin, restaurant, firstName, tableAt, was } = facts
  return {
    subject: `Table déplacée : ${restaurant.name}, ${dayAndHour(tableAt)}`,
    preheader: 'Voici le nouveau rendez-vous.',
    plate: String(Number(parisDay(tableAt).slice(8))),
    title: 'Votre table a changé d’heure',
    lines: [greeting(firstName), `${restaurant.name} a déplacé votre table. La voici telle qu’elle est maintenant.`],
    facts: [...tableFacts(facts, tableAt), { label: 'Avant', value: dayAndHour(was) }, ...whereOf(restaurant)],
    button: { label: 'Voir mes réservations', link: bookingsPage(origin) },
    after: ['Cette heure ne vous convient pas ? Appelez le restaurant.'],
    why: ASKED,
  }
}

/** The email to the same reader if the restaurant has cancelled the table, with its reason. */
export function partyCancelled(facts: RequestFacts & { reason: string | null }): EmailContent {
  const { origin, contactEmail, request, restaurant, firstName, reason, at } = facts
  const tableAt = request.tableAt ?? request.startsAt
  const table = { type: 'SELF_PAY', startsAt: tableAt, totalPersons: request.party }
  return {
    subject: `Réservation annulée : ${restaurant.name}, ${dayAndHour(tableAt)}`,
    preheader: 'Le restaurant ne peut pas vous recevoir.',
    plate: '×',
    title: 'Votre table est annulée',
    lines: [
      greeting(firstName),
      `${restaurant.name} a dû annuler la table que vous aviez demandée${becauseOf(reason)}. Nous en sommes désolés.`,
    ],
    facts: [...tableFacts(facts, tableAt), ...whereOf(restaurant)],
    button: { label: 'Trouver une autre table', link: searchLikePage(origin, table, restaurant, at) },
    after: [`Une question ? Appelez le restaurant, ou écrivez-nous à ${contactEmail}.`],
    why: ASKED,
  }
}

function tableFacts({ request, restaurant }: RequestFacts, tableAt: number): Fact[] {
  return [
    { label: 'Restaurant', value: restaurant.name },
    { label: 'Quand', value: dayAndHour(tableAt) },
    { label: 'Pour', value: persons(request.party) },
  ]
}
