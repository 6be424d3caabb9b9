import type { Draft } from '@tablee/domain/ordering/draft'
import { bookingFaults } from '@tablee/domain/reservations/booking-faults'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { menuPath } from '../../../app/paths.ts'
import { openAuth, readToken } from '../../../app/session.ts'

export const SIGN_IN_FIRST = 'Veuillez créer un compte ou vous connecter pour réserver.'

/**
 * Navigates to the order screen, once missing fields are filled in and the diner is signed in. `refusals` counts the attempts
 * without a session, each of which opens the sign-in.
 */
export function useContinueToOrder(draft: Draft, largest: number, form: RefObject<HTMLFormElement | null>) {
  const [refusals, setRefusals] = useState(0)
  const navigate = useNavigate()
  const { faults, checkComplete } = useFaults(draft, largest, form)
  const toOrder = () => navigate(menuPath())

  /** Calls `keep` to store the draft before leaving the page. */
  function continueToOrder(keep: () => void) {
    if (!checkComplete()) return
    keep()
    if (readToken() !== null) return toOrder()
    setRefusals((before) => before + 1)
    openAuth('login', { why: SIGN_IN_FIRST, onSignedIn: toOrder })
  }

  return { faults, refusals, continueToOrder, toOrder }
}

export type BookingFaults = Partial<Record<'date' | 'hour' | 'totalPersons', string>>

type FormFaults = {
  faults: BookingFaults
  /** Returns true if the form is complete. Otherwise shows the faults and focuses the first one. */
  checkComplete: () => boolean
}

/** Returns the faults of the form, once the diner has tried to continue. */
export function useFaults(draft: Draft, largest: number, form: RefObject<HTMLFormElement | null>): FormFaults {
  const [isTried, setTried] = useState(false)
  const { type, serviceDay: date, hour, totalPersons } = draft
  const faults = bookingFaults({ type, date, hour, totalPersons }, largest)

  function checkComplete(): boolean {
    setTried(true)
    if (Object.keys(faults).length === 0) return true
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return false
  }

  return { faults: isTried ? faults : {}, checkComplete }
}
