import { useEffect, useEffectEvent, useState } from 'react'
import { useChangesOf } from '../guest-token/use-changes-of.ts'
import { type CheckedBooking, checkBooking } from './check-booking.ts'

/**
 * Returns the server's state of a booking that this browser keeps, updated whenever the booking changes. Null until the
 * server has responded, and once the booking no longer exists for the viewer. Its drafts are corrected as well.
 */
export function useCheckedBooking(shareId: string | null): CheckedBooking | null {
  const [checked, setChecked] = useState<CheckedBooking | null>(null)
  const check = (id: string) => checkBooking(id).then(setChecked, () => {})

  const checkNow = useEffectEvent(check)
  useEffect(() => {
    if (shareId !== null) void checkNow(shareId)
  }, [shareId])
  useChangesOf(shareId ?? undefined, () => shareId !== null && void check(shareId))

  return checked?.shareId === shareId ? checked : null
}
