import { emptyTab } from '../../tab-store.ts'
import { emptyDrafts } from '../reservations/order/draft-store.ts'
import { forgetParts } from '../reservations/shared/forget-parts.ts'

/** Deletes the drafts, the parts that were seen and what was typed in this tab: they are the business of the person before. */
export function discardDrafts(): void {
  emptyDrafts()
  forgetParts()
  emptyTab()
}
