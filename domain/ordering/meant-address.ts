import { foldName } from '../fold-name.ts'

export type Meant<Suggestion> =
  /** The text matches exactly one address. */
  | { is: 'one'; suggestion: Suggestion }
  /** The text matches several addresses, or none. `nearest` then has the geocoder's first suggestions. */
  | { is: 'several' | 'none'; nearest: Suggestion[] }
  /** The postal code in the text is outside the delivery area. */
  | { is: 'far' }

const MOST_OFFERED = 3

/** Matches a typed address with the geocoder's suggestions. Ignores case, accents, commas and abbreviations. */
export function meantAddress<Suggestion extends { label: string }>(
  typed: string,
  suggestions: readonly Suggestion[],
): Meant<Suggestion> {
  const words = wordsOf(typed)
  const restaurants = suggestions.filter(({ label }) => /^\d/.test(label))
  const whole = restaurants.filter(({ label }) => wordsOf(label).join(' ') === words.join(' '))
  const fitting = whole.length > 0 ? whole : restaurants.filter(({ label }) => isInPhrase(words, wordsOf(label)))

  const [only] = fitting
  if (only && fitting.length === 1) return { is: 'one', suggestion: only }
  if (fitting.length > 1) return { is: 'several', nearest: fitting.slice(0, MOST_OFFERED) }
  if (isFar(typed)) return { is: 'far' }
  return { is: 'none', nearest: restaurants.slice(0, MOST_OFFERED) }
}

/** True if the label begins with the same number and contains every typed word. The town may be missing. */
function isInPhrase(typed: readonly string[], label: readonly string[]): boolean {
  return typed.length > 1 && typed[0] === label[0] && typed.every((word) => label.includes(word))
}

function wordsOf(address: string): string[] {
  return foldName(address)
    .replace(/^(\d+) (bis|ter|quater|quinquies)\b/, '$1$2')
    .split(' ')
    .map((word) => IN_FULL.get(word) ?? word)
    .filter((word) => word !== COUNTRY && !LINKS.has(word))
}

function isFar(typed: string): boolean {
  const postcode = /\b(\d{2})\d{3}\b/.exec(typed)
  return postcode !== null && !NEAR.has(postcode[1] ?? '')
}

const COUNTRY = 'france'
const LINKS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd'])
/** The departments that the delivery area touches. */
const NEAR = new Set([
  '02',
  '10',
  '27',
  '28',
  '45',
  '51',
  '60',
  '75',
  '76',
  '77',
  '78',
  '89',
  '91',
  '92',
  '93',
  '94',
  '95',
])
const IN_FULL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    r: 'rue',
    av: 'avenue',
    ave: 'avenue',
    bd: 'boulevard',
    bld: 'boulevard',
    bvd: 'boulevard',
    blvd: 'boulevard',
    boul: 'boulevard',
    pl: 'place',
    fg: 'faubourg',
    fbg: 'faubourg',
    imp: 'impasse',
    pass: 'passage',
    sq: 'square',
    all: 'allee',
    st: 'saint',
    ste: 'sainte',
  }),
)
