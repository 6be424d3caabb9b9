import type { BookedAs } from '@tablee/domain/draft'
import { confirmationPath } from './actions-of.ts'

/** Where what was just booked goes on: to its payment while one is due. */
export function bookedPath({ shareId, isDue }: BookedAs): string {
  return isDue ? `/reservation/payment/${shareId}` : confirmationPath(shareId)
}
