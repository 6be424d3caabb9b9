import { type Draft, keyOf } from '@tablee/domain/ordering/draft'
import { useRef } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { useAsking } from '../asking/use-asking.tsx'
import { AlreadyBooked } from './already-booked.tsx'
import { BookingForm } from './booking-form.tsx'
import { goOnLabel } from './booking-line.ts'
import { NotSignedIn } from './not-signed-in.tsx'
import type { Partner } from './partner.ts'
import { type DraftChange, useFittingDraft } from './use-fitting-draft.ts'
import { useGoOn } from './use-go-on.ts'
import { useLargestParty } from './use-largest-party.ts'

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
