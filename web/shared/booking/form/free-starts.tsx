import { chooseDay, chooseHour, type Draft, keepFree } from '@tablee/domain/ordering/draft'
import { dayLabel } from '@tablee/domain/reservations/reservation-labels'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { T } from '../../../words/t.tsx'
import { HourChoice, NoHourYet } from '../hours/hour-choice.tsx'
import { HoursUnknown } from '../hours/hours-unknown.tsx'
import type { OfferedDay, OfferedStarts } from '../hours/use-availability.ts'
import type { DraftChange } from './use-fitting-draft.ts'

type Props = {
  free: OfferedStarts & { days: OfferedDay[] }
  /** The draft without a day or hour that is no longer free. */
  fitting: Draft
  faults: Partial<Record<'date' | 'hour', string>>
  pick: (change: DraftChange) => void
}

export function FreeDays({ free, fitting, faults, pick, now }: Props & { now: number }) {
  const { days, isCurrent, hasFailed, retry } = free
  if (hasFailed) return <HoursUnknown onRetry={retry} />
  if (days.length === 0) return <NoDay />
  return (
    <div aria-busy={!isCurrent} className={isCurrent ? '' : DIMMED}>
      <PillChoice
        legend="Date"
        isRow
        choices={days.map((one) => ({ value: one.serviceDay, label: dayLabel(one.serviceDay, now) }))}
        chosen={fitting.serviceDay}
        fault={faults.date}
        onChoose={(value) => pick((kept) => keepFree(chooseDay(kept, value), days))}
      />
    </div>
  )
}

export function FreeHours({ free, fitting, faults, pick }: Props) {
  const { days, isCurrent, hasFailed } = free
  const { type, serviceDay, hour } = fitting
  const day = days.find((one) => one.serviceDay === serviceDay)
  if (days.length === 0 || hasFailed) return null
  return (
    <div aria-busy={!isCurrent} className={`grid gap-5 ${isCurrent ? '' : DIMMED}`}>
      {day ? (
        <HourChoice
          serviceDay={day.serviceDay}
          hours={day.hours}
          hour={hour}
          type={type}
          fault={faults.hour}
          onChoose={(value) => pick((kept) => chooseHour(kept, value))}
        />
      ) : (
        <NoHourYet fault={faults.hour} />
      )}
    </div>
  )
}

export function NoDay() {
  return (
    <p role="status" className="text-ink-soft">
      <T>Ce restaurant rouvrira ses portes très bientôt !</T>
    </p>
  )
}

const DIMMED = 'opacity-50'
