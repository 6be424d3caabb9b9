import { parseDay } from '@tablee/domain/calendar/calendar'
import { type DraftType, type Fulfillment, fulfillmentOf } from '@tablee/domain/ordering/draft'
import type { Pause } from '@tablee/domain/reservations/pauses'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AvailabilityQueryVariables } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'

/** A service day with its free hours. */
export type OfferedDay = { serviceDay: string; hours: string[] }

type Wish = { restaurantId: number; type: DraftType; totalPersons: number }
type Answer = { days: OfferedDay[]; pauses: readonly Pause[] }
type Asked = Answer & { asked: string; party: number }

/**
 * The free days and hours for this party, requested again when it changes; the last answer stays meanwhile. Null before
 * the first answer and after a failure, when `retry` repeats the request. The hours of orders do not depend on the
 * party.
 */
export function useAvailability({ restaurantId, type, totalPersons }: Wish) {
  const service = fulfillmentOf(type)
  const party = service === 'table' ? totalPersons : 1
  const asked = `${restaurantId} ${service}`
  const [known, setKnown] = useState<Asked | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const running = useRef<AbortController>(null)

  const ask = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setFailed(false)
    const variables = { id: String(restaurantId), totalPersons: party, type: service === 'table' ? null : service }
    askDays(variables, signal).then(
      (answer) => !signal.aborted && setKnown({ ...answer, asked, party }),
      () => !signal.aborted && setFailed(true),
    )
    return () => running.current?.abort()
  }, [restaurantId, service, asked, party])
  // In a task of its own: a page that comes to life has much to do in this one.
  useEffect(() => {
    let stop = () => {}
    const asking = setTimeout(() => {
      stop = ask()
    })
    return () => {
      clearTimeout(asking)
      stop()
    }
  }, [ask])

  const isCurrent = known?.asked === asked && known.party === party
  return {
    days: known?.asked === asked ? known.days : null,
    /** Until when the restaurant takes none of these; null where it takes all. */
    pause: known?.asked === asked ? pauseOf(known.pauses, service) : null,
    isCurrent,
    hasFailed: hasFailed && !isCurrent,
    retry: ask,
  }
}

async function askDays(variables: AvailabilityQueryVariables, signal: AbortSignal): Promise<Answer> {
  // A POST, so that no cache answers with outdated tables.
  const { getRestaurantById } = await send(Availability, variables, { anyone: true, signal })
  const days = (getRestaurantById?.availability ?? []).map(({ date, hours }) => ({
    serviceDay: parseDay(date) ?? '',
    hours: hours.map(({ hour }) => hour),
  }))
  return { days, pauses: getRestaurantById?.pauses ?? [] }
}

function pauseOf(pauses: readonly Pause[], service: Fulfillment): Pause | null {
  return pauses.find(({ what }) => what === (service === 'table' ? 'TABLE' : 'TO_GO')) ?? null
}

const Availability = graphql(`
  query Availability($id: ID!, $totalPersons: Int!, $type: ReservationType) {
    getRestaurantById(id: $id) {
      pauses {
        what
        until
      }
      availability(totalPersons: $totalPersons, type: $type) {
        date
        hours {
          hour
        }
      }
    }
  }
`)
