import type { Day, Hour } from '../../calendar/calendar.ts'
import type { NamedPlace } from '../../map/named-place.ts'
import type { PhraseWord } from './phrase-words.ts'

/** What some words of a phrase mean. */
export type Meaning =
  | { kind: 'tags'; tags: readonly number[] }
  /** `isBare`: « japonais 11 » or « troisième », which may as well belong to a name. */
  | { kind: 'zone'; slug: string; isBare?: true }
  | { kind: 'place'; place: NamedPlace }
  | { kind: 'street' }
  | { kind: 'time'; day: Day | null; hour: Hour | null }
  | { kind: 'party'; party: number }
  | { kind: 'price'; most: number }
  | { kind: 'rating'; least: number }
  | { kind: 'service'; service: 'delivery' | 'clickCollect' }
  | { kind: 'paris' }
  /** A word that asks for nothing by itself: « restaurant », « dans », « le ». */
  | { kind: 'filler' }

/** The words from `from` to `to`, excluded, have one meaning. */
export type Claim = { from: number; to: number; meaning: Meaning }

/** What a reader knows: the instant (milliseconds), and the places beside the product's own. */
export type ReadingContext = { now: number; places?: readonly NamedPlace[] }

/** Reads the words that begin at an index: how many they are and what they mean, or null. */
export type PhraseReader = (
  words: readonly PhraseWord[],
  at: number,
  context: ReadingContext,
) => { length: number; meaning: Meaning } | null
