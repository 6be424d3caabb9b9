import type { Hour } from '@tablee/domain/calendar/calendar'
import { lazy } from 'react'
import { PickerField } from './picker-field.tsx'

type Props = {
  day: string | null
  hour: Hour | null
  /** The server's instant (milliseconds) when the page was rendered. */
  now: number
  fault?: string
  onPick: (hour: Hour | null) => void
  className: string
}

export function HourField({ day, hour, now, fault, onPick, className }: Props) {
  return (
    <PickerField
      label="Heure"
      value={hour}
      empty="À toute heure"
      fault={fault}
      load={loadPicker}
      plain={{ type: 'time', name: 'heure', step: 900, defaultValue: hour ?? undefined }}
      className={className}
    >
      {(close) => (
        <TimePicker
          day={day}
          hour={hour}
          now={now + performance.now()}
          onPick={(hour) => {
            onPick(hour)
            close()
          }}
        />
      )}
    </PickerField>
  )
}

const loadPicker = () => import('./time-picker.tsx')
const TimePicker = lazy(async () => ({ default: (await loadPicker()).TimePicker }))
