import { Link } from 'react-router'
import { bookedPath } from '../../../app/paths.ts'
import { useDraftStanding } from '../../../shared/booking/draft/draft-store.ts'
import { useCheckedBooking } from '../../../shared/booking/draft/use-checked-booking.ts'
import { bookedWords } from '../../../shared/booking/labels/booked-words.ts'
import { Notice } from '../../../ui/form/notice.tsx'

/** The notice above the booking form that this tab's draft is already booked, while the server confirms it. */
export function AlreadyBooked({ at }: { at: string }) {
  const standing = useDraftStanding(at)
  const booking = useCheckedBooking(standing.is === 'booked' ? standing.shareId : null)
  if (!booking) return null
  const { title, goOn } = bookedWords(booking.type, booking.isDue)
  return (
    <Notice kind="success">
      {title}{' '}
      <Link to={bookedPath(booking)} className="font-semibold underline underline-offset-4">
        {goOn}
      </Link>
    </Notice>
  )
}
