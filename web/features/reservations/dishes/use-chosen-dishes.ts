import { type Draft, readDraft, writeDraft } from '@tablee/domain/ordering/draft'
import { useCallback, useState } from 'react'
import { tabStore } from '../../../tab-store.ts'
import type { ChangeDraft } from '../order/menu/quantity.tsx'
import { stillOffered } from '../order/order-restaurant.ts'
import type { LoadedDishes } from './load-dishes.ts'
import type { SeenOrder } from './seen-order.ts'

/** What this tab has chosen of a share and not saved yet: a page that is loaded again shows it. */
const tab = tabStore('dishes:')

export type ChosenInTab = {
  draft: Draft
  change: ChangeDraft
  /** The order in the place of which it was chosen, whatever was loaded since. */
  seen: SeenOrder
  /** Once the guest has been told what is ordered by now: what they have chosen stays, in the place of that. */
  onTold: (standing: SeenOrder) => void
}

/** The chosen dishes of a share, beginning with those that are ordered. */
export function useChosenDishes(dishes: LoadedDishes): ChosenInTab {
  const { shareId } = dishes
  const [seen, setSeen] = useState(dishes.seen)
  const [draft, setDraft] = useState(() => keptDishes(dishes) ?? dishes.draft)
  const [isTouched, setTouched] = useState(draft !== dishes.draft)
  const [loaded, setLoaded] = useState(dishes)
  // After a reload the page shows the current order, unless the guest has chosen something here.
  if (loaded !== dishes) {
    setLoaded(dishes)
    if (!isTouched) {
      setSeen(dishes.seen)
      setDraft(dishes.draft)
    }
  }
  const change: ChangeDraft = useCallback(
    (choose) => {
      setTouched(true)
      setDraft((before) => {
        const next = choose(before)
        keepDishes(shareId, seen, next)
        return next
      })
    },
    [shareId, seen],
  )

  function onTold(standing: SeenOrder) {
    setSeen(standing)
    keepDishes(shareId, standing, draft)
  }

  return { draft, change, seen, onTold }
}

/** Forgets what was chosen, once it is ordered. */
export function dropChosenDishes(shareId: string): void {
  tab.forget(shareId)
}

function keepDishes(shareId: string, seen: SeenOrder, draft: Draft): void {
  tab.keep(shareId, JSON.stringify({ seen: JSON.stringify(seen), draft: writeDraft(draft, Date.now()) }))
}

/** Null where nothing is kept, or it was chosen in the place of another order than today's. */
function keptDishes({ shareId, seen, restaurant, draft: { serviceDay, hour } }: LoadedDishes): Draft | null {
  const kept = parse(tab.read(shareId))
  if (kept.seen !== JSON.stringify(seen) || typeof kept.draft !== 'string') return null
  const draft = readDraft(kept.draft, Date.now())
  // The booking may have moved to another day or hour since the choice.
  return draft && stillOffered({ ...draft, serviceDay, hour }, restaurant.menu)
}

function parse(text: string | null): { seen?: unknown; draft?: unknown } {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
