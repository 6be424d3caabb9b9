import { resetFaults } from '@tablee/domain/accounts/accounts'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { ROLE_CHOICES } from './role-words.ts'

export function InviteForm() {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { email: '', job: 'FLOOR', password: '' },
    faultsOf: ({ email, job, password }) => ({
      ...resetFaults({ email }),
      ...(job === 'OWNER' ? requested.faultsOf({ password }) : {}),
    }),
    async onSend({ email, job, password }) {
      const invited = { restaurantId: restaurant.id, email: email.trim(), job: job as StaffJob }
      await invite({ ...invited, password: password || null }).catch(requested.rethrow)
      toast(`Invitation envoyée à ${email.trim()}.`)
      form.reset()
      await revalidate()
    },
  })

  return (
    <Form form={form} label="Inviter quelqu'un">
      <EmailField
        form={form}
        name="email"
        label="Adresse email"
        hint="Un lien valable 7 jours. Une adresse de client ne convient pas."
      />
      <ChoiceField form={form} name="job" label="Son rôle" choices={ROLE_CHOICES} />
      {requested.has('password') && form.watch('job') === 'OWNER' && (
        <CurrentPasswordField form={form} name="password" />
      )}
      <SendButton form={form}>Envoyer l'invitation</SendButton>
    </Form>
  )
}

type Invitation = { restaurantId: string; email: string; job: StaffJob; password: string | null }

export function invite(variables: Invitation) {
  return send(InviteStaff, variables)
}

const InviteStaff = graphql(`
  mutation InviteStaff($restaurantId: ID!, $email: String!, $job: StaffJob!, $password: String) {
    inviteStaff(restaurantId: $restaurantId, email: $email, job: $job, password: $password) {
      invitations {
        id
      }
    }
  }
`)
