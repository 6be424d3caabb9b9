import { parseDay } from '@tablee/domain/calendar/calendar'
import { type DraftType, type Fulfillment, fulfillmentOf } from '@tablee/domain/ordering/draft'
import type { Pause } from '@tablee/domain/reservations/pauses'
import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import type { AvailabilityQueryVariables } from '../../../generated/graphql.ts'

export type OfferedDay = { serviceDay: string; hours: string[] }

type Request = { restaurantId: number; type: DraftType; totalPersons: number }
type Answer = { days: OfferedDay[]; pauses: readonly Pause[] }
type Loaded = Answer & { request: string; party: number }

export type OfferedStarts = {
  /** Null before the first result and after a failure. */
  days: OfferedDay[] | null
  /** The time until which the restaurant pauses this kind of booking; null without a pause. */
  pause: Pause | null
  /** True if the result belongs to the current party. */
  isCurrent: boolean
  hasFailed: boolean
  /** Repeats the request. */
  retry: () => void
}

/**
 * Returns the free days and hours for this party, requested again when it changes. The previous result stays visible during a
 * request. The hours of takeaway and delivery orders do not depend on the party.
 */
export function useAvailability({ restaurantId, type, totalPersons }: Request): OfferedStarts {
  const service = fulfillmentOf(type)
  const party = service === 'table' ? totalPersons : 1
  const request = `${restaurantId} ${service}`
  const [known, setKnown] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const running = useRef<AbortController>(null)

  const load = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setFailed(false)
    const variables = { id: String(restaurantId), totalPersons: party, type: service === 'table' ? null : service }
    loadDays(variables, signal).then(
      (answer) => !signal.aborted && setKnown({ ...answer, request, party }),
      () => !signal.aborted && setFailed(true),
    )
    return () => running.current?.abort()
  }, [restaurantId, service, request, party])
  // Runs in its own task, because hydration keeps the current one busy.
  useEffect(() => {
    let stop = () => {}
    const starting = setTimeout(() => {
      stop = load()
    })
    return () => {
      clearTimeout(starting)
      stop()
    }
  }, [load])

  const isCurrent = known?.request === request && known.party === party
  return {
    days: known?.request === request ? known.days : null,
    pause: known?.request === request ? pauseOf(known.pauses, service) : null,
    isCurrent,
    hasFailed: hasFailed && !isCurrent,
    retry: load,
  }
}

async function loadDays(variables: AvailabilityQueryVariables, signal: AbortSignal): Promise<Answer> {
  // A POST, so that no cache returns outdated availability.
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
