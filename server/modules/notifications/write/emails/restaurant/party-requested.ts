import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import { seatName } from '@tablee/domain/service/seat-names'
import type { TableRequest } from '../../../../pro/service/requests/requests.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { servicePage } from '../pages.ts'
import { harmlessName, withoutAddresses } from '../quoted-name.ts'

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
