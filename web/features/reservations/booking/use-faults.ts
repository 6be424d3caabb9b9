import type { Draft } from '@tablee/domain/ordering/draft'
import { bookingFaults } from '@tablee/domain/reservations/booking-faults'
import { type RefObject, useState } from 'react'

/** What is missing in the form, once its diner has tried to go on. */
export function useFaults(draft: Draft, largest: number, form: RefObject<HTMLFormElement | null>) {
  const [isTried, setTried] = useState(false)
  const { type, serviceDay: date, hour, totalPersons } = draft
  const faults = bookingFaults({ type, date, hour, totalPersons }, largest)

  /** Whether the diner may go on; otherwise the first field at fault is focused. */
  function isComplete(): boolean {
    setTried(true)
    if (Object.keys(faults).length === 0) return true
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return false
  }

  return { faults: isTried ? faults : {}, isComplete }
}
