import { parisDay } from '@tablee/domain/calendar/calendar'
import { persons } from './booking-phrases.ts'
import { dayAndHour } from './day-and-hour.ts'
import type { EmailContent, Fact } from './email-content.ts'
import type { RequestFacts } from './facts.ts'
import { bookingsPage, searchLikePage } from './pages.ts'
import { ASKED, whereOf } from './party-answered.ts'
import { becauseOf, greeting } from './phrases.ts'

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
