import { useNavigate } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { currentDraft, keepDraft } from '../draft-store.ts'
import { asGuestOf, dropGuestToken } from '../guest-tokens.ts'
import type { Due } from './ask-due.ts'
import { mayGiveUp } from './may-give-up.ts'

/** Gives back what is only held; the basket stays for another hour. */
export function GiveUp({ due }: { due: Due }) {
  const { id, shareId, isHost, restaurant } = due
  const navigate = useNavigate()
  // No form of its own: it stands inside that which pays.
  const giving = useRuledForm({ defaults: {}, faultsOf: () => ({}), onSend: giveUp, failure: NOT_CHANGED })
  if (!mayGiveUp(due)) return null

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
    <div className="grid justify-items-start gap-3">
      <div role="alert">{giving.alert && <Notice kind="danger">{giving.alert}</Notice>}</div>
      <button
        type="button"
        aria-disabled={giving.isSending}
        onClick={() => giving.submit()}
        className={buttonStyle('line', 'relative aria-disabled:cursor-progress')}
      >
        <span className={giving.isSending ? 'opacity-0' : undefined}>Abandonner</span>
        {giving.isSending && <span aria-hidden className="spinner absolute size-5" />}
      </button>
    </div>
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
