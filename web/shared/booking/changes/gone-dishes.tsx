import { goneSentence, takenOffSentence, unansweredSentence } from '@tablee/domain/ordering/gone-dishes'
import type { Action } from '@tablee/domain/reservations/booking-actions'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { dishesPath } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { dayAndHour } from '../../../words/formats.ts'

type GoneDish = { name: string; isUntimely: boolean; isTakenOff: boolean }

type Props = {
  booking: { date: number; isWeeklyMeal: boolean; isHost: boolean }
  share: { id: string; goneDishes: readonly GoneDish[]; wayOutUntil?: number | null }
  actions: ReadonlySet<Action>
  className?: string
}

/** Dishes of the viewer's order that the restaurant no longer serves. The viewer chooses again or leaves the booking. */
export function GoneDishes({ booking, share, actions, className }: Props) {
  const gone = share.goneDishes.filter(({ isTakenOff }) => !isTakenOff)
  const takenOff = share.goneDishes.filter(({ isTakenOff }) => isTakenOff)
  if (gone.length + takenOff.length === 0) return null
  const firmAt = freeCancelUntil({ ...booking, startsAt: booking.date })
  return (
    <div className={className}>
      <Notice kind="danger">
        {byReason(takenOff, takenOffSentence)}
        {takenOff.length > 0 && share.wayOutUntil && (
          <p className="mt-1 font-normal">{wayOut(booking, share.wayOutUntil)}</p>
        )}
        {gone.length > 0 && (
          <>
            {byReason(gone, (names, isUntimely) => goneSentence(names, booking, isUntimely))}
            <p className="mt-1 font-normal">{unansweredSentence(gone.map(nameOf), booking, dayAndHour(firmAt))}</p>
          </>
        )}
        {gone.length > 0 && actions.has('dishes') && (
          <ButtonLink to={dishesPath(share.id)} kind="line" className="mt-3 print:hidden" data-online>
            Choisir autre chose
          </ButtonLink>
        )}
      </Notice>
    </div>
  )
}

/** Returns one sentence for dishes no longer served, and one for dishes served at other services. */
function byReason(dishes: readonly GoneDish[], say: (names: string[], isUntimely: boolean) => string) {
  return [false, true].map((isUntimely) => {
    const names = dishes.filter((one) => one.isUntimely === isUntimely).map(nameOf)
    return names.length > 0 && <p key={String(isUntimely)}>{say(names, isUntimely)}</p>
  })
}

function nameOf({ name }: GoneDish): string {
  return name
}

function wayOut({ isHost }: Props['booking'], until: number): string {
  const action = isHost ? 'annuler' : 'quitter la table'
  return `Cela ne vous convient pas ? Vous pouvez ${action} sans frais jusqu'au ${dayAndHour(until)}.`
}
