import { isToGo } from '@tablee/domain/money/pricing'
import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { useState } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import ReviewForm from '../../reviews/review-form.tsx'
import { NoShowMark } from '../no-show/no-show-mark.tsx'
import { CancelReservation } from './cancel-reservation.tsx'
import { Details } from './details.tsx'
import type { DialogName } from './dialog-name.ts'
import { LeaveTable } from './leave-table.tsx'
import { ModifyReservation } from './modify-reservation.tsx'
import { AcceptMove } from './move/accept-move.tsx'
import { DeclineMove } from './move/decline-move.tsx'
import { ShareInvitation } from './share-invitation.tsx'

const ReservationDialogsFragment = graphql(`
  fragment ReservationDialogs on Reservation {
    id
    type
    invitationLink {
      id
    }
    ...AcceptMove
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
      noShow {
        fee
      }
      review {
        ...WrittenReview
      }
    }
  }
`)

const TITLES: Record<DialogName, string> = {
  details: 'Détails de la réservation',
  share: 'Inviter vos convives',
  review: 'Laisser un avis',
  'own review': 'Votre avis',
  modify: 'Modifier la réservation',
  cancel: 'Annuler la réservation ?',
  contest: "Contester l'absence",
  leave: 'Quitter la table ?',
  move: 'Accepter cette heure ?',
  decline: 'Refuser cette heure ?',
}

const TITLES_TO_GO: Record<DialogName, string> = {
  ...TITLES,
  details: 'Détails de la commande',
  modify: "Changer l'heure",
  cancel: 'Annuler la commande ?',
}

export type ReservationDialogsProps = {
  reservation: FragmentType<typeof ReservationDialogsFragment>
  open: DialogName | null
  onDialog: (name: DialogName | null) => void
  onChanged: () => void
}

/** The dialogs of one booking, one at a time. The last one keeps its content while it closes. */
export default function ReservationDialogs({ reservation, open, onDialog, onChanged }: ReservationDialogsProps) {
  const { type } = getFragmentData(ReservationDialogsFragment, reservation)
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  const name = open ?? last
  if (name === null) return null

  const close = () => onDialog(null)
  const closeChanged = () => {
    onDialog(null)
    onChanged()
  }
  return (
    <Dialog
      title={(isToGo(type) ? TITLES_TO_GO : TITLES)[name]}
      isOpen={open !== null}
      onClose={open === 'contest' ? closeChanged : close}
      className="sm:w-[min(34rem,calc(100vw-3rem))]"
    >
      {isForm(name) ? (
        open !== null && <DialogForm name={name} reservation={reservation} onClose={close} onChanged={closeChanged} />
      ) : (
        <DialogText name={name} reservation={reservation} isOpen={open !== null} onChanged={onChanged} />
      )}
    </Dialog>
  )
}

type FormName = 'review' | 'own review' | 'modify' | 'cancel' | 'leave' | 'move' | 'decline'

/** A form is removed as soon as its dialog closes, so that the next one starts empty. */
function isForm(name: DialogName): name is FormName {
  return name !== 'details' && name !== 'share' && name !== 'contest'
}

type FormProps = {
  name: FormName
  reservation: ReservationDialogsProps['reservation']
  onClose: () => void
  onChanged: () => void
}

function DialogForm({ name, reservation: masked, onClose, onChanged }: FormProps) {
  const reservation = getFragmentData(ReservationDialogsFragment, masked)
  const viewersShare = shareOfViewer(reservation)
  const form = { reservation, onClose, onChanged }
  switch (name) {
    case 'review':
    case 'own review':
      return (
        viewersShare && (
          <ReviewForm review={viewersShare.review} shareId={viewersShare.id} onClose={onClose} onSaved={onChanged} />
        )
      )
    case 'modify':
      return <ModifyReservation {...form} />
    case 'cancel':
      return <CancelReservation {...form} />
    case 'leave':
      return <LeaveTable {...form} />
    case 'move':
      return <AcceptMove {...form} />
    case 'decline':
      return <DeclineMove {...form} />
  }
}

type TextProps = { name: Exclude<DialogName, FormName>; isOpen: boolean } & Pick<
  ReservationDialogsProps,
  'reservation' | 'onChanged'
>

function DialogText({ name, reservation: masked, isOpen, onChanged }: TextProps) {
  const reservation = getFragmentData(ReservationDialogsFragment, masked)
  const { restaurant, date, invitationLink, usersReservations } = reservation
  switch (name) {
    case 'details':
      return <Details reservation={reservation} isOpen={isOpen} onChanged={onChanged} />
    case 'share':
      return invitationLink && <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
    case 'contest':
      return (
        <div className="grid gap-6">
          {usersReservations.map((share) => share.noShow && <NoShowMark key={share.id} share={share} />)}
        </div>
      )
  }
}
