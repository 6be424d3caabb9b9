import { useState } from 'react'

/** The restaurant that is highlighted in the list and on the map, and the one whose card is shown over the map. */
export type Lit = {
  active: string | null
  chosen: string | null
  onActive: (id: string | null) => void
  onChoose: (id: string | null) => void
}

export function useLit(): Lit {
  const [active, onActive] = useState<string | null>(null)
  const [chosen, onChoose] = useState<string | null>(null)
  return { active, chosen, onActive, onChoose }
}
