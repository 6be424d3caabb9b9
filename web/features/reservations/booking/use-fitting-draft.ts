import { type Draft, keepFree } from '@tablee/domain/ordering/draft'
import { useEffect, useState } from 'react'
import { useAvailability } from './use-availability.ts'

export type Choice = (draft: Draft) => Draft

/** A draft as it fits what is still free at a restaurant, and how it is chosen further. */
export function useFittingDraft(restaurantId: number, draft: Draft, choose: (choice: Choice) => void) {
  const { type, totalPersons } = draft
  const free = useAvailability({ restaurantId, type, totalPersons })
  const { days, isCurrent } = free
  const fitting = days && isCurrent ? keepFree(draft, days) : draft
  const [isTouched, setTouched] = useState(false)

  // An hour that this party can no longer have is let go; who has chosen nothing here may be ordering it in another tab.
  useEffect(() => {
    if (isTouched && fitting !== draft && days) choose((kept) => keepFree(kept, days))
  })

  function pick(choice: Choice) {
    setTouched(true)
    choose(choice)
  }

  return { free, fitting, pick }
}
