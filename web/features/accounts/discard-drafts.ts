import { emptyTab } from '../../tab-store.ts'
import { dropOwnText, emptyDrafts } from '../reservations/order/draft-texts.ts'
import { forgetParts } from '../reservations/shared/forget-parts.ts'

/** Deletes the drafts, the parts that were seen and what was typed in this tab: they are the business of the person before. */
export function discardDrafts(): void {
  emptyDrafts()
  forgetParts()
  emptyTab()
}

/** Deletes what this tab alone keeps of the person before: its draft and what was typed. */
export function emptyOwnTab(): void {
  dropOwnText()
  emptyTab()
}
