import { hourOfPause } from '@tablee/domain/reservations/pauses'
import { plural } from '../../../words/formats.ts'
import type { Limits, ListedDish } from './ask-limits.ts'

export function isGone({ isSoldOut, left }: ListedDish): boolean {
  return isSoldOut || left === 0
}

/** What stands of today in one line: '2 épuisés · 1 compté · pause jusqu'à 20:30'; empty where nothing does. */
export function limitsInShort({ dishes, pauses }: Pick<Limits, 'dishes' | 'pauses'>): string {
  const gone = dishes.filter(isGone).length
  const counted = dishes.filter((dish) => dish.left != null && !isGone(dish)).length
  return [
    ...(gone > 0 ? [plural(gone, 'épuisé')] : []),
    ...(counted > 0 ? [plural(counted, 'compté')] : []),
    ...pauses.map((pause) => `${pause.what === 'TABLE' ? 'tables' : 'à emporter'} en ${pauseWords(pause)}`),
  ].join(' · ')
}

/** "pause jusqu'à 20:30", "pause jusqu'à la fin du service" */
export function pauseWords(pause: Pick<Limits['pauses'][number], 'until'>): string {
  return `pause jusqu'à ${hourOfPause(pause) ?? 'la fin du service'}`
}
