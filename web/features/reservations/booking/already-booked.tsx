import { Link } from 'react-router'
import { Notice } from '../../../ui/form/notice.tsx'
import { useDraftStanding } from '../order/draft-store.ts'
import { bookedPath } from './booked-path.ts'
import { bookedWords } from './booked-words.ts'

/** Above the booking form: says that this tab's draft is booked already, until the diner chooses something else. */
export function AlreadyBooked({ at }: { at: string }) {
  const standing = useDraftStanding(at)
  if (standing.is !== 'booked') return null
  const { title, goOn } = bookedWords(standing.draft.type, standing.isDue)
  return (
    <Notice kind="success">
      {title}{' '}
      <Link to={bookedPath(standing)} className="font-semibold underline underline-offset-4">
        {goOn}
      </Link>
    </Notice>
  )
}
