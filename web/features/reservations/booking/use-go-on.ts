import type { Draft } from '@tablee/domain/ordering/draft'
import { bookingFaults } from '@tablee/domain/reservations/booking-faults'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { openAuth, readToken } from '../../../session.ts'

const ORDER_SCREEN = '/reservation/menu'
export const SIGN_IN_FIRST = 'Veuillez créer un compte ou vous connecter pour réserver.'

/**
 * Leads to the order screen, after missing fields are filled in and the diner is signed in. `refusals` counts the tries
 * without a session, each of which opens the sign-in.
 */
export function useGoOn(draft: Draft, largest: number, form: RefObject<HTMLFormElement | null>) {
  const [isTried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const navigate = useNavigate()
  const { type, serviceDay: date, hour, totalPersons } = draft
  const faults = bookingFaults({ type, date, hour, totalPersons }, largest)
  const toOrder = () => navigate(ORDER_SCREEN)

  /** Calls `keep` to store the draft before leaving the page. */
  function goOn(keep: () => void) {
    setTried(true)
    if (Object.keys(faults).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    keep()
    if (readToken() !== null) return toOrder()
    setRefusals((before) => before + 1)
    openAuth('login', { why: SIGN_IN_FIRST, onSignedIn: toOrder })
  }

  return { faults: isTried ? faults : {}, refusals, goOn, toOrder }
}
