import { PARTY_MAX, PARTY_MIN, PRICE_STEP, RATING_DEFAULT } from '../search-limits.ts'
import type { PhraseReader, PhraseWord } from './meaning.ts'
import { numberOfWord } from './number-words.ts'
import { joined } from './phrase-words.ts'

/** Reads the size of the party: « à 4 », « pour deux », « 6 personnes ». */
export const readParty: PhraseReader = (words, at) => {
  const lead = LEADS.has(words[at]?.folded ?? '') ? 1 : 0
  const party = countOf(words[at + lead]?.folded ?? '')
  if (party === null) return null
  const next = words[at + lead + 1]?.folded ?? ''
  if (PERSONS.test(next)) return { length: lead + 2, meaning: { kind: 'party', party } }
  return lead && !UNITS.test(next) ? { length: 2, meaning: { kind: 'party', party } } : null
}

/** Reads the maximum price of a meal: « pas cher », « moins de 30 € », « 25 euros », « 20 € max ». */
export const readPrice: PhraseReader = (words, at) => {
  const cheap = CHEAP.find((phrase) => isAt(phrase, words, at))
  if (cheap) return { length: cheap.split(' ').length, meaning: { kind: 'price', most: CHEAP_PRICE } }

  const lead = UP_TO.find((phrase) => isAt(phrase, words, at))?.split(' ').length ?? 0
  const amount = Number(words[at + lead]?.folded.replace(/^(\d{1,3})e(ur)?$/, '$1'))
  const isEuros = /^euros?$/.test(words[at + lead + 1]?.folded ?? '')
  if (!(amount > 0 && amount <= 300) || (!isEuros && lead < 2)) return null
  const most = Math.max(PRICE_STEP, Math.ceil(amount / PRICE_STEP) * PRICE_STEP)
  const length = lead + (isEuros ? 2 : 1)
  const isLimit = AT_MOST.has(words[at + length]?.folded ?? '')
  return { length: isLimit ? length + 1 : length, meaning: { kind: 'price', most } }
}

/**
 * Reads a minimum rating, in whole stars as in the filter: « note 4 », « noté 4,5/5 », « bien noté, 4 sur 5 ». Dates and
 * districts do not match.
 */
export const readMark: PhraseReader = (words, at) => {
  const wordAt = (index: number) => words[index]?.folded ?? ''
  const praise = PRAISE.has(wordAt(at)) ? 1 : 0
  if (!NOTED.test(wordAt(at + praise)) || (!praise && PRAISE.has(wordAt(at - 1)))) return null
  const link = wordAt(at + praise + 1) === 'de' ? 1 : 0
  const [, stars, exact] = MARK.exec(wordAt(at + praise + link + 1)) ?? []
  const length = praise + link + 2
  const outOf = joined(words, at + length, at + length + 2) === 'sur 5' ? 2 : 0
  // « bien noté 4 personnes » is a party.
  if (!stars || (praise && !exact && !outOf)) return null
  return { length: length + outOf, meaning: { kind: 'rating', least: Number(stars) } }
}

/** Reads delivery, takeaway, a good rating, or an idiom whose number is not a party. */
export const readService: PhraseReader = (words, at) => {
  for (const [phrase, meaning] of SERVICES) {
    if (isAt(phrase, words, at)) return { length: phrase.split(' ').length, meaning }
  }
  return null
}

function isAt(phrase: string, words: readonly PhraseWord[], at: number): boolean {
  return joined(words, at, at + phrase.split(' ').length) === phrase
}

const LEADS = new Set(['a', 'pour', 'nous', 'sommes'])
const PERSONS = /^(personnes?|pers|convives?|couverts?|places?|adultes?|amis|copains|copines|invites?)$/
const UNITS = /^(pas|min|minutes?|euros?|heures?|h|e|eme|ieme|er|rue|avenue|metres?|km|arrondissement)$/

function countOf(word: string): number | null {
  const count = word === 'une' ? null : numberOfWord(word)
  return count !== null && count >= PARTY_MIN && count <= PARTY_MAX ? count : null
}

const PRAISE = new Set(['bien', 'mieux'])
const NOTED = /^notee?s?$/
const MARK = /^([1-5])([.,]\d{1,2}(?:\/5)?|\/5)?$/

/** Euros. */
const CHEAP_PRICE = 20
const CHEAP = [
  'pas trop cher',
  'pas tres cher',
  'pas trop chere',
  'pas trop chers',
  'pas cher',
  'pas chers',
  'pas chere',
  'pas cheres',
  'petit budget',
  'petits budgets',
  'budget serre',
  'petit prix',
  'petits prix',
  'economique',
  'abordable',
  'abordables',
]
const AT_MOST = new Set(['max', 'maximum', 'maxi'])
const UP_TO = ['a moins de', 'moins de', 'jusqu a', 'max', 'maximum', 'sous', 'a', 'pour']

const SERVICES = [
  ['livraison a domicile', { kind: 'service', service: 'delivery' }],
  ['en livraison', { kind: 'service', service: 'delivery' }],
  ['livraison', { kind: 'service', service: 'delivery' }],
  ['livre', { kind: 'service', service: 'delivery' }],
  ['click and collect', { kind: 'service', service: 'clickCollect' }],
  ['click collect', { kind: 'service', service: 'clickCollect' }],
  ['a emporter', { kind: 'service', service: 'clickCollect' }],
  ['emporter', { kind: 'service', service: 'clickCollect' }],
  ['vente a emporter', { kind: 'service', service: 'clickCollect' }],
  ['les mieux notes', { kind: 'rating', least: RATING_DEFAULT }],
  ['mieux notes', { kind: 'rating', least: RATING_DEFAULT }],
  ['bien note', { kind: 'rating', least: RATING_DEFAULT }],
  ['bien notes', { kind: 'rating', least: RATING_DEFAULT }],
  ['meilleurs avis', { kind: 'rating', least: RATING_DEFAULT }],
  ['bons avis', { kind: 'rating', least: RATING_DEFAULT }],
  ['a deux pas', { kind: 'filler' }],
] as const
