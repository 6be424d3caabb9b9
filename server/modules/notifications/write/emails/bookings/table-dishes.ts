import { inEuros } from '@tablee/domain/money/money'
import { partChange } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { bookingFacts, freeUntilLine, heldFacts, ownOrder, plateOf, priceFacts, whenOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** The email to a guest or a host who has paid, when another guest has left or unticked a dish that they share. */
export function partsGrew(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links, subject } = facts
  const parts = subject.parts ?? []
  return {
    subject: `Votre part a changé : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Un plat de la table se partage entre moins de convives.',
    plate: plateOf(reservation),
    title: parts.length > 1 ? 'Vos parts ont changé' : 'Votre part a changé',
    lines: [
      greeting(seat.person.firstName),
      'Un convive s’est retiré : ce qu’il partageait avec vous se répartit entre ceux qui restent.',
      `Votre part devient : ${parts.map(partChange).join(', ')}.`,
      ...afterTheMeal(facts),
    ],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: 'Voir ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: [...mayUntick(facts), ...freeUntilLine(facts)],
    why: 'Vous recevez cette lettre parce que vous partagez un plat de votre table sur Tablée.',
  }
}

/** The email to a guest who shares a dish that was taken off for all. */
export function tableDishesTakenOff(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links, subject } = facts
  const names = (subject.dishNames ?? []).map((name) => `« ${name} »`).join(', ')
  const why = {
    TOO_DEAR: `Un convive s’est retiré, et ${names} aurait coûté trop cher à ceux qui restent : rien n’en est débité à personne.`,
    BY_RESTAURANT: `Le restaurant a retiré ${names} de l’addition de votre table : rien n’en est débité à personne.`,
    BY_WHO_ORDERED: `La personne qui avait commandé ${names} pour la table l’a retiré : rien n’en est débité à personne.`,
  }[subject.because ?? 'BY_WHO_ORDERED']
  return {
    subject: `Retiré de votre table : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Un plat que vous partagiez n’est plus commandé.',
    plate: plateOf(reservation),
    title:
      (subject.dishNames ?? []).length > 1
        ? 'Des plats de la table ont été retirés'
        : 'Un plat de la table a été retiré',
    lines: [greeting(seat.person.firstName), why, 'Votre place est gardée, avec le reste de votre commande.'],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: 'Voir ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: freeUntilLine(facts),
    why: 'Vous recevez cette lettre parce que vous partagiez un plat de votre table sur Tablée.',
  }
}

/** The amount over the authorisation is paid after the meal. */
function afterTheMeal({ reservation, seat }: SeatFacts): string[] {
  const more = seat.price.total - seat.paidCents
  if (isPaidByHost(reservation, seat) || more <= 0) return []
  return [`${inEuros(more)} de plus que ce qui est autorisé seront réglés après le repas, comme un supplément.`]
}

function mayUntick({ reservation, at }: SeatFacts): string[] {
  const until = freeCancelUntil(reservation)
  return at < until ? [`Cela ne vous convient pas ? Vous pouvez vous en retirer jusqu’au ${dayAndHour(until)}.`] : []
}
