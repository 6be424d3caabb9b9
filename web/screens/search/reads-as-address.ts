import { foldName } from '@tablee/domain/fold-name'
import { ZONES } from '@tablee/domain/map/zones'

/** True if a text typed without choosing a suggestion looks like an address rather than a restaurant's name. */
export function readsAsAddress(typed: string): boolean {
  const words = foldName(typed)
  return POSTAL_CODE.test(words) || NUMBERED_STREET.test(words) || STREET.test(words) || TOWNS.has(words)
}

const POSTAL_CODE = /\b(75|9[1-5]|7[78])\d{3}\b/
const FULFILLMENTS =
  'rue|avenue|av|boulevard|bd|bld|place|quai|passage|impasse|allee|square|villa|cite|faubourg|fbg|cours|chemin|route'
const NUMBERED_STREET = new RegExp(`^\\d{1,3}( bis| ter| quater)? (${FULFILLMENTS})\\b`)
// Words for streets also occur in names ("Le Boulevard", "La Rue"): the word must come first and be followed by another.
const STREET = /^(rue|avenue|boulevard|bd|quai|passage|impasse|allee|faubourg) \S/

const TOWNS = new Set([
  'paris',
  ...ZONES.flatMap(({ title, short, city }) => [title, short, `${city} ${short}`, city].map(foldName)),
])
