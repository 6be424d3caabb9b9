import { type Hour, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import type { DraftType } from '@tablee/domain/ordering/draft'
import { startLabel } from '@tablee/domain/reservations/reservation-labels'
import { useId } from 'react'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  serviceDay: string
  hours: readonly Hour[]
  hour: Hour | null
  /** A delivery's hour is shown as a time window. */
  type: DraftType
  fault?: string | undefined
  onChoose: (hour: Hour) => void
}

const EVENING_STARTS: Hour = '17:00'

/** The free hours of one service day, lunch and dinner apart. Hours after midnight name the night to which they belong. */
export function HourChoice({ serviceDay, hours, hour, type, fault, onChoose }: Props) {
  const name = useId()
  const midday = hours.filter((one) => SERVICE_DAY_STARTS <= one && one < EVENING_STARTS)
  const evening = hours.filter((one) => !midday.includes(one))
  const parts = [
    { legend: 'Heure · Midi', part: midday },
    { legend: 'Heure · Soir', part: evening },
  ].filter(({ part }) => part.length > 0)

  return parts.map(({ legend, part }, index) => (
    <PillChoice
      key={legend}
      name={name}
      legend={legend}
      choices={part.map((value) => ({ value, label: startLabel(serviceDay, value, type) }))}
      chosen={hour}
      fault={index === parts.length - 1 ? fault : undefined}
      onChoose={onChoose}
    />
  ))
}

export function NoHourYet({ fault }: { fault?: string | undefined }) {
  return (
    <div>
      <p className="mb-2 text-sm font-semibold text-ink-soft">Heure</p>
      <p className="text-ink-soft">{typeset("Choisissez d'abord un jour.")}</p>
      {fault && <p className="mt-1.5 text-sm font-medium text-danger">{typeset(fault)}</p>}
    </div>
  )
}
