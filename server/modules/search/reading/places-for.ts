import type { NamedPlace } from '@tablee/domain/map/named-place'
import { joined, wordsOfPhrase } from '@tablee/domain/search/reading/phrase-words'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { placesNamed } from './places.sql.ts'

/** The added places that a phrase may name: those named like some consecutive words of it. */
export function placesFor(db: ReadDatabase, text: string): Promise<NamedPlace[]> {
  const words = wordsOfPhrase(text)
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (_, n) => joined(words, from, from + n + 1)),
  )
  return placesNamed(db, [...new Set(phrases)])
}

const MOST_WORDS = 6
