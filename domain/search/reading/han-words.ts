import { PLACES } from '../../map/places.ts'
import { LOOSE_FILLERS } from './fillers.ts'
import { FOREIGN_TAGS } from './foreign-tags.ts'
import { FRENCH_WORDS } from './in-french.ts'

/** The Chinese words of the vocabulary, the longest first. */
export const HAN_WORDS: readonly string[] = [
  ...Object.values(FOREIGN_TAGS).flatMap((phrases) => phrases.split(', ')),
  ...FRENCH_WORDS.keys(),
  ...LOOSE_FILLERS,
  ...PLACES.flatMap(({ names }) => names),
]
  .filter((word) => /^\p{Script=Han}+$/u.test(word))
  .sort((a, b) => b.length - a.length)
