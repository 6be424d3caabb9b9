import { isToGo } from '@tablee/domain/money/pricing'
import { moveAnswerSentence, moveSentence } from '@tablee/domain/reservations/moves/move-words'
import { useState } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../../../app/graphql.ts'
import { buttonStyle } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/form/notice.tsx'
import { preload } from '../../../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../../../ui/hooks/use-lazy-dialog.ts'
import { dayAndHour } from '../../../../words/formats.ts'
import type { DialogName } from '../dialog-name.ts'
import type { ReservationDialogsProps } from '../reservation-dialogs.tsx'

const MoveOfferFragment = graphql(`
  fragment MoveOffer on Reservation {
    date
    type
    isHost
    creator {
      firstName
    }
    restaurant {
      name
    }
    move {
      startsAt
      reason
      until
      canAnswer
    }
  }
`)

const loadDialogs = () => import('../reservation-dialogs.tsx')
const prepare = () => {
  preload(loadDialogs).catch(() => {})
}

type Props = {
  reservation: FragmentType<typeof MoveOfferFragment> & ReservationDialogsProps['reservation']
  onChanged: () => void
  className?: string
}

/**
 * The new hour that the restaurant proposes because it cannot serve the booking at the booked one. The host accepts or declines
 * it.
 */
export function MoveOffer({ reservation: masked, onChanged, className }: Props) {
  const reservation = getFragmentData(MoveOfferFragment, masked)
  const [open, setOpen] = useState<DialogName | null>(null)
  const Dialogs = useOpenedComponent(loadDialogs, open !== null, () => setOpen(null))
  const { date, type, isHost, creator, restaurant, move } = reservation
  if (!move) return null
  const was = dayAndHour(date)
  const host = isHost ? null : (creator.firstName ?? 'votre hôte')
  return (
    <div className={className}>
      <Notice kind="danger">
        <p>{moveSentence({ restaurant: restaurant.name, was, to: dayAndHour(move.startsAt), isToGo: isToGo(type) })}</p>
        <p className="mt-1 font-normal wrap-anywhere">« {move.reason} »</p>
        <p className="mt-1 font-normal">{moveAnswerSentence(host, dayAndHour(move.until))}</p>
        {move.canAnswer && (
          <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-auto print:hidden" data-online>
            {ANSWERS.map(({ name, label, kind }) => (
              <button
                key={name}
                type="button"
                aria-haspopup="dialog"
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => setOpen(name)}
                className={buttonStyle(kind, 'px-5')}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </Notice>
      {Dialogs && <Dialogs reservation={masked} open={open} onDialog={setOpen} onChanged={onChanged} />}
    </div>
  )
}

const ANSWERS = [
  { name: 'move', label: 'Accepter', kind: 'brand' },
  { name: 'modify', label: 'Choisir une autre heure', kind: 'line' },
  { name: 'decline', label: 'Refuser', kind: 'line' },
] as const
