import { useEffect, useState } from 'react'
import { PREFIX } from './forget-parts.ts'
import { partChanges, type SeenPart, seenParts } from './part-changes.ts'
import type { DishToShare } from './read-shared-dishes.ts'

/** `isTreated`: their host pays for all, so that no part costs them anything. */
type Watched = { shareId: string; all: readonly DishToShare[]; isToCome: boolean; isTreated: boolean }

/**
 * What others have changed of the viewer's parts since they last said that they have seen them, in this browser; `dismiss`
 * says so. `leave` forgets a dish that the viewer themselves takes off. Nothing is kept once the meal has begun.
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

/** The viewer's parts as this browser has last shown them. */
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
    // Without storage they are said to whoever stays on the page.
  }
}

function isPart(value: unknown): value is SeenPart {
  const { id, name, cents, others } = Object(value)
  return [id, name].every((one) => typeof one === 'string') && typeof cents === 'number' && Array.isArray(others)
}
