import { profileFaults } from '@tablee/domain/accounts/accounts'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { updateProfile } from '../../../shared/account-settings/update-profile.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'

const CompanyCardFragment = graphql(`
  fragment CompanyCard on User {
    companyName
    companyAddress
  }
`)

/** « Mon entreprise »: the company's details for invoices. */
export function CompanyCard({ user }: { user: FragmentType<typeof CompanyCardFragment> }) {
  const { companyName, companyAddress } = getFragmentData(CompanyCardFragment, user)
  const form = useValidatedForm({
    defaults: { companyName: companyName ?? '', companyAddress: companyAddress ?? '' },
    faultsOf: profileFaults,
    onSend: async (values) => {
      if (await updateProfile(values)) form.reset(values)
    },
  })

  return (
    <Card title="Mon entreprise">
      <Form form={form} label="Mon entreprise">
        <TextField form={form} name="companyName" label="Nom de l'entreprise" autoComplete="organization" />
        <TextField form={form} name="companyAddress" label="Adresse de l'entreprise" autoComplete="address-line1" />
        <SendButton form={form} kind={form.formState.isDirty ? 'brand' : 'quiet'} className="sm:justify-self-start">
          Enregistrer
        </SendButton>
      </Form>
    </Card>
  )
}
