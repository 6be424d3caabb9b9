import { useNavigate } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { OneButton } from '../../../ui/form/one-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { currentDraft, keepDraft } from '../draft-store.ts'
import { asGuestOf, dropGuestToken } from '../guest-tokens.ts'
import type { Due } from './ask-due.ts'

/** Gives back what is only held; the basket stays for another hour. A bill of a whole group is cancelled elsewhere. */
export function GiveUp({ due }: { due: Due }) {
  const { id, shareId, isHost, status, restaurant } = due
  const navigate = useNavigate()
  if (isHost && status !== 'CREATED' && status !== 'PAYMENT_FAILED') return null

  async function giveUp() {
    if (isHost) await send(GiveUpHold, { reservationId: id })
    else await send(LeaveSeat, { userReservationId: shareId }, asGuestOf(shareId))
    const draft = currentDraft()
    if (draft?.userReservationId === shareId) keepDraft({ ...draft, reservationId: null, userReservationId: null })
    toast("C'est abandonné, rien n'est débité.")
    await navigate(isHost ? restaurantPath(restaurant) : '/')
    dropGuestToken(shareId)
  }

  return (
    <OneButton kind="line" onPress={giveUp}>
      Abandonner
    </OneButton>
  )
}

const GiveUpHold = graphql(`
  mutation GiveUpHold($reservationId: ID!) {
    cancelReservation(reservationId: $reservationId)
  }
`)

const LeaveSeat = graphql(`
  mutation LeaveSeat($userReservationId: ID!) {
    leaveReservation(userReservationId: $userReservationId)
  }
`)
