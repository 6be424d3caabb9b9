import { useRef } from 'react'
import { toast } from '../../ui/toast.tsx'
import { NO_NETWORK } from '../../words/sentences.ts'
import type { FoundPlace } from './found-place.ts'
import { pickedWhere, type Where } from './where.ts'

/**
 * Looks up the position of a chosen place. `onFound` receives it unless `forget` was called before, for example by typing.
 * `settled` waits for it. A place that is not found shows a toast and returns null.
 */
export function useSettling(onFound: (where: Where) => void) {
  const current = useRef<Promise<Where | null>>(null)
  const forget = () => {
    current.current = null
  }

  async function settle(place: Promise<FoundPlace>) {
    const lookup = whereFound(place)
    current.current = lookup
    const where = await lookup
    if (current.current !== lookup) return
    forget()
    if (where) onFound(where)
  }

  return { settle, forget, settled: () => current.current }
}

async function whereFound(place: Promise<FoundPlace>): Promise<Where | null> {
  try {
    const { address, position } = await place
    return pickedWhere(address, position)
  } catch (error) {
    toast(error instanceof TypeError || !(error instanceof Error) ? NO_NETWORK : error.message)
    return null
  }
}
