import { addDays, DAYS_AHEAD, parisDay } from '@tablee/domain/calendar/calendar'
import { lazy } from 'react'
import { PickerField } from './picker-field.tsx'
import { dayLabel } from './search-times.ts'

type Props = {
  day: string | null
  /** The server's instant (milliseconds) when the page was rendered. */
  now: number
  fault?: string
  onPick: (day: string | null) => void
  className: string
}

export function DayField({ day, now, fault, onPick, className }: Props) {
  return (
    <PickerField
      label="Date"
      value={day && dayLabel(day, now)}
      empty="N’importe quand"
      fault={fault}
      load={loadPicker}
      plain={{ type: 'date', name: 'date', ...daysOf(now), defaultValue: day ?? undefined }}
      className={className}
    >
      {(close) => (
        <DatePicker
          day={day}
          now={now + performance.now()}
          onPick={(day) => {
            onPick(day)
            close()
          }}
        />
      )}
    </PickerField>
  )
}

const loadPicker = () => import('./date-picker.tsx')
const DatePicker = lazy(async () => ({ default: (await loadPicker()).DatePicker }))

function daysOf(now: number): { min: string; max: string } {
  const min = parisDay(now)
  return { min, max: addDays(min, DAYS_AHEAD) }
}
