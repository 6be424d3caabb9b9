import type { BookedAs } from '@tablee/domain/ordering/draft'
import { confirmationPath } from '../my-reservations/actions-of.ts'

/** Where what was just booked goes on: to its payment while one is due. */
export function bookedPath({ shareId, isDue }: BookedAs): string {
  return isDue ? `/reservation/payment/${shareId}` : confirmationPath(shareId)
}
