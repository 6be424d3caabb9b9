import { parseDay } from '@tablee/domain/calendar'
import { useEffect, useState } from 'react'
import { graphql, send } from '../../graphql.ts'

/** An evening with the hours that are left of it. */
export type FreeDay = { serviceDay: string; hours: string[] }

type Asked = { days: FreeDay[]; restaurantId: number; totalPersons: number }

/**
 * The days and hours still free for this party, asked anew whenever it changes; the last answer stays meanwhile. Null
 * until the first one, and where it did not come: `retry` asks again.
 */
export function useAvailability(restaurantId: number, totalPersons: number) {
  const [known, setKnown] = useState<Asked | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one more try asks again.
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    askDays(restaurantId, totalPersons, leaving.signal).then(
      (days) => !leaving.signal.aborted && setKnown({ days, restaurantId, totalPersons }),
      () => !leaving.signal.aborted && setFailed(true),
    )
    return () => leaving.abort()
  }, [restaurantId, totalPersons, tries])

  const isCurrent = known?.restaurantId === restaurantId && known.totalPersons === totalPersons
  return {
    days: known?.restaurantId === restaurantId ? known.days : null,
    isCurrent,
    hasFailed: hasFailed && !isCurrent,
    retry: () => setTries((before) => before + 1),
  }
}

async function askDays(restaurantId: number, totalPersons: number, signal: AbortSignal): Promise<FreeDay[]> {
  // Sent rather than read: no cache between us may answer with yesterday's tables.
  const variables = { id: String(restaurantId), totalPersons }
  const { getRestaurantById } = await send(Availability, variables, { anyone: true, signal })
  return (getRestaurantById?.availability ?? []).map(({ date, hours }) => ({
    serviceDay: parseDay(date) ?? '',
    hours: hours.map(({ hour }) => hour),
  }))
}

const Availability = graphql(`
  query Availability($id: ID!, $totalPersons: Int!) {
    getRestaurantById(id: $id) {
      availability(totalPersons: $totalPersons) {
        date
        hours {
          hour
        }
      }
    }
  }
`)
