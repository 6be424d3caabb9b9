import { useState } from 'react'

/** Which restaurant lights up, in the list and on the map, and whose card is shown over the map. */
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
