import { ofName } from '@tablee/domain/of-name'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { useNavigate, useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton, EDIT_FORM_STYLE } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { nameOf, type TeamMate } from './member.ts'
import { ROLE_CHOICES } from './role-words.ts'

export function ChangeRole({ member, onClose }: { member: TeamMate; onClose: () => void }) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const name = nameOf(member)
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { job: member.job as string, password: '' },
    faultsOf: ({ job, password }) => (isOfOwner(member, job) ? requested.faultsOf({ password }) : {}),
    async onSend({ job, password }) {
      const change = { restaurantId: restaurant.id, memberId: member.id, job: job as StaffJob }
      await send(ChangeStaffJob, { ...change, password: password || null }).catch(requested.rethrow)
      toast(`Le rôle ${ofName(name)} est changé.`)
      onClose()
      // An owner who gives up the ownership no longer sees the team.
      await (member.isSelf ? navigate('/pro') : revalidate())
    },
  })

  return (
    <Form form={form} label={`Le rôle ${ofName(name)}`} className={EDIT_FORM_STYLE}>
      <ChoiceField form={form} name="job" label={`Le rôle ${ofName(name)}`} choices={ROLE_CHOICES} />
      {requested.has('password') && isOfOwner(member, form.watch('job')) && (
        <CurrentPasswordField form={form} name="password" />
      )}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Valider</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

function isOfOwner(member: TeamMate, job: string): boolean {
  return job !== member.job && (job === 'OWNER' || member.job === 'OWNER')
}

const ChangeStaffJob = graphql(`
  mutation ChangeStaffJob($restaurantId: ID!, $memberId: ID!, $job: StaffJob!, $password: String) {
    changeStaffJob(restaurantId: $restaurantId, memberId: $memberId, job: $job, password: $password) {
      members {
        id
      }
    }
  }
`)
