import { dropOwnText, emptyDrafts } from '../../app/drafts/draft-texts.ts'
import { forgetParts } from '../../app/drafts/forget-parts.ts'
import { emptyTab } from '../../app/tab-store.ts'

/** Deletes the drafts, the seen parts of dishes and the text typed in this tab: they concern the previous user only. */
export function discardDrafts(): void {
  emptyDrafts()
  forgetParts()
  emptyTab()
}

/** Deletes the data of the previous user that only this tab keeps: its draft and typed text. */
export function emptyOwnTab(): void {
  dropOwnText()
  emptyTab()
}
