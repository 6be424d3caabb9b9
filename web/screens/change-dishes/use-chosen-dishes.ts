import { type Draft, readDraft, writeDraft } from '@tablee/domain/ordering/draft'
import { useCallback, useState } from 'react'
import { tabStore } from '../../app/tab-store.ts'
import type { SeenOrder } from '../../shared/booking/changes/seen-order.ts'
import { stillOffered } from '../../shared/booking/menu/order-restaurant.ts'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import type { LoadedDishes } from './load-dishes.ts'

/** The unsaved choice of this tab. It survives a reload. */
const tab = tabStore('dishes:')

export type ChosenInTab = {
  draft: Draft
  change: ChangeDraft
  /** The order that the choice replaces. It does not change when newer data are loaded. */
  seen: SeenOrder
  /** Called once the guest has seen the current order. Their choice is kept and replaces that order. */
  onTold: (standing: SeenOrder) => void
}

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

export function dropChosenDishes(shareId: string): void {
  tab.forget(shareId)
}

function keepDishes(shareId: string, seen: SeenOrder, draft: Draft): void {
  tab.keep(shareId, JSON.stringify({ seen: JSON.stringify(seen), draft: writeDraft(draft, Date.now()) }))
}

/** Returns the stored choice; null without one, or if it was made for another order than the current one. */
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
