import { type Draft, keyOf } from '@tablee/domain/ordering/draft'
import { useRef } from 'react'
import { BookingForm } from '../../../shared/booking/form/booking-form.tsx'
import { goOnLabel } from '../../../shared/booking/form/booking-line.ts'
import type { Partner } from '../../../shared/booking/form/partner.ts'
import { type DraftChange, useFittingDraft } from '../../../shared/booking/form/use-fitting-draft.ts'
import { useGoOn } from '../../../shared/booking/form/use-go-on.ts'
import { useLargestParty } from '../../../shared/booking/hours/use-largest-party.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { useAsking } from '../large-party/use-asking.tsx'
import { AlreadyBooked } from './already-booked.tsx'
import { NotSignedIn } from './not-signed-in.tsx'

type Props = { partner: Partner; now: number; draft: Draft; choose: (change: DraftChange) => void }

/** The booking form of our own pages. It opens the order screen. */
export default function BookingWidget({ partner, now, draft, choose }: Props) {
  const choosing = useFittingDraft(partner.id, draft, choose)
  const { fitting, pick } = choosing
  const limit = useLargestParty(partner)
  const asking = useAsking(partner)
  const form = useRef<HTMLFormElement>(null)
  const { faults, refusals, goOn, toOrder } = useGoOn(fitting, limit.largest, form)
  return (
    <>
      <BookingForm
        {...{ partner, now, draft, choosing, limit, faults, form }}
        isScrolling
        belowParty={asking.way}
        onSubmit={() => goOn(() => pick((kept) => kept))}
        above={<AlreadyBooked at={keyOf(draft)} />}
      >
        <NotSignedIn key={refusals} isShown={refusals > 0} onSignedIn={toOrder} />
        <button type="submit" className={buttonStyle('brand', 'w-full')}>
          {goOnLabel(fitting)}
        </button>
      </BookingForm>
      {asking.dialog}
    </>
  )
}
