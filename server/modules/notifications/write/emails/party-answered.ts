import { atRestaurant } from '@tablee/domain/at-restaurant'
import { addressLine } from '@tablee/domain/written-address'
import type { RestaurantContact } from '../../../catalogue/catalogue.ts'
import { dayAndHour } from './day-and-hour.ts'
import type { EmailContent, Fact } from './email-content.ts'
import type { RequestFacts } from './facts.ts'
import { restaurantPage } from './pages.ts'
import { greeting } from './phrases.ts'
import { withoutAddresses } from './quoted-name.ts'

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
    lines: [greeting(firstName), `Vous aviez demandé ${what}. ${words.told}`],
    facts: [
      ...(answer === null ? [] : [{ label: 'Sa réponse', value: withoutAddresses(answer) }]),
      ...whereOf(restaurant),
    ],
    button: { label: 'Voir le restaurant', link: restaurantPage(origin, restaurant) },
    after: state === 'ACCEPTED' ? ['Un changement, ou un empêchement ? Appelez le restaurant.'] : [],
    why: ASKED,
  }
}

export const ASKED = 'Vous recevez cette lettre parce que vous avez demandé une table sur Tablée.'

const ACCEPTED = {
  subject: 'Votre table est prise',
  preheader: 'Le restaurant a accepté votre demande.',
  plate: '✓',
  title: 'Le restaurant vous attend',
  told: 'Le restaurant a accepté, et la table est à votre nom. Vous payez sur place.',
}
const REFUSED = {
  subject: 'Votre demande est refusée',
  preheader: 'Le restaurant ne peut pas vous recevoir à cette heure.',
  plate: '–',
  title: 'Pas de table à cette heure',
  told: 'Le restaurant ne peut pas vous recevoir.',
}
const LAPSED = {
  subject: 'Votre demande reste sans réponse',
  preheader: 'Appelez le restaurant, ou cherchez une autre table.',
  plate: '…',
  title: 'Pas de réponse à temps',
  told: "Le restaurant n'a pas répondu à temps, et la demande a pris fin. Vous pouvez l'appeler.",
}

export function whereOf(restaurant: RestaurantContact): Fact[] {
  const { phone } = restaurant
  return [
    { label: 'Adresse', value: addressLine(restaurant) },
    ...(phone === null ? [] : [{ label: 'Téléphone', value: phone }]),
  ]
}
