import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAskedAnew } from '../use-asked-anew.ts'
import { type KeptLimits, keepLimits, type LimitsView } from './keep-limits.ts'

/** The limits of a restaurant for today, loaded again with each change of `news`, the live data of the page. */
export function useLimits(restaurantId: string, news: unknown): [LimitsView, KeptLimits] {
  const [kept] = useState(() => keepLimits(restaurantId))
  const view = useSyncExternalStore(kept.subscribe, kept.read, kept.read)
  useEffect(() => kept.listen(), [kept])
  useAskedAnew(() => void kept.refresh(), news)
  return [view, kept]
}
