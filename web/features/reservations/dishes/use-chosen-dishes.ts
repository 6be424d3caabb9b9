import { type Draft, readDraft, writeDraft } from '@tablee/domain/ordering/draft'
import { useCallback, useState } from 'react'
import { tabStore } from '../../../tab-store.ts'
import type { ChangeDraft } from '../order/menu/quantity.tsx'

/** What this tab has chosen of a share and not saved yet: a page that is loaded again shows it. */
const tab = tabStore('dishes:')

/** The chosen dishes of a share, beginning with those that are ordered. */
export function useChosenDishes(shareId: string, ordered: Draft): { draft: Draft; change: ChangeDraft } {
  const [draft, setDraft] = useState(() => keptDishes(shareId, ordered) ?? ordered)
  const change: ChangeDraft = useCallback(
    (choose) =>
      setDraft((before) => {
        const next = choose(before)
        const text = JSON.stringify({ ordered: said(ordered), draft: writeDraft(next, Date.now()) })
        tab.keep(shareId, text)
        return next
      }),
    [shareId, ordered],
  )
  return { draft, change }
}

/** Forgets what was chosen, once it is ordered. */
export function dropChosenDishes(shareId: string): void {
  tab.forget(shareId)
}

/** Null where nothing is kept, or it was chosen beside another order than today's. */
function keptDishes(shareId: string, ordered: Draft): Draft | null {
  const kept = parse(tab.read(shareId))
  return kept.ordered === said(ordered) && typeof kept.draft === 'string' ? readDraft(kept.draft, Date.now()) : null
}

function said({ order, note }: Draft): string {
  return JSON.stringify({ order, note })
}

function parse(text: string | null): { ordered?: unknown; draft?: unknown } {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
