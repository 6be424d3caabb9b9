import { isToGo } from '@tablee/domain/money/pricing'
import {
  chooseDay,
  chooseHour,
  chooseParty,
  chooseType,
  type Draft,
  keepFree,
  keyOf,
  wayOf,
} from '@tablee/domain/ordering/draft'
import { bookingFaults } from '@tablee/domain/reservations/booking-faults'
import { dayLabel } from '@tablee/domain/reservations/reservation-labels'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../../../session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { T } from '../../../words/t.tsx'
import { AlreadyBooked } from './already-booked.tsx'
import { bookingLine } from './booking-line.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { HourChoice, NoHourYet } from './hour-choice.tsx'
import { HoursUnknown } from './hours-unknown.tsx'
import { NotSignedIn } from './not-signed-in.tsx'
import { PartyChoice } from './party-choice.tsx'
import { PillChoice } from './pill-choice.tsx'
import { SharingChoice } from './sharing-choice.tsx'
import { useAvailability } from './use-availability.ts'
import { useLargestParty } from './use-largest-party.ts'
import { WAYS } from './ways.ts'

type Props = {
  place: { id: number; seatingCapacity: number; allowEightPlus: boolean; takesOrders: boolean }
  now: number
  draft: Draft
  choose: (choice: (draft: Draft) => Draft) => void
}

const ORDER_SCREEN = '/reservation/menu'

/** Day and hour, at a table also the party and how the bill is shared; then on to the order. */
export default function BookingWidget({ place, now, draft, choose }: Props) {
  const { type, totalPersons } = draft
  const { days, isCurrent, hasFailed, retry } = useAvailability({ restaurantId: place.id, type, totalPersons })
  const fitting = days && isCurrent ? keepFree(draft, days) : draft
  const { serviceDay, hour } = fitting
  const [isTouched, setTouched] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { largest, needsPhone } = useLargestParty(place)
  const isTable = !isToGo(type)
  const day = days?.find((one) => one.serviceDay === serviceDay)
  const faults = isAsked ? bookingFaults({ type, date: serviceDay, hour, totalPersons }, largest) : {}

  // An hour that this party can no longer have is let go; who has chosen nothing here may be ordering it in another tab.
  useEffect(() => {
    if (isTouched && fitting !== draft && days) choose((kept) => keepFree(kept, days))
  })

  function pick(choice: (draft: Draft) => Draft) {
    setTouched(true)
    choose(choice)
  }

  function goOn() {
    setAsked(true)
    if (Object.keys(bookingFaults({ type, date: serviceDay, hour, totalPersons }, largest)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    choose((kept) => kept)
    if (readToken() === null) setRefusals((before) => before + 1)
    else navigate(ORDER_SCREEN)
  }

  if (hasFailed && !days) return <HoursUnknown onRetry={retry} />
  if (!days) return <BookingSkeleton />
  if (days.length === 0 && isCurrent && (!isTable || totalPersons === 1)) return <NoDay />
  return (
    <form
      ref={form}
      noValidate
      aria-label={isTable ? WAYS.table.title : WAYS[wayOf(type)].tab}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
      className="grid gap-5"
    >
      <AlreadyBooked at={keyOf(draft)} />
      {hasFailed ? (
        <HoursUnknown onRetry={retry} />
      ) : days.length === 0 ? (
        <NoDay />
      ) : (
        <div aria-busy={!isCurrent} className={isCurrent ? '' : dimmed}>
          <PillChoice
            legend="Date"
            choices={days.map((one) => ({ value: one.serviceDay, label: dayLabel(one.serviceDay, now) }))}
            chosen={serviceDay}
            fault={faults.date}
            onChoose={(value) => pick((kept) => keepFree(chooseDay(kept, value), days))}
          />
        </div>
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
      {days.length > 0 && !hasFailed && (
        <div aria-busy={!isCurrent} className={`grid gap-5 ${isCurrent ? '' : dimmed}`}>
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
      )}
      {isTable && place.takesOrders && (
        <SharingChoice type={type} party={totalPersons} onChoose={(value) => pick((kept) => chooseType(kept, value))} />
      )}
      <div className="sticky -bottom-7 -mx-2 -mb-7 grid gap-2 bg-card px-2 pt-1 pb-7">
        <NotSignedIn key={refusals} isShown={refusals > 0} onSignedIn={() => navigate(ORDER_SCREEN)} />
        <button type="submit" className={buttonStyle('brand', 'w-full')}>
          Continuer{hour && serviceDay && ` · ${bookingLine(fitting)}`}
        </button>
        <p className="text-center text-sm text-ink-soft">
          <T>Annulation gratuite jusqu'à 30 minutes avant.</T>
        </p>
      </div>
    </form>
  )
}

const dimmed = 'opacity-50'

function NoDay() {
  return (
    <p role="status" className="text-ink-soft">
      <T>Ce restaurant rouvrira ses portes très bientôt !</T>
    </p>
  )
}
