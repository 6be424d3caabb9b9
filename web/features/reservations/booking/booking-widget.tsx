import { isToGo } from '@tablee/domain/money/pricing'
import { chooseParty, chooseType, type Draft, fulfillmentOf, keyOf } from '@tablee/domain/ordering/draft'
import { useRef } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { T } from '../../../words/t.tsx'
import { SwitchedOff } from '../../layout/switched-off.tsx'
import { AlreadyBooked } from './already-booked.tsx'
import { bookingLine } from './booking-line.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { FreeDays, FreeHours, NoDay } from './free-starts.tsx'
import { HoursUnknown } from './hours-unknown.tsx'
import { NotSignedIn } from './not-signed-in.tsx'
import { PartyChoice } from './party-choice.tsx'
import { SharingChoice } from './sharing-choice.tsx'
import { type DraftChange, useFittingDraft } from './use-fitting-draft.ts'
import { useGoOn } from './use-go-on.ts'
import { useLargestParty } from './use-largest-party.ts'
import { WAYS } from './ways.ts'

type Props = {
  partner: { id: number; seatingCapacity: number; allowEightPlus: boolean; takesOrders: boolean }
  now: number
  draft: Draft
  choose: (change: DraftChange) => void
}

/** Asks day and hour, for a table also the party and how the bill is shared, and leads to the order screen. */
export default function BookingWidget({ partner, now, draft, choose }: Props) {
  const { type, totalPersons } = draft
  const { free, fitting, pick } = useFittingDraft(partner.id, draft, choose)
  const { largest, needsPhone } = useLargestParty(partner)
  const form = useRef<HTMLFormElement>(null)
  const { faults, refusals, goOn, toOrder } = useGoOn(fitting, largest, form)
  const { days, retry } = free
  const isTable = !isToGo(type)

  if (!days) return free.hasFailed ? <HoursUnknown onRetry={retry} /> : <BookingSkeleton />
  if (days.length === 0 && free.isCurrent && (!isTable || totalPersons === 1)) return <NoDay />
  const starts = { free: { ...free, days }, fitting, faults, pick }
  return (
    <form
      ref={form}
      noValidate
      aria-label={isTable ? WAYS.table.title : WAYS[fulfillmentOf(type)].tab}
      onSubmit={(event) => {
        event.preventDefault()
        goOn(() => pick((kept) => kept))
      }}
      className="grid gap-5"
    >
      <SwitchedOff names={['bookings']} />
      <AlreadyBooked at={keyOf(draft)} />
      <FreeDays {...starts} now={now} />
      {isTable && (
        <PartyChoice
          party={totalPersons}
          largest={largest}
          needsPhone={needsPhone}
          fault={faults.totalPersons}
          onChoose={(party) => pick((kept) => chooseParty(kept, party, largest))}
        />
      )}
      <FreeHours {...starts} />
      {isTable && partner.takesOrders && (
        <SharingChoice type={type} party={totalPersons} onChoose={(value) => pick((kept) => chooseType(kept, value))} />
      )}
      <div className="sticky -bottom-7 -mx-2 -mb-7 grid gap-2 bg-card px-2 pt-1 pb-7">
        <NotSignedIn key={refusals} isShown={refusals > 0} onSignedIn={toOrder} />
        <button type="submit" className={buttonStyle('brand', 'w-full')}>
          Continuer{fitting.hour && fitting.serviceDay && ` · ${bookingLine(fitting)}`}
        </button>
        <p className="text-center text-sm text-ink-soft">
          <T>Annulation gratuite jusqu'à 30 minutes avant.</T>
        </p>
      </div>
    </form>
  )
}
