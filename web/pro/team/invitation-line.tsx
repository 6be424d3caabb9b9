import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import type { TeamQuery } from '../../generated/graphql.ts'
import { ConfirmedButton } from '../../shared/account-settings/security/confirmed-button.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { invite } from './invite-form.tsx'

type Invitation = TeamQuery['team']['invitations'][number]

export default function InvitationLine({ invitation: { id, email, job, expiresAt } }: { invitation: Invitation }) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()

  async function sendAgain(password: string | null) {
    await invite({ restaurantId: restaurant.id, email, job, password })
    toast(`Invitation renvoyée à ${email}.`)
    await revalidate()
  }
  async function withdraw() {
    await send(WithdrawInvitation, { restaurantId: restaurant.id, invitationId: id })
    toast(`L'invitation de ${email} est annulée.`)
    await revalidate()
    focusPage()
  }

  return (
    <li className="grid gap-3 py-3">
      <div>
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-soft">
          <T>{`${STAFF_JOB_LABELS[job]} · jusqu'au ${dayAndHour(expiresAt)}`}</T>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ConfirmedButton kind="quiet" title={`Renvoyer l'invitation à ${email} ?`} confirm="Renvoyer" act={sendAgain}>
          Renvoyer
          <span className="sr-only"> à {email}</span>
        </ConfirmedButton>
        <ActionForm kind="line" onPress={withdraw}>
          Annuler
          <span className="sr-only"> l'invitation de {email}</span>
        </ActionForm>
      </div>
    </li>
  )
}

const WithdrawInvitation = graphql(`
  mutation WithdrawStaffInvitation($restaurantId: ID!, $invitationId: ID!) {
    withdrawStaffInvitation(restaurantId: $restaurantId, invitationId: $invitationId) {
      invitations {
        id
      }
    }
  }
`)
