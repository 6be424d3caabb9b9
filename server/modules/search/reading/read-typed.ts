import { MINUTE } from '@tablee/domain/calendar/calendar'
import { zoneOfSlug } from '@tablee/domain/map/zones'
import { type PhraseReading, readPhrase, readSlips } from '@tablee/domain/search/reading/read-phrase'
import { type MeantSearch, unreadPhrase, whatIsMeant } from '@tablee/domain/search/reading/what-is-meant'
import { explainedBy, isTerm } from '@tablee/domain/search/reading/whole-terms'
import { MAX_TEXT } from '@tablee/domain/search/search-limits'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries } from '../../../limits/limits.ts'
import { triesOfNetwork } from '../../../limits/networks.ts'
import { publicDb } from '../../../public-db.ts'
import { findDish, findMisspeltDish } from './find-dish.ts'
import { A_TERM, type FoundName, findName, SURE, THE_VERY_NAME } from './find-name.ts'
import { type LocatedPlace, locateStreet, locateWords } from './locate.ts'
import { placesFor } from './places-for.ts'

/** A typed phrase as criteria of a search. `unread` holds the words that were not understood. */
export type TypedSearch = Omit<MeantSearch, 'place' | 'street' | 'isParis'> & {
  place: LocatedPlace | null
  /** An address that could not be located, or « Paris ». */
  address: string
  name: string
  /** Words of one dish's name. */
  dish: string
  unread: string
  /** The next likely meaning of the text, which is offered next to this one. */
  alternative?: TypedSearch
}

/**
 * Interprets typed text for which no suggestion was picked: first by the rules of the domain, then by restaurant names, then by
 * dishes, then by the geocoder. Throws BAD_USER_INPUT for a text that is too long, RATE_LIMITED beyond the number that a whole office types.
 */
export async function readTyped(context: Context, text: string): Promise<TypedSearch> {
  refuseTooLong(text)
  await countReading(context)
  const [best, second] = await interpretationsOf(context, text)
  const typed = await searchOf(context, best)
  return second ? { ...typed, alternative: await searchOf(context, second) } : typed
}

/** Interprets a text without the geocoder. Null if the search would need it, or would not understand every word. */
export async function readWithoutGeocoder(context: Context, text: string): Promise<TypedSearch | null> {
  refuseTooLong(text)
  const [best] = await interpretationsOf(context, text)
  return isWhollyRead(best) ? searchOf(context, best) : null
}

function refuseTooLong(text: string): void {
  if (text.length > MAX_TEXT) throw badInput({ text: `Écrivez ${MAX_TEXT} caractères au plus.` })
}

/** A name, a dish or neither, and the interpretation of the other words. */
type Interpretation = { name: string; dish: string; others: PhraseReading }

/** Returns the likeliest interpretation of a text, and the next one if it makes sense as well. */
async function interpretationsOf(context: Context, text: string): Promise<[Interpretation, Interpretation | null]> {
  const db = publicDb(context)
  const reading = { now: context.clock.now(), places: await placesFor(db, text) }

  const plain = readPhrase(text, reading)
  const named = await findName(context, plain, text)
  const found = named && (named.isExact || named.likelihood >= SURE) ? null : await findDish(db, plain)
  const byName = named && { name: named.name, dish: '', others: named.others }
  const second = named?.isSame && named.likelihood >= A_TERM && byName && isWhollyRead(byName) ? byName : null
  if (found) return [{ name: '', ...found }, second]

  const forgiving = readSlips(plain, reading)
  const byTerms = { name: '', dish: '', others: forgiving }
  if (!named || !byName || !isLikelier(named, forgiving)) return [byTerms, second]
  return [byName, isWhollyRead(byTerms) && hasTerm(forgiving) ? byTerms : null]
}

/** True if every word has a meaning for which no geocoder is needed. */
function isWhollyRead({ others }: Interpretation): boolean {
  return unreadPhrase(others) === '' && whatIsMeant(others).street === ''
}

function hasTerm({ claims }: PhraseReading): boolean {
  return claims.some(({ meaning }) => isTerm(meaning.kind))
}

/** True if a name is likelier than a reading with misspelt cuisines and places, which wins if it is only one of them. */
function isLikelier({ isSame, isExact, likelihood, name, from, to }: FoundName, forgiving: PhraseReading): boolean {
  if (likelihood <= A_TERM) return false
  if (unreadPhrase(forgiving) !== '') return true
  const explained = explainedBy(forgiving, from, to)
  if (explained === 'TERM') return isSame && isExact && likelihood >= THE_VERY_NAME
  if (explained === 'ARTICLE_AND_TERM')
    return likelihood === 1 || (isSame && name.split(' ')[0] === forgiving.words[from]?.folded)

  return isExact || (isSame && likelihood >= SURE)
}

/** Comparing names costs more than a search. */
const READINGS = { counter: 'searches read, a minute', most: 500, within: MINUTE }

async function countReading({ db, clock, address }: Context): Promise<void> {
  if ((await countTries(db, clock.now(), triesOfNetwork(READINGS, address))).length === 0) return
  throw new UserError('RATE_LIMITED', 'Trop de recherches. Patientez une minute.')
}

/** Interprets the other words next to a name or dish. Words that are not understood are returned as unread. */
async function searchOf(context: Context, { name, dish, others }: Interpretation): Promise<TypedSearch> {
  const typed = await withoutName(context, others)
  return { ...typed, name: name || typed.name, dish: dish || typed.dish }
}

async function withoutName(context: Context, reading: PhraseReading): Promise<TypedSearch> {
  const { place, street, isParis, ...meant } = whatIsMeant(reading)
  const typed = {
    ...meant,
    place: place && locatedAt(place),
    address: '',
    name: '',
    dish: '',
    unread: unreadPhrase(reading),
  }
  if (street) return { ...typed, ...(await whereStreetIs(context, street, meant.zones)) }
  if (typed.unread && !place) return { ...typed, ...(await whereWordsAre(context, typed.unread, reading)) }
  return isParis && isNothing(meant) && !place ? { ...typed, address: 'Paris' } : typed
}

/** A located street needs no district. If the street is not found, its words are searched as an address. */
async function whereStreetIs(context: Context, street: string, zones: readonly string[]) {
  const near = zones.map((slug) => zoneOfSlug(slug)?.zipCodes[0] ?? '').join(' ') || 'Paris'
  const place = await locateStreet(context, street, near)
  return place ? { place, zones: [] } : { address: street }
}

/**
 * Interprets the unread words: as a street without « rue »; else as a misspelt dish; else, if the text has no other meaning, as
 * an unknown name; else they stay unread.
 */
async function whereWordsAre(context: Context, unread: string, { claims }: PhraseReading) {
  const place = await locateWords(context, unread)
  if (place) return { place, unread: '' }
  const dish = await findMisspeltDish(publicDb(context), unread)
  if (dish !== null) return { dish, unread: '' }
  const isAllThereIs = claims.every(({ meaning }) => meaning.kind === 'filler')
  return isAllThereIs ? { name: unread, unread: '' } : {}
}

function locatedAt({ name, lat, lon }: NonNullable<MeantSearch['place']>): LocatedPlace {
  return { label: name, lat, lon }
}

function isNothing(meant: Omit<MeantSearch, 'place' | 'street' | 'isParis'>): boolean {
  const { tags, zones, ...others } = meant
  return tags.length + zones.length === 0 && Object.values(others).every((value) => !value)
}
