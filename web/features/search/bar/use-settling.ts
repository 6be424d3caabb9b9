import { DISTANCE_DEFAULT } from '@tablee/domain/search/search-limits'
import { useRef } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { NO_NETWORK } from '../../../words/sentences.ts'
import type { FoundPlace } from './found-place.ts'
import type { Where } from './where.ts'

/**
 * The place that is being looked up: `onFound` hears of it unless it was forgotten meanwhile, by typing for instance, and
 * `settled` waits for it. One that is not found is told in a toast, and null.
 */
export function useSettling(onFound: (where: Where) => void) {
  const current = useRef<Promise<Where | null>>(null)
  const forget = () => {
    current.current = null
  }

  async function settle(place: Promise<FoundPlace>) {
    const looking = whereFound(place)
    current.current = looking
    const where = await looking
    if (current.current !== looking) return
    forget()
    if (where) onFound(where)
  }

  return { settle, forget, settled: () => current.current }
}

async function whereFound(place: Promise<FoundPlace>): Promise<Where | null> {
  try {
    const { address, position } = await place
    return { text: address, position, distance: DISTANCE_DEFAULT, isAddress: true }
  } catch (error) {
    toast(error instanceof TypeError || !(error instanceof Error) ? NO_NETWORK : error.message)
    return null
  }
}
