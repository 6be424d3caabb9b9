import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { atRestaurant, cardName, shortNameOf, whenOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { ownPage, totalFacts } from './money-phrases.ts'

/**
 * The email about a debited no-show fee: the amount, the reason and the address to write to. The link to contest it has ended.
 */
export function noShowDebited(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, reader, seat, attempt, evening } = facts
  const debited = inEuros(attempt?.capturedCents ?? 0)
  const isOwn = reader.seat?.id === seat.id
  const who = isOwn ? 'votre absence' : `l'absence ${ofName(shortNameOf(seat))}`
  const why =
    evening.noShow?.contestedAt == null
      ? `${restaurant.name} a signalé ${who}, et personne ne l'a contestée dans les 48 heures.`
      : `${restaurant.name} a signalé ${who}. Nous avons lu la contestation et, après vérification, nous maintenons l'absence.`
  return {
    subject: `Absence ${atRestaurant(restaurant)} : ${debited} débités`,
    preheader: 'Pourquoi, et à qui écrire.',
    plate: '30%',
    title: `${debited} ont été débités`,
    lines: [
      greeting(reader.firstName),
      `${why} Comme annoncé à la réservation, 30 % de la commande, soit ${debited}, ont été débités. Le reste est libéré.`,
      `Le délai pour contester en ligne est passé. Vous n'êtes pas d'accord ? Écrivez-nous à ${contactEmail} en citant la réservation n° ${reservation.id} : une personne vous répondra.`,
    ],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
      { label: 'Montant débité', value: debited },
      ...totalFacts(facts, attempt?.capturedCents ?? 0),
      { label: 'Carte', value: cardName(attempt) },
    ],
    ...ownPage(facts),
    after: [],
    why: 'Vous recevez cette lettre parce que vous aviez une réservation sur Tablée.',
  }
}
