import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { partChange } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import {
  atRestaurant,
  bookingFacts,
  freeUntilLine,
  heldFacts,
  ownOrder,
  plateOf,
  priceFacts,
  shortNameOf,
  whenOf,
} from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { ageLines, nounOf } from '../order-phrases.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** The email to a guest or a host who has chosen other dishes. */
export function dishesChanged(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  return {
    subject: `Vos plats ont changé : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Voici ce que vous mangerez.',
    plate: plateOf(reservation),
    title: 'Vos plats ont bien été changés',
    lines: [greeting(seat.person.firstName), 'Voici ce que la cuisine prépare pour vous.', ...heldInstead(facts)],
    facts: [...bookingFacts(facts), ...before(facts, seat), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: `Voir ma ${nounOf(reservation)}`, link: sharePage(origin, seat.id, links.guestToken) },
    after: [...ageLines(reservation, [seat]), ...freeUntilLine(facts)],
    why: 'Vous recevez cette lettre parce que vous avez changé vos plats sur Tablée.',
  }
}

/** The email to a host who has paid for all, about one guest. */
export function guestDishesChanged(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, seats, links, subject } = facts
  const guest = seats.find(({ id }) => id === subject.guestShareId) ?? seat
  const name = guest.person.firstName === null ? 'Un invité' : shortNameOf(guest)
  return {
    subject: `Un invité a changé ses plats : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Voici le nouveau total de votre table.',
    plate: plateOf(reservation),
    title: 'Un invité a changé ses plats',
    lines: [
      greeting(seat.person.firstName),
      `${name} a choisi d’autres plats ${atRestaurant(restaurant)}. Ils ne coûtent pas plus que ce que vous avez autorisé.`,
    ],
    facts: [...bookingFacts(facts), ...before(facts, guest), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(guest).map((order) => ({ ...order, title: `La commande ${ofName(name)}`, note: undefined })),
    button: { label: 'Suivre ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: freeUntilLine(facts),
    why: 'Vous recevez cette lettre parce que vous réglez l’addition d’un groupe sur Tablée.',
  }
}

/** Returns the cost of a person's dishes before and now. */
function before({ subject: { dishesWere } }: SeatFacts, { lines }: SeatFacts['seat']): Fact[] {
  if (!dishesWere) return []
  const now = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  if (now === dishesWere.itemsCents) return []
  return [{ label: 'Plats', value: `${inEuros(dishesWere.itemsCents)} avant, ${inEuros(now)} maintenant` }]
}

/** Returns the exception for a host who pays for all: their guests may still change dishes too. */
function unless(reservation: SeatFacts['reservation']): string {
  return kindOf(reservation) === 'pay-for-all' ? ', à moins que vos invités choisissent d’autres plats' : ''
}

/** Describes the new authorisation, which replaces the old one. A smaller order keeps the old one and is debited less. */
function heldInstead({ reservation, seat, subject: { dishesWere } }: SeatFacts): string[] {
  const { paidCents, price } = seat
  if (!dishesWere || paidCents === 0 || isPaidByHost(reservation, seat)) return []
  if (paidCents > dishesWere.heldCents) {
    return [
      `${inEuros(paidCents)} sont maintenant autorisés, comme vous l’avez confirmé ; ce qui l’était avant est libéré.`,
    ]
  }
  return price.total < paidCents
    ? [`Des ${inEuros(paidCents)} autorisés, ${inEuros(price.total)} seulement seront débités${unless(reservation)}.`]
    : []
}

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
