import { inEuros } from '@tablee/domain/money/money'
import { paymentRetryUntil } from '@tablee/domain/reservations/free-cancel'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import { dayAndHour, longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts, SeatFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { paymentPage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { ownPage, payButton } from './money-phrases.ts'

export function paymentFailed(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const what = billOf(reservation)
  return {
    subject: `Paiement non accepté : ${restaurant.name}`,
    preheader: 'Rien ne vous a été débité. Essayez avec une autre carte.',
    plate: plateOf(reservation),
    title: "Votre paiement n'a pas été accepté",
    lines: [
      greeting(seat.person.firstName),
      `Votre banque n'a pas accepté le paiement de ${what.whole} ${atRestaurant(restaurant)}. Rien ne vous a été débité. Réessayez, ou prenez une autre carte.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    button: { label: what.pay, link: paymentPage(origin, seat.id, links.guestToken) },
    after: until(facts),
    why: 'Vous recevez cette lettre parce que vous avez une réservation à régler sur Tablée.',
  }
}

/** Returns the bill in words: an order, the whole table's bill, or the reader's share. */
function billOf(reservation: SeatFacts['reservation']): { whole: string; pay: string } {
  switch (kindOf(reservation)) {
    case 'order':
      return { whole: 'votre commande', pay: 'Régler ma commande' }
    case 'self-pay':
      return { whole: 'votre part', pay: 'Régler ma part' }
    default:
      return { whole: "l'addition", pay: "Régler l'addition" }
  }
}

/** Returns until when it can be paid, in milliseconds: the end of the hold or the start of the meal, whichever comes first. */
export function payableUntil({ reservation, seat }: Pick<SeatFacts, 'reservation' | 'seat'>): number {
  return Math.min(reservation.startsAt, endOfHold({ reservation, seat }) ?? reservation.startsAt)
}

function endOfHold({ reservation, seat }: Pick<SeatFacts, 'reservation' | 'seat'>): number | null {
  return seat.holdUntil ?? reservation.dueAt
}

function until({ reservation, seat }: SeatFacts): string[] {
  const end = endOfHold({ reservation, seat })
  const what = isOrder(reservation) ? 'Votre créneau est gardé' : 'Votre place est gardée'
  return end === null ? [] : [`${what} jusqu'au ${dayAndHour(end)}.`]
}

/** The email sent before the meal if the authorisation expires and could not be renewed: how long the diner can pay again. */
export function renewalRefused(facts: MoneyFacts): EmailContent {
  const { reservation, restaurant, seat } = facts
  const until = dayAndHour(paymentRetryUntil(reservation))
  const isToGo = isOrder(reservation)
  const what = isToGo ? 'votre commande' : 'votre repas'
  const after = isToGo ? 'elle est annulée' : 'votre place ne peut plus être gardée'
  return {
    subject: `À faire avant ${what} : autorisez votre carte, ${restaurant.name}`,
    preheader: 'Votre banque ne garde plus le montant de côté. Rien ne vous a été débité.',
    plate: plateOf(reservation),
    title: 'Votre carte est à autoriser de nouveau',
    lines: [
      greeting(seat.person.firstName),
      `Votre banque ne garde un montant de côté que quelques jours, et elle a refusé de le renouveler pour ${what} ${atRestaurant(restaurant)}. Rien ne vous a été débité.`,
      `Autorisez-le de nouveau, avec cette carte ou une autre, avant le ${until}. Passé cette heure, ${after} et rien ne vous sera débité.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À autoriser', value: inEuros(seat.price.card.total) }],
    ...payButton(facts, 'Autoriser ma carte'),
    after: [],
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}

/** The email about a declined off-session charge, sent for each decline. */
export function billRefused(facts: MoneyFacts): EmailContent {
  return isOrder(facts.reservation) ? orderRefused(facts) : mealRefused(facts)
}

/**
 * The email about a charge that was declined half an hour before an order. Without a payment by its hour the order is
 * cancelled.
 */
function orderRefused(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat } = facts
  const { hour } = reservation
  return {
    subject: `Votre commande reste à régler avant ${hour} : ${restaurant.name}`,
    preheader: 'Votre banque a refusé le débit. Réglez avec la carte de votre choix.',
    plate: plateOf(reservation),
    title: 'Votre commande reste à régler',
    lines: [
      greeting(seat.person.firstName),
      `Votre banque a refusé le débit de votre commande ${atRestaurant(restaurant)}. Réglez-la avant ${hour} avec la carte de votre choix : sans règlement, elle est annulée et rien n'est débité.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    ...payButton(facts, 'Régler ma commande'),
    after: [`Une difficulté ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez une commande à régler sur Tablée.',
  }
}

function mealRefused(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, debt } = facts
  const next = debt?.dueAt ?? null
  return {
    subject: `Votre repas reste à régler : ${restaurant.name}`,
    preheader: 'Votre banque a refusé le débit. Réglez avec la carte de votre choix.',
    plate: plateOf(reservation),
    title: 'Votre repas reste à régler',
    lines: [
      greeting(seat.person.firstName),
      `Votre banque a refusé le débit de votre repas ${atRestaurant(restaurant)}. Réglez-le avec la carte de votre choix, en une minute.`,
      next === null
        ? "C'était notre dernier essai sur votre carte : merci de régler par ce lien."
        : `Sans règlement d'ici là, nous réessaierons sur la même carte le ${longDayOf(next)}.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    ...payButton(facts, 'Régler mon repas'),
    after: [`Une difficulté ? Écrivez-nous à ${contactEmail} : nous trouverons une solution ensemble.`],
    why: 'Vous recevez cette lettre parce que vous avez un repas à régler sur Tablée.',
  }
}

/** The email about a declined charge of tip and extras. The meal itself is paid. */
export function afterRefused(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, debt } = facts
  const owed = debt?.amountCents ?? 0
  const isTipOnly = owed <= seat.tipCents
  const what = isTipOnly
    ? 'votre pourboire'
    : seat.tipCents > 0
      ? 'vos suppléments et votre pourboire'
      : 'vos suppléments'
  const next = debt?.dueAt ?? null
  return {
    subject: `Débit refusé : ${what}, ${restaurant.name}`,
    preheader: next === null ? 'Voici ce que vous pouvez faire.' : 'Nous réessaierons.',
    plate: plateOf(reservation),
    title: `Le débit de ${what} a été refusé`,
    lines: [
      greeting(seat.person.firstName),
      `Votre banque a refusé le débit de ${what} ${atRestaurant(restaurant)}, soit ${inEuros(owed)}. Rien n'a été débité à ce titre.`,
      next === null ? lastWord(isTipOnly) : `Nous réessaierons sur la même carte le ${longDayOf(next)}.`,
    ],
    facts: [...bookingFacts(facts), { label: isTipOnly ? 'Pourboire' : 'Montant', value: inEuros(owed) }],
    ...(next === null ? payButton(facts, isTipOnly ? 'Laisser mon pourboire' : 'Régler ce qui reste') : ownPage(facts)),
    after:
      next === null && !isTipOnly
        ? [`Une difficulté ? Écrivez-nous à ${contactEmail} : nous trouverons une solution ensemble.`]
        : [],
    why: 'Vous recevez cette lettre parce que vous avez dîné ou déjeuné avec Tablée.',
  }
}

/** A tip is voluntary, but extras are owed. */
function lastWord(isTipOnly: boolean): string {
  return isTipOnly
    ? "Nous n'essaierons plus. Vous n'avez rien à faire ; si le cœur vous en dit, laissez-le avec une autre carte."
    : "Nous n'essaierons plus sur cette carte : merci de régler par ce lien, avec la carte de votre choix."
}
