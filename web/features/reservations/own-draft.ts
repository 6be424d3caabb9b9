import { largestParty } from '@tablee/domain/booking-limits'
import { beginDraft, chooseDay, chooseHour, chooseParty, type Draft, draftKey, isDay } from '@tablee/domain/draft'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepDraft, keptDraft, useDraft } from './draft-store.ts'

type Place = { id: number; name: string; seatingCapacity: number; allowEightPlus: boolean }

/**
 * What is about to be booked here, and how to change it; nothing is kept before the first choice. What was chosen in the
 * search bar comes along in the address, once.
 */
export function useOwnDraft(place: Place): { draft: Draft; choose: (choice: (draft: Draft) => Draft) => void } {
  const key = draftKey({ restaurantId: place.id })
  const kept = useDraft(key)
  const [begun] = useState(() => beginDraft({ id: place.id, name: place.name }))
  const choose = (choice: (draft: Draft) => Draft) => keepDraft(choice(keptDraft(key) ?? begun))

  const [params] = useSearchParams()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is taken over once, then gone from it.
  useEffect(() => {
    if (!WISHES.some((name) => params.has(name))) return
    choose((draft) => wished(draft, params, place))
    const rest = new URLSearchParams(params)
    for (const name of WISHES) rest.delete(name)
    navigate({ search: `${rest}` }, { replace: true, preventScrollReset: true })
  }, [params])

  return { draft: kept ?? begun, choose }
}

const WISHES = ['date', 'heure', 'convives']

function wished(draft: Draft, params: URLSearchParams, place: Place): Draft {
  const [day, hour, party] = WISHES.map((name) => params.get(name))
  const seated = party ? chooseParty(draft, Number(party), largestParty(place)) : draft
  const dated = day && isDay(day) ? chooseDay(seated, day) : seated
  return hour ? chooseHour(dated, hour) : dated
}
