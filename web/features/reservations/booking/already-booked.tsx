import { Link } from 'react-router'
import { Notice } from '../../../ui/form/notice.tsx'
import { useCheckedBooking } from '../kept/use-checked-booking.ts'
import { useDraftStanding } from '../order/draft-store.ts'
import { bookedPath } from './booked-path.ts'
import { bookedWords } from './booked-words.ts'

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
