import type { BookedAs } from '@tablee/domain/ordering/draft'
import { confirmationPath } from './actions-of.ts'

/** Returns the page that follows a booking: its payment while one is due, else its confirmation. */
export function bookedPath({ shareId, isDue }: BookedAs): string {
  return isDue ? `/reservation/payment/${shareId}` : confirmationPath(shareId)
}
