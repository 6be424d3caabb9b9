import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import { seatName } from '@tablee/domain/service/seat-names'
import type { TableRequest } from '../../../service/requests/requests.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { servicePage } from '../pages.ts'
import { harmlessName } from '../quoted-name.ts'

/** To a restaurant: a diner asks for a table for a party larger than is booked on the web. */
export function partyRequested({ origin, request }: BaseFacts & { request: TableRequest }): EmailContent {
  const { restaurantId, startsAt, day, hour, party, phone, words, lapsesAt } = request
  const name = harmlessName(seatName(request.name ?? { firstName: null, lastName: null }, 0))
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
      { label: 'Nom', value: name },
      { label: 'Quand', value: dayAndHour(startsAt) },
      { label: 'Couverts', value: String(party) },
      { label: 'Téléphone', value: phone },
      ...(words === null ? [] : [{ label: 'Son mot', value: words }]),
    ],
    button: { label: 'Répondre à la demande', link: servicePage(origin, restaurantId) },
    after: [],
    why: 'Vous recevez cette lettre parce que votre restaurant prend des réservations sur Tablée.',
  }
}
