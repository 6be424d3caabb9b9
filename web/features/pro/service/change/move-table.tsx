import { parisDay, parisHour, parseDay, serviceDay, writeDay } from '@tablee/domain/calendar/calendar'
import { startsOf } from '@tablee/domain/calendar/opening-hours'
import { faultsOf } from '@tablee/domain/faults'
import { NO_DATE, NO_HOUR } from '@tablee/domain/reservations/booking-faults'
import { useId, useRef, useState } from 'react'
import { AnswerError } from '../../../../answer-error.ts'
import { DialogButtons } from '../../../../ui/dialog.tsx'
import { FieldError, TextField } from '../../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../../ui/form/form.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { toast } from '../../../../ui/toast.tsx'
import { dayAndHour, plural } from '../../../../words/formats.ts'
import { ofName } from '../../../../words/of-name.ts'
import { T } from '../../../../words/t.tsx'
import { typeset } from '../../../../words/typeset.ts'
import { CancelButton } from '../../../accounts/card.tsx'
import { type OrderStart, startsIn } from '../../../reservations/order/starts-in.ts'
import { openingPlanOf } from '../../../restaurants/opening-status.tsx'
import { OtherHours } from '../add/other-hours.tsx'
import type { DaySheet, ServiceTable } from '../sheet/load-sheet.ts'
import { moveTable } from '../sheet/send-acts.ts'

type Props = {
  restaurantId: string
  table: ServiceTable
  restaurant: DaySheet['restaurant']
  onClose: () => void
  onMoved: () => void
}

/** Moves a table that the restaurant has entered itself, as who called agrees. Where the hour is full, the nearest are offered. */
export function MoveTable({ restaurantId, table, restaurant, onClose, onMoved }: Props) {
  const [otherHours, setOtherHours] = useState<readonly OrderStart[]>([])
  const picked = useRef<OrderStart | null>(null)
  const at = table.movesTo ?? table.startsAt
  const form = useValidatedForm<MoveValues>({
    defaults: { day: serviceDayOf(at), hour: parisHour(at) },
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
  const startsOn = (day: string) => startsOf(openingPlanOf(restaurant), 'table', day)
  const { day } = form.watch()
  const starts = parseDay(day ? writeDay(day) : '') ? startsOn(day) : []

  return (
    <Form form={form} label="Déplacer la table" className="grid gap-4">
      <p>
        <T>
          {table.name}, {plural(table.party, 'couvert')}, {dayAndHour(table.startsAt)}. Elle ne reçoit aucune lettre :
          appelez d'abord.
        </T>
      </p>
      {otherHours.length > 0 && (
        <OtherHours
          day={day}
          starts={otherHours}
          onPick={(start) => {
            picked.current = start
            form.submit()
          }}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField form={form} name="day" label="Jour" type="date" data-first />
        <HourField form={form} hours={starts.map(({ hour }) => hour)} />
      </div>
      <DialogButtons>
        <SendButton form={form}>Déplacer</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

type MoveValues = { day: string; hour: string }

/** One of the starts of the chosen day. */
function HourField({ form, hours }: { form: ValidatedForm<MoveValues>; hours: readonly string[] }) {
  const id = useId()
  const error = form.formState.errors.hour?.message
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Heure
      </label>
      <select
        id={id}
        {...form.register('hour')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12 w-full rounded-control border bg-card px-3 font-semibold transition-colors duration-150 hover:border-ink ${error ? 'border-danger' : 'border-edge'}`}
      >
        <option value="">{typeset(hours.length === 0 ? 'Fermé ce jour-là' : 'Choisir')}</option>
        {hours.map((hour) => (
          <option key={hour}>{hour}</option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function serviceDayOf(instant: number): string {
  return serviceDay(parisDay(instant), parisHour(instant))
}
