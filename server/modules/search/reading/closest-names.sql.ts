import { isGeneric } from '@tablee/domain/search/reading/generic-words'
import { sql } from 'kysely'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { slipsAsked } from '../words.ts'

/** Returns the folded names of restaurants that share a word with the typed ones, or nearly, the most similar first. */
export async function closestNames(db: ReadDatabase, asked: readonly string[]): Promise<string[]> {
  const telling = asked.filter((word) => !isGeneric(word))
  const words = (telling.length > 0 ? telling : asked).slice(0, MOST_WORDS)
  const pairs = asked.slice(1, MOST_WORDS).map((word, at) => `${asked[at]}${word}`)
  const parts = words.flatMap(splitsOf)
  const slips = [...words, ...pairs, ...parts].flatMap(slipsAsked)
  const { rows } = await sql<{ name: string }>`
    with close as (
      select w.word from unnest(${words}::text[]) a(word)
      join search_word w on w.word >= a.word collate "C" and w.word <= a.word || U&'\\+10FFFF' collate "C"
      union select s.word from search_slip s where s.slip = any(${slips}::text[] collate "C")
      union select w.word from unnest(${words.filter((word) => word.length >= LONG)}::text[]) a(word)
      join search_word w on length(w.word) between length(a.word) - 2 and length(a.word) + 2
        and similarity(w.word, a.word) >= ${HARDLY_ALIKE}
    )
    select ltrim(c.name) as name from search_row c
    where c.name_words && (array(select word from close) || ${[...pairs, ...parts]}::text[]) collate "C"
    order by similarity(c.name, ${asked.join(' ')}) desc, c.relevance desc, c.restaurant_id limit ${MOST}`.execute(db)
  return rows.map(({ name }) => name)
}

const MOST = 200
const MOST_WORDS = 8
/** The number of characters from which a word may contain two typing errors. */
const LONG = 7
/** The similarity of trigrams that a long word keeps with two typing errors. */
const HARDLY_ALIKE = 0.2
const SHORTEST_PART = 3

/** The two parts of a word that may be two: « pinkmamma » → pink, mamma. */
function splitsOf(word: string): string[] {
  const ends = Array.from({ length: word.length }, (_, at) => at)
  return ends
    .filter((at) => at >= SHORTEST_PART && word.length - at >= SHORTEST_PART)
    .flatMap((at) => [word.slice(0, at), word.slice(at)])
}
