import type { Day, Hour } from '../../calendar/calendar.ts'
import type { NamedPlace } from '../../map/named-place.ts'

/** A word of a typed phrase: folded for comparison ('20h30' for « 20 h 30 »), and as it was typed. */
export type PhraseWord = { folded: string; typed: string }

/** The meaning of some words of a phrase. */
export type Meaning =
  | { kind: 'tags'; tags: readonly number[] }
  /** `isBare`: « japonais 11 » or « troisième », which may also belong to a name. */
  | { kind: 'zone'; slug: string; isBare?: true }
  | { kind: 'place'; place: NamedPlace }
  | { kind: 'street' }
  /** `tooFar`: a day on which nothing can be booked yet. */
  | { kind: 'time'; day: Day | null; hour: Hour | null; tooFar?: Day }
  | { kind: 'party'; party: number }
  | { kind: 'price'; most: number }
  | { kind: 'rating'; least: number }
  | { kind: 'service'; service: 'delivery' | 'clickCollect' }
  | { kind: 'paris' }
  | { kind: 'aroundMe' }
  /** A telephone number as it is dialled from anywhere. */
  | { kind: 'phone'; number: string }
  /** A word without a meaning of its own: « restaurant », « dans », « le ». */
  | { kind: 'filler' }

/** A meaning of the words from `from` to `to`, excluded. */
export type Claim = { from: number; to: number; meaning: Meaning }

/** The data of a reader: the instant (milliseconds), and places in addition to the built-in ones. */
export type ReadingContext = { now: number; places?: readonly NamedPlace[] }

/** Reads the words that begin at an index. Returns their number and their meaning, or null. */
export type PhraseReader = (
  words: readonly PhraseWord[],
  at: number,
  context: ReadingContext,
) => { length: number; meaning: Meaning } | null
