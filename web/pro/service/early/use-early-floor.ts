import { isEarlyArrival } from '@tablee/domain/service/early-arrival'
import type { SeatMark } from '@tablee/domain/service/marks'
import { useMemo, useState } from 'react'
import { serverNow } from '../../../app/server-time.ts'
import type { ServiceTable, TableSeat } from '../../service-data/load-sheet.ts'
import type { Floor } from '../sheet/create-floor.ts'

/** A tap that marks guests as arrived long before their booked time. */
export type EarlyTap = { table: ServiceTable; seats: readonly TableSeat[]; mark: SeatMark }

/** Returns a floor that holds back early arrivals until they are confirmed. `pending` is the last one. */
export function useEarlyFloor(floor: Floor) {
  const [pending, setPending] = useState<EarlyTap | null>(null)
  const confirmingFloor = useMemo(
    (): Floor => ({
      ...floor,
      mark(table, seats, to) {
        const { startsAt } = table
        const isEarly = seats.some(({ mark: from }) => isEarlyArrival({ startsAt, from, to }, serverNow()))
        if (isEarly) setPending({ table, seats, mark: to })
        else floor.mark(table, seats, to)
      },
    }),
    [floor],
  )
  return { floor: confirmingFloor, pending, forget: () => setPending(null) }
}
