import { parisDay } from '@tablee/domain/calendar/calendar'
import { answerInvitation, ownChoices } from '@tablee/domain/ordering/draft'
import { draftKey } from '@tablee/domain/ordering/draft-keys'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { confirmationPath } from '../../app/paths.ts'
import { useToken } from '../../app/session.ts'
import type { LinkedInvitationQuery } from '../../generated/graphql.ts'
import { keepDraft, keptDraft } from '../../shared/booking/draft/draft-store.ts'
import { asGuestOf, guestShares } from '../../shared/booking/guest-token/guest-tokens.ts'

export type InvitationAnswer = NonNullable<LinkedInvitationQuery['invitationLink']>

/** Keeps a draft for the invitation. Redirects the host to the home page, and a guest who has already joined to their share. */
export function useAnswer(invitation: InvitationAnswer): void {
  const token = useToken()
  const navigate = useNavigate()

  useEffect(() => {
    if (invitation.ended === null) keepAnswer(invitation)
  }, [invitation])

  useEffect(() => {
    let isGone = false
    viewersPathIn(invitation.id, token).then(
      (path) => path && !isGone && navigate(path, { replace: true }),
      // The order screen queries it again.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [invitation.id, token, navigate])
}

/** Returns the path of the page of a diner who already belongs to the table; null for a new guest. */
async function viewersPathIn(id: string, token: string | null): Promise<string | null> {
  if (token === null) return guestPathIn(id)
  const { invitationLink } = await send(OwnPlace, { id }, { anyone: true })
  if (invitationLink?.reservation.isHost) return '/'
  return invitationLink?.ownShare ? confirmationPath(invitationLink.ownShare) : null
}

/** Like `viewersPathIn`, for a guest who joined without an account in this browser. */
async function guestPathIn(id: string): Promise<string | null> {
  const requests = guestShares().map((share) => send(OwnPlace, { id }, asGuestOf(share)))
  const answers = await Promise.allSettled(requests)
  const shareIds = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.invitationLink?.ownShare : null,
  )
  const share = shareIds.find((one) => one)
  return share ? confirmationPath(share) : null
}

/** Keeps the basket of an earlier draft, and applies the host's later changes. */
function keepAnswer({ id, reservation }: InvitationAnswer) {
  const { restaurant, type, totalPersons, date, hour } = reservation
  const named = { id: Number(restaurant.id), name: restaurant.name }
  const start = { date: parisDay(date), hour }
  const before = keptDraft(draftKey({ invitationLink: id }))
  const answer = answerInvitation(named, { link: id, type, totalPersons, start })
  if (!before) return keepDraft(answer)
  const { reservationId, userReservationId } = before
  keepDraft({ ...answer, ...ownChoices(before), reservationId, userReservationId })
}

const OwnPlace = graphql(`
  query OwnPlace($id: ID!) {
    invitationLink(id: $id) {
      ownShare
      reservation {
        isHost
      }
    }
  }
`)
