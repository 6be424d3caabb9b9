import { hourOfPause } from '@tablee/domain/reservations/pauses'
import type { Service } from '@tablee/domain/service/services'
import { plural } from '../../words/formats.ts'
import type { Limits, ListedDish } from '../service-data/limit-requests.ts'

export type ListedLimit = Pick<ListedDish, 'isSoldOut' | 'left' | 'ordered'>

/** Returns the limit of a dish for a service, or for the whole day. */
export function limitOf(dish: ListedDish, service: Service | null): ListedLimit {
  return dish.services.find((one) => one.service === service) ?? dish
}

/** Returns all limits of a dish: of the whole day, then of each service. */
export function limitsOf(dish: ListedDish): ListedLimit[] {
  return [dish, ...dish.services]
}

export function isUnavailable({ isSoldOut, left }: Pick<ListedLimit, 'isSoldOut' | 'left'>): boolean {
  return isSoldOut || left === 0
}

/** Returns the limits of today in one line: '2 épuisés · 1 compté · pause jusqu'à 20:30'; empty without limits. */
export function limitsInShort({ dishes, pauses }: Pick<Limits, 'dishes' | 'pauses'>): string {
  const isEverUnavailable = (dish: ListedDish) => limitsOf(dish).some(isUnavailable)
  const unavailable = dishes.filter(isEverUnavailable).length
  const counted = dishes.filter(
    (dish) => limitsOf(dish).some(({ left }) => left != null) && !isEverUnavailable(dish),
  ).length
  return [
    ...(unavailable > 0 ? [plural(unavailable, 'épuisé')] : []),
    ...(counted > 0 ? [plural(counted, 'compté')] : []),
    ...pauses.map((pause) => `${pause.what === 'TABLE' ? 'tables' : 'à emporter'} en ${pauseWords(pause)}`),
  ].join(' · ')
}

/** "pause jusqu'à 20:30", "pause jusqu'à la fin du service" */
export function pauseWords(pause: Pick<Limits['pauses'][number], 'until'>): string {
  return `pause jusqu'à ${hourOfPause(pause) ?? 'la fin du service'}`
}
