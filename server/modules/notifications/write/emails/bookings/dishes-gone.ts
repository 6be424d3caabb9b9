import { nameInSentence } from '@tablee/domain/of-name'
import {
  goneSentence,
  takenOffBillSentence,
  takenOffSentence,
  unansweredSentence,
} from '@tablee/domain/ordering/gone-dishes'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { wayOutUntil } from '@tablee/domain/reservations/way-out'
import {
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
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { isOrder, nounOf } from '../order-phrases.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** The email to a guest or a host whose dishes left the menu, while they may still choose others. */
export function dishesGone(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links, subject } = facts
  const { dishNames: names = [], areUntimely = false } = subject
  const until = dayAndHour(freeCancelUntil(reservation))
  return {
    subject: `À choisir de nouveau : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: `Le restaurant ne sert ${areUntimely ? 'pas à cette heure' : 'plus'} ce que vous aviez choisi.`,
    plate: plateOf(reservation),
    title: `${names.length > 1 ? 'Des plats ne sont' : 'Un plat n’est'} ${notServed(names.length, areUntimely)}`,
    lines: [
      greeting(seat.person.firstName),
      goneSentence(names, reservation, areUntimely),
      unansweredSentence(names, reservation, until),
    ],
    facts: [...bookingFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: {
      label: reservation.isWeeklyMeal ? 'Voir ma commande' : 'Choisir autre chose',
      link: sharePage(origin, seat.id, links.guestToken),
    },
    after: ['Rien d’autre ne vous tente ? Tout vous est rendu si vous renoncez.', ...freeUntilLine(facts)],
    why: whyWritten(areUntimely),
  }
}

function notServed(count: number, areUntimely: boolean): string {
  const served = count > 1 ? 'servis' : 'servi'
  return areUntimely ? `pas ${served} à cette heure` : `plus ${served}`
}

function whyWritten(areUntimely: boolean): string {
  const what = areUntimely ? 'votre réservation ou la carte du restaurant' : 'la carte du restaurant'
  return `Vous recevez cette lettre parce que ${what} a changé depuis votre commande sur Tablée.`
}

/** The email to the same reader about dishes that were taken off once the order could no longer change. */
export function dishesTakenOff(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links, subject } = facts
  const { dishNames: names = [], areUntimely = false } = subject
  const isOfBill = subject.because === 'BY_RESTAURANT'
  const lines = isOfBill ? [takenOffBillSentence(names)] : [takenOffSentence(names, areUntimely), ...onTheSpot(facts)]
  return {
    subject: `Retiré de votre ${isOfBill ? 'addition' : 'commande'} : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: isOfBill ? 'Voici votre nouveau total.' : 'Ce que le restaurant ne sert pas ne vous est pas débité.',
    plate: plateOf(reservation),
    title: names.length > 1 ? 'Des plats ont été retirés' : 'Un plat a été retiré',
    lines: [greeting(seat.person.firstName), ...lines],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: `Voir ma ${nounOf(reservation)}`, link: sharePage(origin, seat.id, links.guestToken) },
    after: isOfBill ? [] : wayOut(facts),
    why: isOfBill
      ? 'Vous recevez cette lettre parce que vous réglez cette addition, ou avez commandé ce plat, sur Tablée.'
      : whyWritten(areUntimely),
  }
}

/** The email to a host who pays for all, about one guest. */
export function guestDishesTakenOff(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, seats, links, subject } = facts
  const guest = seats.find(({ id }) => id === subject.guestShareId) ?? seat
  const name = guest.person.firstName === null ? 'Un invité' : shortNameOf(guest)
  const names = (subject.dishNames ?? []).map((one) => `« ${one} »`).join(', ')
  return {
    subject: `Un plat de moins à votre table : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Voici le nouveau total de votre table.',
    plate: plateOf(reservation),
    title: 'Un plat a été retiré',
    lines: [
      greeting(seat.person.firstName),
      subject.because === 'BY_RESTAURANT'
        ? `Le restaurant a retiré ${names}, choisi par ${nameInSentence(name)} : votre addition ne le compte plus.`
        : `${name} avait choisi ${names}, que le restaurant ne sert ${subject.areUntimely ? 'pas à cette heure' : 'plus'} : votre addition ne le compte plus.`,
    ],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts)],
    button: { label: 'Suivre ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: [],
    why: 'Vous recevez cette lettre parce que vous réglez l’addition d’un groupe sur Tablée.',
  }
}

function onTheSpot({ reservation }: SeatFacts): string[] {
  return isOrder(reservation) ? [] : ['Votre place est gardée : vous pourrez commander autre chose à table.']
}

function wayOut({ reservation, seat, seats }: SeatFacts): string[] {
  const until = wayOutUntil(seat, { ...reservation, shares: seats })
  if (until === null) return []
  const what = isHost(seat) ? 'annuler' : 'quitter la table'
  return [`Cela ne vous convient pas ? Vous pouvez ${what} sans frais jusqu'au ${dayAndHour(until)}.`]
}
