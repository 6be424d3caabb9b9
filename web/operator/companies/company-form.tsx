import { writeDay } from '@tablee/domain/calendar/calendar'
import { readPrice } from '@tablee/domain/menus/price-text'
import { companyFaults, readDomains } from '@tablee/domain/operator/company-faults'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'

/** The typed values of the form. `fromDay` is YYYY-MM-DD; `id` is empty for a new company. */
export type CompanyTexts = Record<
  'id' | 'name' | 'domains' | 'paysCents' | 'statementEmail' | 'address' | 'siret' | 'fromDay',
  string
>

export const NEW_COMPANY: CompanyTexts = {
  id: '',
  name: '',
  domains: '',
  paysCents: '',
  statementEmail: '',
  address: '',
  siret: '',
  fromDay: '',
}

type Props = { company: CompanyTexts; label: string; onSaved: (id: string) => Promise<void> }

/** Adds or changes a company. Only a new company has a name field. */
export function CompanyForm({ company, label, onSaved }: Props) {
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { ...company, password: '' },
    faultsOf: (texts) => ({ ...companyFaults(typedOf(texts)), ...requested.faultsOf(texts) }),
    async onSend(texts) {
      const { fromDay, domains, ...typed } = typedOf(texts)
      const input = { ...typed, id: company.id || null, domains: [...domains], fromDay: writeDay(fromDay) }
      const { saveCompany } = await send(SaveCompany, { input, password: texts.password || null }).catch(
        requested.rethrow,
      )
      toast(company.id === '' ? "L'entreprise est ajoutée." : "L'entreprise est modifiée.")
      await onSaved(saveCompany.company.id)
    },
  })
  return (
    <Form form={form} label={label}>
      {company.id === '' && <TextField form={form} name="name" label="Nom" autoComplete="off" />}
      <TextField
        form={form}
        name="domains"
        label="Domaines des adresses email"
        hint="Par exemple globex.fr ; plusieurs, séparés par des virgules."
        autoComplete="off"
      />
      <TextField form={form} name="paysCents" label="Part par repas (€)" inputMode="decimal" autoComplete="off" />
      <TextField form={form} name="fromDay" label="À partir du" type="date" />
      <TextField form={form} name="statementEmail" label="Email du relevé" type="email" autoComplete="off" />
      <TextField form={form} name="address" label="Adresse" autoComplete="off" />
      <TextField form={form} name="siret" label="SIRET" hint="Facultatif." inputMode="numeric" autoComplete="off" />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <SendButton form={form}>Enregistrer</SendButton>
    </Form>
  )
}

function typedOf({ name, domains, paysCents, statementEmail, address, siret, fromDay }: CompanyTexts) {
  const cents = readPrice(paysCents) ?? Number.NaN
  return { name, domains: readDomains(domains), paysCents: cents, statementEmail, address, siret, fromDay }
}

const SaveCompany = graphql(`
  mutation SaveCompany($input: CompanyInput!, $password: String) {
    saveCompany(input: $input, password: $password) {
      company {
        id
      }
    }
  }
`)
