import { useEffect, useState } from 'react'
import { PREFIX } from '../../../../app/drafts/forget-parts.ts'
import type { DishToShare } from '../../order-lines/read-shared-dishes.ts'
import { partChanges, type SeenPart, seenParts } from './part-changes.ts'

/** `isTreated`: the host pays for all, so no part costs the viewer anything. */
type Watched = { shareId: string; all: readonly DishToShare[]; isToCome: boolean; isTreated: boolean }

/**
 * Returns the changes that others have made to the viewer's parts since the viewer last dismissed them in this browser. `leave`
 * forgets a dish that the viewer removes. Nothing is kept once the meal has begun.
 */
export function usePartChanges({ shareId, all, isToCome, isTreated }: Watched) {
  const dishes = isToCome ? all : []
  const [seen, setSeen] = useState(() => (isToCome ? readParts(shareId) : []))
  const changes = partChanges(seen, dishes, isTreated)
  const text = JSON.stringify(seenParts(dishes))

  function keep(parts: readonly SeenPart[]) {
    keepParts(shareId, parts)
    setSeen(parts)
  }

  const isSeen = changes.length === 0
  useEffect(() => {
    if (!isSeen) return
    const parts: SeenPart[] = JSON.parse(text)
    keepParts(shareId, parts)
    setSeen(parts)
  }, [shareId, text, isSeen])

  return {
    changes,
    dismiss: () => keep(seenParts(dishes)),
    leave: (id: string) => keep(seen.filter((one) => one.id !== id)),
  }
}

/** Returns the viewer's parts as this browser last showed them. */
export function readParts(shareId: string): readonly SeenPart[] {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(PREFIX + shareId) ?? '[]')
    return Array.isArray(parts) ? parts.filter(isPart) : []
  } catch {
    return []
  }
}

function keepParts(shareId: string, parts: readonly SeenPart[]) {
  try {
    if (parts.length === 0) localStorage.removeItem(PREFIX + shareId)
    else localStorage.setItem(PREFIX + shareId, JSON.stringify(parts))
  } catch {
    // Without storage the changes are shown only while the page is open.
  }
}

function isPart(value: unknown): value is SeenPart {
  const { id, name, cents, others } = Object(value)
  return [id, name].every((one) => typeof one === 'string') && typeof cents === 'number' && Array.isArray(others)
}
