import type { Draft } from '@tablee/domain/ordering/draft'
import { readDraft, writeDraft } from '@tablee/domain/ordering/draft-text'
import { tabStore } from '../../../app/tab-store.ts'
import type { SeenOrder } from './seen-order.ts'

/** The unsaved choice of this tab. It survives a reload. */
const tab = tabStore('dishes:')

export function keepDishes(shareId: string, seen: SeenOrder, draft: Draft): void {
  tab.keep(shareId, JSON.stringify({ seen: JSON.stringify(seen), draft: writeDraft(draft, Date.now()) }))
}

/** Returns the stored choice; null without one, or if it was made for another order than `seen`. */
export function keptDishes(shareId: string, seen: SeenOrder): Draft | null {
  const kept = parse(tab.read(shareId))
  if (kept.seen !== JSON.stringify(seen) || typeof kept.draft !== 'string') return null
  return readDraft(kept.draft, Date.now())
}

export function dropKeptDishes(shareId: string): void {
  tab.forget(shareId)
}

function parse(text: string | null): { seen?: unknown; draft?: unknown } {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
