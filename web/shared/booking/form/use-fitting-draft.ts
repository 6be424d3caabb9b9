import { chooseDay, type Draft, keepFree } from '@tablee/domain/ordering/draft'
import { useEffect, useState } from 'react'
import { type OfferedDay, type OfferedStarts, useAvailability } from '../hours/use-availability.ts'

export type DraftChange = (draft: Draft) => Draft

export type FittingDraft = {
  free: OfferedStarts
  /** The draft without a day or hour that is no longer free. */
  fitting: Draft
  pick: (change: DraftChange) => void
}

/**
 * Returns the draft with the first open day unless another was chosen, without a day or hour that is no longer free, and `pick`
 * to change it.
 */
export function useFittingDraft(
  restaurantId: number,
  draft: Draft,
  choose: (change: DraftChange) => void,
): FittingDraft {
  const { type, totalPersons } = draft
  const free = useAvailability({ restaurantId, type, totalPersons })
  const { days, isCurrent } = free
  const fitting = days && isCurrent ? opened(keepFree(draft, days), days) : draft
  const [isTouched, setTouched] = useState(false)

  // Drops an hour that is no longer free for this party, but only after a choice in this tab, since another tab may be booking
  // it.
  useEffect(() => {
    if (isTouched && isCurrent && days && keepFree(draft, days) !== draft) choose((kept) => keepFree(kept, days))
  })

  function pick(change: DraftChange) {
    setTouched(true)
    choose((kept) => change(opened(kept, days ?? [])))
  }

  return { free, fitting, pick }
}

function opened(draft: Draft, days: readonly OfferedDay[]): Draft {
  const first = days.find(({ hours }) => hours.length > 0)
  return draft.serviceDay === null && first ? chooseDay(draft, first.serviceDay) : draft
}
