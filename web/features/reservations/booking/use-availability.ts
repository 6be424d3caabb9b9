import { parseDay } from '@tablee/domain/calendar/calendar'
import { type DraftType, wayOf } from '@tablee/domain/ordering/draft'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AvailabilityQueryVariables } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'

/** A service day and its free hours. */
export type FreeDay = { serviceDay: string; hours: string[] }

type Request = { restaurantId: number; type: DraftType; totalPersons: number }
type LoadedDays = { days: FreeDay[]; place: string; party: number }

/**
 * The free days and hours for this party, loaded again whenever it changes; the last answer stays meanwhile. `days` is
 * null until the first answer; `retry` loads again after a failure. The hours of an order do not depend on the party.
 */
export function useAvailability({ restaurantId, type, totalPersons }: Request) {
  const way = wayOf(type)
  const party = way === 'table' ? totalPersons : 1
  const place = `${restaurantId} ${way}`
  const [known, setKnown] = useState<LoadedDays | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const running = useRef<AbortController>(null)

  const ask = useCallback(() => {
    underWay.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = controller
    setFailed(false)
    const variables = { id: String(restaurantId), totalPersons: party, type: service === 'table' ? null : service }
    askDays(variables, signal).then(
      (days) => !signal.aborted && setKnown({ days, place, party }),
      () => !signal.aborted && setFailed(true),
    )
    return () => running.current?.abort()
  }, [restaurantId, service, place, party])
  useEffect(ask, [ask])

  const isCurrent = known?.place === place && known.party === party
  return {
    days: known?.place === place ? known.days : null,
    isCurrent,
    hasFailed: hasFailed && !isCurrent,
    retry: ask,
  }
}

async function askDays(variables: AvailabilityQueryVariables, signal: AbortSignal): Promise<FreeDay[]> {
  // POST (`send`) rather than GET (`read`): a cache might answer with yesterday's tables.
  const { getRestaurantById } = await send(Availability, variables, { anyone: true, signal })
  return (getRestaurantById?.availability ?? []).map(({ date, hours }) => ({
    serviceDay: parseDay(date) ?? '',
    hours: hours.map(({ hour }) => hour),
  }))
}

const Availability = graphql(`
  query Availability($id: ID!, $totalPersons: Int!, $type: ReservationType) {
    getRestaurantById(id: $id) {
      availability(totalPersons: $totalPersons, type: $type) {
        date
        hours {
          hour
        }
      }
    }
  }
`)
