import { plural } from '../../../words/formats.ts'
import type { Stranded } from '../hours-requests.ts'

/** Returns the party of a booking, or the type of an order. */
export function sizeOf({
  type,
  party,
  isGroup = false,
}: Pick<Stranded, 'type' | 'party'> & { isGroup?: boolean }): string {
  if (type === 'CLICK_COLLECT') return 'à emporter'
  if (type === 'DELIVERY') return 'livraison'
  return isGroup ? `groupe de ${party}` : plural(party, 'couvert')
}

export function cameBy({ source }: Pick<Stranded, 'source'>): string {
  if (source === 'PHONE') return 'par téléphone'
  return source === 'WALK_IN' ? 'sur place' : 'en ligne'
}
