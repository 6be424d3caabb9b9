import type { Draft } from '@tablee/domain/ordering/draft'
import { useCallback, useState } from 'react'
import { keepDishes, keptDishes } from '../../shared/booking/changes/kept-dishes.ts'
import type { SeenOrder } from '../../shared/booking/changes/seen-order.ts'
import { stillOffered } from '../../shared/booking/menu/order-restaurant.ts'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import type { LoadedDishes } from './load-dishes.ts'

export type ChosenInTab = {
  draft: Draft
  change: ChangeDraft
  /** The order that the choice replaces. It does not change when newer data are loaded. */
  seen: SeenOrder
  /** Called once the guest has seen the current order. Their choice is kept and replaces that order. */
  onCurrentSeen: (current: SeenOrder) => void
}

export function useChosenDishes(dishes: LoadedDishes): ChosenInTab {
  const { shareId } = dishes
  const [seen, setSeen] = useState(dishes.seen)
  const [draft, setDraft] = useState(() => chosenBefore(dishes) ?? dishes.draft)
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

  function onCurrentSeen(current: SeenOrder) {
    setSeen(current)
    keepDishes(shareId, current, draft)
  }

  return { draft, change, seen, onCurrentSeen }
}

/** Returns the choice kept in this tab; null without one, or if it was made for another order than the current one. */
function chosenBefore({ shareId, seen, restaurant, draft: { serviceDay, hour } }: LoadedDishes): Draft | null {
  const draft = keptDishes(shareId, seen)
  // The booking may have moved to another day or hour since the choice.
  return draft && stillOffered({ ...draft, serviceDay, hour }, restaurant.menu)
}
