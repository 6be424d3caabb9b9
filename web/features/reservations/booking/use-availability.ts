import { parseDay } from '@tablee/domain/calendar/calendar'
import { type DraftType, wayOf } from '@tablee/domain/ordering/draft'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AvailabilityQueryVariables } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'

/** An evening with the hours that are left of it. */
export type FreeDay = { serviceDay: string; hours: string[] }

type Wish = { restaurantId: number; type: DraftType; totalPersons: number }
type Asked = { days: FreeDay[]; place: string; party: number }

/**
 * The days and hours still free for this party, asked anew whenever it changes; the last answer stays meanwhile. Null
 * until the first one, and where it did not come: `retry` asks again. Orders have hours of their own, whoever eats them.
 */
export function useAvailability({ restaurantId, type, totalPersons }: Wish) {
  const way = wayOf(type)
  const party = way === 'table' ? totalPersons : 1
  const place = `${restaurantId} ${way}`
  const [known, setKnown] = useState<Asked | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const underWay = useRef<AbortController>(null)

  const ask = useCallback(() => {
    underWay.current?.abort()
    const leaving = new AbortController()
    const { signal } = leaving
    underWay.current = leaving
    setFailed(false)
    const variables = { id: String(restaurantId), totalPersons: party, type: way === 'table' ? null : way }
    askDays(variables, signal).then(
      (days) => !signal.aborted && setKnown({ days, place, party }),
      () => !signal.aborted && setFailed(true),
    )
    return () => underWay.current?.abort()
  }, [restaurantId, way, place, party])
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
  // Sent rather than read: no cache between us may answer with yesterday's tables.
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
