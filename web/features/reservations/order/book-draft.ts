import { type Draft, wishAnew } from '@tablee/domain/ordering/draft'
import { AnswerError } from '../../../graphql.ts'
import { type Booked, bookTable, type Guest } from './book-table.ts'
import { keepAsBooked, keepDraft, sayBooked, standingAt, tell } from './draft-store.ts'

/**
 * Books what a page shows, and keeps what came of it. Null where another tab has been there first: the page says so by its
 * standing. Throws as `bookTable` does.
 */
export async function bookDraft(at: string, draft: Draft, guest: Guest | null = null): Promise<Booked | null> {
  if (standingAt(at).is !== 'own') {
    tell()
    return null
  }
  try {
    const booked = await bookTable(draft, guest)
    keepAsBooked({ ...draft, id: booked.draftId }, booked)
    return booked
  } catch (error) {
    const shareId = error instanceof AnswerError ? error.more.booked : undefined
    // Something else was booked from this draft, by a tab that was not heard or whose answer was lost.
    if (shareId === null) keepDraft(wishAnew(draft))
    if (typeof shareId !== 'string') throw error
    sayBooked(draft.id, { shareId, isDue: true })
    return null
  }
}
