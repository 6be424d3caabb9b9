import { lazy } from 'react'
import { PickerField } from './picker-field.tsx'
import { dayLabel, pickableDays } from './search-times.ts'

type Props = {
  day: string | null
  /** The server's instant (milliseconds) when the page was rendered. */
  now: number
  fault?: string
  onPick: (day: string | null) => void
  className: string
}

/** The day of the meal: any, or one of the next seven. */
export function DayField({ day, now, fault, onPick, className }: Props) {
  const days = pickableDays(now)
  const [min, max] = [days[0]?.day, days.at(-1)?.day]

  return (
    <PickerField
      label="Date"
      value={day && dayLabel(day, now)}
      empty="N’importe quand"
      fault={fault}
      load={loadPicker}
      plain={{ type: 'date', name: 'date', min, max, defaultValue: day ?? undefined }}
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
