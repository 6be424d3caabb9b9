import { dayLabel } from '@tablee/domain/reservations/reservation-labels'
import { useServerNow } from '../../../app/server-time.ts'
import type { ReservationType } from '../../../generated/graphql.ts'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { HourChoice, NoHourYet } from '../hours/hour-choice.tsx'
import { HoursUnknown } from '../hours/hours-unknown.tsx'
import type { ChangeRequest } from './use-change-request.ts'

type Props = { type: ReservationType; change: ChangeRequest; isHourMissing: boolean }

export function NewStart({ type, change, isHourMissing }: Props) {
  const { serviceDay, hour, setStart } = change
  const { days, hours, isCurrent, hasFailed, retry } = change.free
  const now = useServerNow(30_000)
  const fault = isHourMissing ? 'Veuillez choisir une heure' : undefined
  return (
    <>
      <div aria-busy={!isCurrent} className={`grid gap-5 transition-opacity ${isCurrent ? '' : 'opacity-60'}`}>
        <PillChoice
          legend="Jour"
          choices={days.map((one) => ({ value: one.serviceDay, label: dayLabel(one.serviceDay, now) }))}
          chosen={serviceDay}
          onChoose={(day) => setStart({ serviceDay: day })}
        />
        {hours.length > 0 ? (
          <HourChoice
            type={type}
            serviceDay={serviceDay}
            hours={hours}
            hour={hour}
            fault={fault}
            onChoose={(chosen) => setStart({ hour: chosen })}
          />
        ) : (
          <NoHourYet fault={fault} />
        )}
      </div>
      {hasFailed && <HoursUnknown onRetry={retry} />}
    </>
  )
}
