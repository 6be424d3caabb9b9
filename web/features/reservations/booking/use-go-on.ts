import type { Draft } from '@tablee/domain/ordering/draft'
import { bookingFaults } from '@tablee/domain/reservations/booking-faults'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../../../session.ts'

const ORDER_SCREEN = '/reservation/menu'

/** The way to the order screen: what is missing is said first, and who is not signed in is asked to. */
export function useGoOn(draft: Draft, largest: number, form: RefObject<HTMLFormElement | null>) {
  const [isAsked, setAsked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const navigate = useNavigate()
  const { type, serviceDay: date, hour, totalPersons } = draft
  const faults = bookingFaults({ type, date, hour, totalPersons }, largest)
  const toOrder = () => navigate(ORDER_SCREEN)

  /** Keeps the draft by `keep` before the page is left. */
  function goOn(keep: () => void) {
    setAsked(true)
    if (Object.keys(faults).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    keep()
    if (readToken() === null) setRefusals((before) => before + 1)
    else toOrder()
  }

  return { faults: isAsked ? faults : {}, refusals, goOn, toOrder }
}
