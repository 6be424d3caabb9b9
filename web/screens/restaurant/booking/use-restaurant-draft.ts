import { beginDraft, type Draft, type Fulfillment } from '@tablee/domain/ordering/draft'
import { CHOICE_PARAMETERS, offeredWay, readChoices } from '@tablee/domain/ordering/draft-address'
import { draftKey } from '@tablee/domain/ordering/draft-keys'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { keepDraft, keptDraft, useDraft } from '../../../shared/booking/draft/draft-store.ts'

type BookableRestaurant = {
  id: number
  name: string
  seatingCapacity: number
  allowEightPlus: boolean
  fulfillments: readonly Fulfillment[]
}

/**
 * Returns the draft of this restaurant, and the function that changes it. Nothing is stored before the first choice. The
 * choices of the search bar arrive in the URL and are applied once.
 */
export function useRestaurantDraft(restaurant: BookableRestaurant): {
  draft: Draft
  choose: (choice: (draft: Draft) => Draft) => void
} {
  const key = draftKey({ restaurantId: restaurant.id })
  const kept = useDraft(key)
  const [begun] = useState(() => beginDraft({ id: restaurant.id, name: restaurant.name }))
  const choose = (choice: (draft: Draft) => Draft) =>
    keepDraft(choice(offeredWay(keptDraft(key) ?? begun, restaurant.fulfillments)))

  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is taken over once, then gone from it.
  useEffect(() => {
    if (!CHOICE_PARAMETERS.some((name) => params.has(name))) return
    choose((draft) => readChoices(draft, params, { ways: restaurant.fulfillments, largest: largestParty(restaurant) }))
    const rest = new URLSearchParams(params)
    for (const name of CHOICE_PARAMETERS) rest.delete(name)
    navigate({ search: `${rest}` }, { replace: true, preventScrollReset: true, state })
  }, [params])

  return { draft: offeredWay(kept ?? begun, restaurant.fulfillments), choose }
}
