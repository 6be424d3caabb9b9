import type { Draft } from '@tablee/domain/ordering/draft'
import { keyOf } from '@tablee/domain/ordering/draft-keys'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bookedPath } from '../../../app/paths.ts'
import { openAuth } from '../../../app/session.ts'
import { useCheckedBooking } from '../../../shared/booking/draft/check-booking.ts'
import { useDraftState } from '../../../shared/booking/draft/draft-store.ts'
import { BookingForm } from '../../../shared/booking/form/booking-form.tsx'
import { continueLabel } from '../../../shared/booking/form/booking-line.ts'
import type { Partner } from '../../../shared/booking/form/partner.ts'
import { SIGN_IN_FIRST, useContinueToOrder } from '../../../shared/booking/form/use-continue-to-order.ts'
import { type DraftChange, useFittingDraft } from '../../../shared/booking/form/use-fitting-draft.ts'
import { useLargestParty } from '../../../shared/booking/hours/use-largest-party.ts'
import { bookedWords } from '../../../shared/booking/labels/booked-words.ts'
import { authControl } from '../../../shared/viewer/sign-in/auth-host.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useTableRequest } from '../large-party/use-table-request.tsx'

type Props = { partner: Partner; now: number; draft: Draft; choose: (change: DraftChange) => void }

/** The booking form of our own pages. It opens the order screen. */
export default function BookingWidget({ partner, now, draft, choose }: Props) {
  const choosing = useFittingDraft(partner.id, draft, choose)
  const { fitting, pick } = choosing
  const limit = useLargestParty(partner)
  const request = useTableRequest(partner)
  const form = useRef<HTMLFormElement>(null)
  const { faults, refusals, continueToOrder, toOrder } = useContinueToOrder(fitting, limit.largest, form)
  return (
    <>
      <BookingForm
        {...{ partner, now, draft, choosing, limit, faults, form }}
        isScrolling
        belowParty={request.button}
        onSubmit={() => continueToOrder(() => pick((kept) => kept))}
        above={<AlreadyBooked at={keyOf(draft)} />}
      >
        <NotSignedIn key={refusals} isShown={refusals > 0} onSignedIn={toOrder} />
        <button type="submit" className={buttonStyle('brand', 'w-full')}>
          {continueLabel(fitting)}
        </button>
      </BookingForm>
      {request.dialog}
    </>
  )
}

/** The notice above the booking form that this tab's draft is already booked, while the server confirms it. */
function AlreadyBooked({ at }: { at: string }) {
  const state = useDraftState(at)
  const booking = useCheckedBooking(state.is === 'booked' ? state.shareId : null)
  if (!booking) return null
  const { title, nextLabel } = bookedWords(booking.type, booking.isDue)
  return (
    <Notice kind="success">
      {title}{' '}
      <Link to={bookedPath(booking)} className="font-semibold underline underline-offset-4">
        {nextLabel}
      </Link>
    </Notice>
  )
}

/** Milliseconds, from the specification. */
const SHOWN_FOR = 5_000

/** Prompts a diner without a session to sign in, for five seconds. The booking continues after the sign-in. */
function NotSignedIn({ isShown, onSignedIn }: { isShown: boolean; onSignedIn: () => void }) {
  const [isOver, setOver] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!isShown || isHeld) return
    const timer = setTimeout(() => setOver(true), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isShown, isHeld])

  return (
    // The notice stays while a pointer or the focus is on it.
    <div
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isShown && !isOver && (
        <Notice kind="danger">
          {SIGN_IN_FIRST}
          <button
            type="button"
            {...authControl}
            onClick={() => openAuth('login', { why: SIGN_IN_FIRST, onSignedIn })}
            className="block min-h-11 rounded font-bold text-brand-dark underline underline-offset-2"
          >
            Se connecter
          </button>
        </Notice>
      )}
    </div>
  )
}
