import { foldName } from '@tablee/domain/fold-name'
import type { NamedPlace } from '@tablee/domain/map/named-place'
import { PLACES } from '@tablee/domain/map/places'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { tagsBeginning } from '@tablee/domain/search/reading/tags-beginning'
import { SUGGESTIONS } from '@tablee/domain/search/search-limits'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import type { FoodTag } from '../../catalogue/catalogue.ts'
import { placesBeginning } from './places.sql.ts'

/** Cuisines, moods, requirements and places that complete a typed text. */
export type SearchCompletions = { tags: FoodTag[]; places: NamedPlace[] }

/** Returns the tags and places with a word that begins with the text, at most five each; none before the second character. */
export async function suggestSearches(context: Context, text: string): Promise<SearchCompletions> {
  const beginning = foldName(text)
  if (beginning.length < SHORTEST) return { tags: [], places: [] }
  const known = PLACES.filter(({ names }) => names.some((name) => ` ${name}`.includes(` ${beginning}`)))
  const added = await placesBeginning(publicDb(context), beginning, SUGGESTIONS)
  const others = added.filter((one) => !known.some(({ names }) => names.some((name) => one.names.includes(name))))
  return {
    tags: tagsBeginning(beginning, SUGGESTIONS).flatMap((id) => FOOD_TAGS.find((tag) => tag.id === id) ?? []),
    places: [...bestFirst(known, beginning), ...others].slice(0, SUGGESTIONS),
  }
}

const SHORTEST = 2

/** Sorts exact names first, then names that begin with the text, then names in which a later word does. */
function bestFirst(places: readonly NamedPlace[], beginning: string): NamedPlace[] {
  const rank = ({ names }: NamedPlace) =>
    names.includes(beginning) ? 0 : names.some((name) => name.startsWith(beginning)) ? 1 : 2
  return places.toSorted((one, other) => rank(one) - rank(other))
}
