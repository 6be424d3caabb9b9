import { type Draft, keepFree } from '@tablee/domain/ordering/draft'
import { useEffect, useState } from 'react'
import { useAvailability } from './use-availability.ts'

export type Choice = (draft: Draft) => Draft

/** A draft without what is no longer free at its restaurant, and `pick` to change it. */
export function useFittingDraft(restaurantId: number, draft: Draft, choose: (choice: Choice) => void) {
  const { type, totalPersons } = draft
  const free = useAvailability({ restaurantId, type, totalPersons })
  const { days, isCurrent } = free
  const fitting = days && isCurrent ? keepFree(draft, days) : draft
  const [isTouched, setTouched] = useState(false)

  // Drops an hour that this party can no longer have; not before a choice is made here, since another tab may be booking it.
  useEffect(() => {
    if (isTouched && fitting !== draft && days) choose((kept) => keepFree(kept, days))
  })

  function pick(choice: Choice) {
    setTouched(true)
    choose(choice)
  }

  return { free, fitting, pick }
}
