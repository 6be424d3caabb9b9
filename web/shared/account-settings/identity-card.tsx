import { profileFaults } from '@tablee/domain/accounts/accounts'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { updateProfile } from './update-profile.ts'

const IdentityCardFragment = graphql(`
  fragment IdentityCard on User {
    firstName
    lastName
  }
`)

/** « Mon profil »: the user's names. */
export function IdentityCard({ user }: { user: FragmentType<typeof IdentityCardFragment> }) {
  const { firstName, lastName } = getFragmentData(IdentityCardFragment, user)
  const form = useValidatedForm({
    defaults: { firstName: firstName ?? '', lastName: lastName ?? '' },
    faultsOf: profileFaults,
    onSend: async (values) => {
      if (await updateProfile(values)) form.reset(values)
    },
  })

  return (
    <Card title="Mon profil">
      <Form form={form} label="Mon profil">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="firstName" label="Prénom" autoComplete="given-name" />
          <TextField form={form} name="lastName" label="Nom" autoComplete="family-name" />
        </div>
        <SendButton form={form} kind={form.formState.isDirty ? 'brand' : 'quiet'} className="sm:justify-self-start">
          Enregistrer
        </SendButton>
      </Form>
    </Card>
  )
}
