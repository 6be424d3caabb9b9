import { parisDay, parisHour, parseDay, serviceDay, writeDay } from '@tablee/domain/calendar/calendar'
import { startsOf } from '@tablee/domain/calendar/opening-hours'
import { faultsOf } from '@tablee/domain/faults'
import { ofName } from '@tablee/domain/of-name'
import { NO_DATE, NO_HOUR } from '@tablee/domain/reservations/booking-faults'
import { useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { type OrderStart, startsIn } from '../../../shared/booking/hours/starts-in.ts'
import { openingPlanOf } from '../../../shared/restaurants/opening-status.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import type { DaySheet, ServiceTable } from '../../service-data/load-sheet.ts'
import { moveTable } from '../../service-data/send-acts.ts'

export type Moving = {
  restaurantId: string
  table: ServiceTable
  restaurant: DaySheet['restaurant']
  onClose: () => void
  onMoved: () => void
}

/** The form for another hour of a table. If that hour is full, it offers the nearest ones. */
export function useMoveForm({ restaurantId, table, restaurant, onClose, onMoved }: Moving) {
  const [otherHours, setOtherHours] = useState<readonly OrderStart[]>([])
  const picked = useRef<OrderStart | null>(null)
  const at = table.movesTo ?? table.startsAt
  const startsOn = (day: string) => startsOf(openingPlanOf(restaurant), 'table', day)
  const form = useValidatedForm({
    defaults: { day: serviceDay(parisDay(at), parisHour(at)), hour: parisHour(at) },
    faultsOf: ({ day, hour }) => faultsOf({ day: day === '' && NO_DATE, hour: hour === '' && NO_HOUR }),
    async onSend({ day, hour }) {
      const start = picked.current ?? startsOn(day).find((one) => one.hour === hour) ?? { date: day, hour }
      picked.current = null
      setOtherHours([])
      try {
        const to = { date: writeDay(start.date), hour: start.hour }
        const moved = await moveTable({ restaurantId, reservationId: table.id, ...to })
        toast(`La table ${ofName(moved.name)} est déplacée au ${dayAndHour(moved.startsAt)}.`)
        onClose()
        onMoved()
      } catch (error) {
        if (error instanceof AnswerError) setOtherHours(startsIn(error))
        throw error
      }
    },
  })
  const { day } = form.watch()
  return {
    form,
    day,
    starts: parseDay(day ? writeDay(day) : '') ? startsOn(day) : [],
    otherHours,
    pick(start: OrderStart) {
      picked.current = start
      form.submit()
    },
  }
}
