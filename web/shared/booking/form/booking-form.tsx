import { type Day, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import {
  chooseDay,
  chooseHour,
  chooseParty,
  chooseType,
  type Draft,
  fulfillmentOf,
  keepFree,
} from '@tablee/domain/ordering/draft'
import { serviceAt } from '@tablee/domain/ordering/served-at'
import { hourOfPause, type Pause, pauseSentence } from '@tablee/domain/reservations/pauses'
import { dayLabel } from '@tablee/domain/reservations/reservation-labels'
import type { ReactNode, RefObject } from 'react'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { SwitchedOff } from '../../../ui/page/switched-off.tsx'
import { T } from '../../../words/t.tsx'
import { HourChoice, NoHourYet } from '../hours/hour-choice.tsx'
import { HoursUnknown } from '../hours/hours-unknown.tsx'
import { PartyChoice } from '../hours/party-choice.tsx'
import type { OfferedDay, OfferedStarts } from '../hours/use-availability.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { FULFILLMENTS } from './fulfillment-tabs.tsx'
import type { Partner } from './partner.ts'
import { SharingChoice } from './sharing-choice.tsx'
import type { BookingFaults } from './use-continue-to-order.ts'
import type { DraftChange, FittingDraft } from './use-fitting-draft.ts'

type Props = {
  partner: Pick<Partner, 'takesOrdersAt'>
  now: number
  draft: Draft
  choosing: FittingDraft
  limit: { largest: number; needsPhone: boolean }
  faults: BookingFaults
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  above?: ReactNode
  belowParty?: ReactNode
  /** True if the form scrolls on its own. Its foot then stays visible. */
  isScrolling?: boolean
  children: ReactNode
}

/** Asks for day and hour, and for a table also for the party and how the bill is shared. */
export function BookingForm({
  partner,
  now,
  draft,
  choosing,
  limit,
  faults,
  form,
  onSubmit,
  above,
  belowParty,
  isScrolling = false,
  children,
}: Props) {
  const { type, totalPersons } = draft
  const { free, fitting, pick } = choosing
  const { largest, needsPhone } = limit
  const { days, retry } = free
  const isTable = !isToGo(type)

  if (!days) return free.hasFailed ? <HoursUnknown onRetry={retry} /> : <BookingSkeleton />
  if (days.length === 0 && free.isCurrent && (!isTable || totalPersons === 1)) return <NoDay />
  const starts = { free: { ...free, days }, fitting, faults, pick }
  return (
    <form
      ref={form}
      noValidate
      aria-label={isTable ? FULFILLMENTS.table.title : FULFILLMENTS[fulfillmentOf(type)].tab}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="grid gap-5"
    >
      <SwitchedOff names={['bookings']} />
      {above}
      <FreeDays {...starts} now={now} />
      {free.pause && isOfDay(free.pause, fitting.serviceDay) && (
        <p className="font-semibold text-ink-soft">
          <T>{`${pauseSentence(free.pause)}.`}</T>
        </p>
      )}
      {isTable && (
        <PartyChoice
          party={totalPersons}
          largest={largest}
          needsPhone={needsPhone}
          fault={faults.totalPersons}
          onChoose={(party) => pick((kept) => chooseParty(kept, party, largest))}
        />
      )}
      {isTable && belowParty}
      <FreeHours {...starts} />
      {isTable && partner.takesOrdersAt(serviceAt(draft)) && (
        <SharingChoice type={type} party={totalPersons} onChoose={(value) => pick((kept) => chooseType(kept, value))} />
      )}
      <div className={`grid gap-2 ${isScrolling ? 'sticky -bottom-7 -mx-2 -mb-7 bg-card px-2 pt-1 pb-7' : ''}`}>
        {children}
        <p className="text-center text-sm text-ink-soft">
          <T>Annulation gratuite jusqu'à 30 minutes avant.</T>
        </p>
      </div>
    </form>
  )
}

/** True if the pause leaves no hour to choose on the day: it ends with that day. */
function isOfDay(pause: Pause, day: Day | null): boolean {
  return hourOfPause(pause) === null || day === serviceDayAt(pause.until)
}

type StartsProps = {
  free: OfferedStarts & { days: OfferedDay[] }
  /** The draft without a day or hour that is no longer free. */
  fitting: Draft
  faults: Partial<Record<'date' | 'hour', string>>
  pick: (change: DraftChange) => void
}

function FreeDays({ free, fitting, faults, pick, now }: StartsProps & { now: number }) {
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

function FreeHours({ free, fitting, faults, pick }: StartsProps) {
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

function NoDay() {
  return (
    <p role="status" className="text-ink-soft">
      <T>Ce restaurant rouvrira ses portes très bientôt !</T>
    </p>
  )
}

const DIMMED = 'opacity-50'
