import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAskedAnew } from '../use-asked-anew.ts'
import { type KeptLimits, keepLimits, type LimitsView } from './keep-limits.ts'

/** What a restaurant says of today, asked again with all `news` of the page, which it asks for live. */
export function useLimits(restaurantId: string, news: unknown): [LimitsView, KeptLimits] {
  const [kept] = useState(() => keepLimits(restaurantId))
  const view = useSyncExternalStore(kept.subscribe, kept.read, kept.read)
  useEffect(() => kept.listen(), [kept])
  useAskedAnew(() => void kept.refresh(), news)
  return [view, kept]
}
