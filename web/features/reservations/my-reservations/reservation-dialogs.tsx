import { isToGo } from '@tablee/domain/money/pricing'
import { useState } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import ReviewForm from '../../reviews/review-form.tsx'
import { ShareInvitation } from '../group/share-invitation.tsx'
import { NoShowMark } from '../no-show/no-show-mark.tsx'
import { ownShare } from './actions-of.ts'
import { CancelReservation } from './cancel-reservation.tsx'
import { Details } from './details.tsx'
import { LeaveTable } from './leave-table.tsx'
import { ModifyReservation } from './modify-reservation.tsx'

const ReservationDialogsFragment = graphql(`
  fragment ReservationDialogs on Reservation {
    id
    type
    invitationLink {
      id
    }
    ...CancelReservation
    ...LeaveTable
    ...ModifyReservation
    ...ReservationDetails
    restaurant {
      name
    }
    date
    usersReservations {
      id
      isOwn
      ...NoShowMark
      review {
        ...WrittenReview
      }
    }
  }
`)

const TITLES: Record<string, string> = {
  details: 'Détails de la réservation',
  share: 'Inviter vos convives',
  review: 'Laisser un avis',
  'own review': 'Votre avis',
  modify: 'Modifier la réservation',
  cancel: 'Annuler la réservation ?',
  contest: 'Vous étiez là ?',
  leave: 'Quitter la table ?',
}

/** Of an order the same is said. */
const TITLES_TO_GO: Record<string, string> = {
  ...TITLES,
  details: 'Détails de la commande',
  modify: "Changer l'heure",
  cancel: 'Annuler la commande ?',
}

type Props = {
  reservation: FragmentType<typeof ReservationDialogsFragment>
  open: string | null
  onDialog: (name: string | null) => void
  onChanged: () => void
}

/** The dialogs of one booking, one at a time: the last one stays written while it goes. */
export default function ReservationDialogs({ reservation: masked, open, onDialog, onChanged }: Props) {
  const reservation = getFragmentData(ReservationDialogsFragment, masked)
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  const name = open ?? last
  if (name === null) return null

  const close = () => onDialog(null)
  const closeChanged = () => {
    onDialog(null)
    onChanged()
  }
  const own = ownShare(reservation)
  const forms = { reservation, onClose: close, onChanged: closeChanged }
  return (
    <Dialog
      title={(isToGo(reservation.type) ? TITLES_TO_GO : TITLES)[name] ?? ''}
      isOpen={open !== null}
      onClose={open === 'contest' ? closeChanged : close}
      className="sm:w-[min(34rem,calc(100vw-3rem))]"
    >
      {name === 'details' && <Details reservation={reservation} />}
      {name === 'share' && reservation.invitationLink && (
        <ShareInvitation
          linkId={reservation.invitationLink.id}
          restaurant={reservation.restaurant.name}
          date={reservation.date}
        />
      )}
      {(open === 'review' || open === 'own review') && own && (
        <ReviewForm review={own.review} shareId={own.id} onClose={close} onSaved={closeChanged} />
      )}
      {name === 'contest' && own && <NoShowMark share={own} />}
      {open === 'modify' && <ModifyReservation {...forms} />}
      {open === 'cancel' && <CancelReservation {...forms} />}
      {open === 'leave' && <LeaveTable {...forms} />}
    </Dialog>
  )
}
