import { addDays, MINUTE, parisDay } from '@tablee/domain/calendar/calendar'
import { looksPrivate } from '@tablee/domain/search/private-words'
import { type Criteria, foldName, MAX_TEXT } from '@tablee/domain/search/search-criteria'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries } from '../../../limits/limits.ts'
import { triesOfNetwork } from '../../../limits/networks.ts'
import { isNameOfPerson } from '../../accounts/for-operator/for-operator.ts'
import { criteriaIn } from '../letting-go.ts'
import * as rows from './kept-searches.sql.ts'

type SearchOutcome = { criteria: Criteria; count: number; correctedName: string | null }

/** Positions beyond a hundred pages are not of a person. */
const MOST_POSITION = 1_000
const DAYS_KEPT = 90

/**
 * Keeps a typed search without its person: the words, how they were read and how many restaurants they find. Returns its id.
 * Null if the words look like an email address, a telephone number or the name of a person with an account: nothing is kept
 * then. Throws BAD_USER_INPUT for invalid criteria or words, RATE_LIMITED beyond the number that a whole office types.
 */
export async function keepSearch(
  context: Context,
  typed: string,
  search: () => Promise<SearchOutcome>,
): Promise<string | null> {
  const words = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLocaleLowerCase('fr')
  if (words === '' || words.length > MAX_TEXT) {
    throw badInput({ words: `Écrivez entre 1 et ${MAX_TEXT} caractères.` })
  }
  const { db, clock, address } = context
  if ((await countTries(db, clock.now(), triesOfNetwork(KEPT, address))).length > 0) {
    throw new UserError('RATE_LIMITED', 'Trop de recherches. Patientez une minute.')
  }
  const { criteria, count, correctedName } = await search()
  if (looksPrivate(words) || (await isNameOfPerson(db, words))) return null
  const reading = criteriaIn(criteria).join(' ')
  const corrected = correctedName ?? correctedIn(words, criteria.name)
  const kept = { day: parisDay(clock.now()), words, reading, found: count, correctedName: corrected }
  return rows.addKeptSearch(db, kept)
}

/** The searched name, if it is not written like this in the words. */
function correctedIn(words: string, name: string | null): string | null {
  return name === null || foldName(words).includes(foldName(name)) ? null : name
}

const KEPT = { counter: 'searches kept, a minute', most: 500, within: MINUTE }

/** Keeps the position of the first restaurant that was opened from a search. An unknown id is ignored. */
export async function noteOpened({ db }: Context, id: string, position: number): Promise<boolean> {
  if (UUID.test(id) && position >= 1 && position <= MOST_POSITION) await rows.noteOpened(db, id, position)
  return true
}

/** Keeps that a table or an order was booked after a search. An unknown id is ignored. */
export async function noteBooked({ db }: Context, id: string): Promise<boolean> {
  if (UUID.test(id)) await rows.noteBooked(db, id)
  return true
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Deletes the searches that are older than ninety days. */
export function purgeOldSearches({ db, now }: { db: Database; now: number }): Promise<void> {
  return rows.purgeKeptSearches(db, addDays(parisDay(now), -DAYS_KEPT))
}
