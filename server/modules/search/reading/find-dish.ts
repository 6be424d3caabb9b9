import { FILLERS } from '@tablee/domain/search/reading/fillers'
import { isGeneric } from '@tablee/domain/search/reading/generic-words'
import { nameCandidates } from '@tablee/domain/search/reading/name-candidates'
import type { PhraseReading } from '@tablee/domain/search/reading/read-phrase'
import { typedPhrase, unreadPhrase } from '@tablee/domain/search/reading/what-is-meant'
import { foldName } from '@tablee/domain/search/search-criteria'
import { sql } from 'kysely'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { firstDish } from '../dishes/dishes.sql.ts'

/** The words of a phrase that one dish has, and the interpretation of the others. */
export type FoundDish = { dish: string; others: PhraseReading }

/**
 * Returns the longest part of a phrase with unread words that names a dish as it is written. If all words are cuisines that no
 * restaurant has, these may name a dish too. Null if there is none.
 */
export async function findDish(db: ReadDatabase, reading: PhraseReading): Promise<FoundDish | null> {
  if (unreadPhrase(reading) === '') return findCuisineAsDish(db, reading)
  const candidates = nameCandidates(reading).flatMap(({ typed, others }) => {
    const dish = tellingWords(typed)
    return dish ? [{ dish, others }] : []
  })
  if (candidates.length === 0) return null
  const dish = await firstDish(
    db,
    candidates.map((candidate) => candidate.dish),
    { canDiffer: false },
  )
  return candidates.find((candidate) => candidate.dish === dish) ?? null
}

/** Returns the unread words if a dish has them, also as prefixes or with one typing error each. */
export async function findMisspeltDish(db: ReadDatabase, unread: string): Promise<string | null> {
  const dish = tellingWords(unread)
  return dish ? firstDish(db, [dish], { canDiffer: true }) : null
}

async function findCuisineAsDish(db: ReadDatabase, { words, claims }: PhraseReading): Promise<FoundDish | null> {
  const cuisines = claims.filter(({ meaning }) => meaning.kind === 'tags')
  const [first, last] = [cuisines[0], cuisines.at(-1)]
  if (!first || !last) return null
  const tags = cuisines.flatMap(({ meaning }) => (meaning.kind === 'tags' ? meaning.tags : []))
  if (await isAnyListed(db, tags)) return null

  const dish = await findMisspeltDish(db, typedPhrase({ words }, first.from, last.to))
  if (dish === null) return null
  const others = claims.filter((claim) => !cuisines.includes(claim))
  return {
    dish,
    others: { words, claims: [...others, { from: first.from, to: last.to, meaning: { kind: 'filler' } }] },
  }
}

async function isAnyListed(db: ReadDatabase, tags: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from search_row where tags && ${tags}::int[] limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the words without articles and other fillers: « un tartare » → « tartare ». Empty if they distinguish no dish. */
function tellingWords(typed: string): string {
  const words = typed.split(' ').filter((word) => !FILLERS.has(foldName(word)))
  return words.some((word) => foldName(word).length >= SHORTEST && !isGeneric(foldName(word))) ? words.join(' ') : ''
}

const SHORTEST = 3
