import { withoutBooking } from '@tablee/domain/ordering/draft'
import { keyOf } from '@tablee/domain/ordering/draft-keys'
import { MAY_BE_HOLD } from '@tablee/domain/reservations/reservation-status'
import { useNavigate } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { changeDraft, currentDraft } from '../booking/draft/draft-store.ts'
import { asGuestOf, dropGuestToken } from '../booking/guest-token/guest-tokens.ts'
import type { PayableShare } from './load-payable-share.ts'

/** Cancels a booking that is only held. The basket is kept for another hour. */
export function GiveUp({ share }: { share: PayableShare }) {
  const { id, shareId, isHost, isWeeklyMeal, restaurant } = share
  const back = isWeeklyMeal ? '/weekly-meals' : restaurantPath(restaurant)
  const navigate = useNavigate()
  if (!mayGiveUp(share)) return null

  async function giveUp() {
    if (isHost) await giveUpHold(id)
    else await send(LeaveSeat, { userReservationId: shareId }, asGuestOf(shareId))
    const draft = currentDraft()
    if (draft?.userReservationId === shareId) changeDraft(keyOf(draft), withoutBooking)
    toast("C'est abandonné, rien n'est débité.")
    await navigate(isHost ? back : '/')
    dropGuestToken(shareId)
  }

  return (
    <ActionButton onPress={giveUp} failure={NOT_CHANGED}>
      Abandonner
    </ActionButton>
  )
}

/**
 * True for guests, who may leave, and for a host whose booking is only held. A group whose host pays for all is cancelled
 * elsewhere.
 */
export function mayGiveUp({
  isHost,
  isGroup,
  type,
  status,
}: Pick<PayableShare, 'isHost' | 'isGroup' | 'type' | 'status'>): boolean {
  if (!isHost) return true
  if (isGroup && type === 'PAY_FOR_ALL') return false
  return MAY_BE_HOLD.includes(status)
}

/** Cancels the viewer's own hold. */
export async function giveUpHold(reservationId: string): Promise<void> {
  await send(GiveUpHold, { reservationId })
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
