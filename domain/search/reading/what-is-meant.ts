import { DAYS_AHEAD, type Day, type Hour } from '../../calendar/calendar.ts'
import { wordsOfDay } from '../../calendar/day-names.ts'
import type { NamedPlace } from '../../map/named-place.ts'
import type { Claim, Meaning } from './meaning.ts'
import type { PhraseReading } from './read-phrase.ts'

/** A phrase as search criteria. Null, false and empty set no criterion. */
export type MeantSearch = {
  tags: number[]
  /** Slugs of districts. */
  zones: string[]
  place: NamedPlace | null
  /** A street as it was typed, to be geocoded. */
  street: string
  isParis: boolean
  /** True if the search is around the diner, whose position only the browser knows. */
  isAroundMe: boolean
  /** The telephone number of a restaurant, as it is dialled from anywhere. */
  phone: string
  day: Day | null
  hour: Hour | null
  /** A day on which nothing can be booked yet, so that the search has no day. */
  tooFar: Day | null
  party: number | null
  mostPrice: number | null
  leastRating: number | null
  delivery: boolean
  clickCollect: boolean
}

/**
 * Returns the criteria of a reading. If there are two places, days or prices, the last one counts. A named place
 * counts more than « autour de moi ».
 */
export function whatIsMeant(reading: PhraseReading): MeantSearch {
  let meant = NOTHING_MEANT
  for (const claim of reading.claims) meant = { ...meant, ...partOf(claim, meant, reading) }
  const isPlaced = meant.place !== null || meant.street !== '' || meant.zones.length > 0
  return { ...meant, isAroundMe: meant.isAroundMe && !isPlaced }
}

export const NOTHING_MEANT: MeantSearch = {
  tags: [],
  zones: [],
  place: null,
  street: '',
  isParis: false,
  isAroundMe: false,
  phone: '',
  day: null,
  hour: null,
  tooFar: null,
  party: null,
  mostPrice: null,
  leastRating: null,
  delivery: false,
  clickCollect: false,
}

/** Returns the sentence about a day on which nothing can be booked yet. */
export function tooFarSentence(day: Day): string {
  const { date, month } = wordsOfDay(day)
  return `Le ${date} ${month} est trop loin : seuls les ${DAYS_AHEAD + 1} prochains jours se réservent. Voici les restaurants, sans date.`
}

/** Returns the words without a claim, as they were typed. */
export function unreadPhrase({ words, claims }: PhraseReading): string {
  return words
    .filter((_, at) => !claims.some(({ from, to }) => from <= at && at < to))
    .map(({ typed }) => typed)
    .join(' ')
}

/** Returns the words from one index to another, as they were typed. */
export function typedPhrase({ words }: Pick<PhraseReading, 'words'>, from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ typed }) => typed)
    .join(' ')
}

function partOf({ from, to, meaning }: Claim, meant: MeantSearch, reading: PhraseReading): Partial<MeantSearch> {
  const part = PARTS[meaning.kind] as (meaning: Meaning, meant: MeantSearch, typed: string) => Partial<MeantSearch>
  return part(meaning, meant, typedPhrase(reading, from, to))
}

type Parts = {
  [Kind in Meaning['kind']]: (
    meaning: Extract<Meaning, { kind: Kind }>,
    meant: MeantSearch,
    typed: string,
  ) => Partial<MeantSearch>
}

const PARTS: Parts = {
  tags: ({ tags }, meant) => ({ tags: [...new Set([...meant.tags, ...tags])] }),
  zone: ({ slug }, meant) => ({ zones: [...new Set([...meant.zones, slug])] }),
  place: ({ place }) => ({ place }),
  street: (_, __, street) => ({ street }),
  time: ({ day, hour, tooFar }, meant) => ({
    day: day ?? meant.day,
    hour: hour ?? meant.hour,
    tooFar: tooFar ?? meant.tooFar,
  }),
  party: ({ party }) => ({ party }),
  price: ({ most }) => ({ mostPrice: most }),
  rating: ({ least }) => ({ leastRating: least }),
  service: ({ service }) => ({ [service]: true }),
  aroundMe: () => ({ isAroundMe: true }),
  phone: ({ number }) => ({ phone: number }),
  paris: () => ({ isParis: true }),
  filler: () => ({}),
}
