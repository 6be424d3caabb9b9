import { resetFaults } from '@tablee/domain/accounts/accounts'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { JOB_CHOICES } from './job-words.ts'

/** Sends an invitation by email. */
export function InviteForm() {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    defaults: { email: '', job: 'FLOOR' },
    faultsOf: resetFaults,
    async onSend({ email, job }) {
      await invite({ restaurantId: restaurant.id, email: email.trim(), job: job as StaffJob })
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
      <ChoiceField form={form} name="job" label="Son rôle" choices={JOB_CHOICES} />
      <SendButton form={form}>Envoyer l'invitation</SendButton>
    </Form>
  )
}

type Invitation = { restaurantId: string; email: string; job: StaffJob }

export function invite(variables: Invitation) {
  return send(InviteStaff, variables)
}

const InviteStaff = graphql(`
  mutation InviteStaff($restaurantId: ID!, $email: String!, $job: StaffJob!) {
    inviteStaff(restaurantId: $restaurantId, email: $email, job: $job) {
      invitations {
        id
      }
    }
  }
`)
