import type { Draft } from '@tablee/domain/ordering/draft'
import { type DatedDraft, isFresh, readDated } from '@tablee/domain/ordering/draft-text'
import { sameParts } from './same-parts.ts'

/** The last text that was read from each place, with its draft. */
const known = new Map<string, { text: string } & DatedDraft>()

/**
 * Returns the draft in a text of that place, as `readDraft` reads it. A text is parsed once. Unchanged parts of a new text keep
 * their object, as React expects of a store, so that only the rest is rendered.
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
