import {
  beginDraft,
  chooseDay,
  chooseFulfillment,
  chooseHour,
  chooseParty,
  type Draft,
  draftKey,
  type Fulfillment,
  fulfillmentOf,
  isDay,
} from '@tablee/domain/ordering/draft'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepDraft, keptDraft, useDraft } from './draft-store.ts'

type BookableRestaurant = {
  id: number
  name: string
  seatingCapacity: number
  allowEightPlus: boolean
  ways: readonly Fulfillment[]
}

/**
 * The draft of this restaurant, and how to change it; nothing is stored before the first choice. The choices of the
 * search bar arrive in the URL and are taken over once.
 */
export function useOwnDraft(restaurant: BookableRestaurant): {
  draft: Draft
  choose: (choice: (draft: Draft) => Draft) => void
} {
  const key = draftKey({ restaurantId: restaurant.id })
  const kept = useDraft(key)
  const [begun] = useState(() => beginDraft({ id: restaurant.id, name: restaurant.name }))
  const choose = (choice: (draft: Draft) => Draft) => keepDraft(choice(offered(keptDraft(key) ?? begun, restaurant)))

  const [params] = useSearchParams()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is taken over once, then gone from it.
  useEffect(() => {
    if (!SEARCH_PARAMETERS.some((name) => params.has(name))) return
    choose((draft) => withSearch(draft, params, restaurant))
    const rest = new URLSearchParams(params)
    for (const name of SEARCH_PARAMETERS) rest.delete(name)
    navigate({ search: `${rest}` }, { replace: true, preventScrollReset: true })
  }, [params])

  return { draft: offered(kept ?? begun, restaurant), choose }
}

const SEARCH_PARAMETERS = ['date', 'heure', 'convives', 'emporter', 'livraison']

/** Falls back to a table when the restaurant no longer offers the draft's way. */
function offered(draft: Draft, { ways }: BookableRestaurant): Draft {
  return ways.includes(fulfillmentOf(draft.type)) ? draft : chooseFulfillment(draft, 'table')
}

function withSearch(draft: Draft, params: URLSearchParams, restaurant: BookableRestaurant): Draft {
  const [day, hour, party, takeAway, delivery] = SEARCH_PARAMETERS.map((name) => params.get(name))
  const way = takeAway === 'oui' ? 'CLICK_COLLECT' : delivery === 'oui' ? 'DELIVERY' : 'table'
  const fetched = offered(chooseFulfillment(draft, way), restaurant)
  const seated = party ? chooseParty(fetched, Number(party), largestParty(restaurant)) : fetched
  const dated = day && isDay(day) ? chooseDay(seated, day) : seated
  return hour ? chooseHour(dated, hour) : dated
}
