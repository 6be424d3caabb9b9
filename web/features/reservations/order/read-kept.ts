import { type DatedDraft, type Draft, isFresh, readDated } from '@tablee/domain/ordering/draft'
import { sameParts } from './same-parts.ts'

/** What was read last, by the place that it was read from. */
const known = new Map<string, { text: string } & DatedDraft>()

/**
 * The draft in a text of that place, as `readDraft` reads it. A text is parsed once, and what is in it as it was in the text
 * before is the same object: React expects that of a store, and draws the rest alone.
 */
export function readKept(place: string, text: string | null, lives: number): Draft | null {
  const now = Date.now()
  const last = known.get(place)
  if (last && last.text === text) return isFresh(last.changedAt, now, lives) ? last.draft : null
  const read = readDated(text, now, lives)
  if (text === null || read === null) return null
  const draft = sameParts(last?.draft, read.draft)
  known.set(place, { text, draft, changedAt: read.changedAt })
  return draft
}
