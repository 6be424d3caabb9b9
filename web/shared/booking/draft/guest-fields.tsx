import { EmailField } from '../../../ui/form/email-field.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import type { GuestContact } from '../guest-token/guest-tokens.ts'

/** Name and email of a guest without an account, as part of a larger form. `hint` explains the use of the email. */
export function GuestFields<Typed extends GuestContact>({
  form: whole,
  hint,
}: {
  form: ValidatedForm<Typed>
  hint: string
}) {
  const form = whole as unknown as ValidatedForm<GuestContact>
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="Prénom" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Nom" autoComplete="family-name" />
      </div>
      <EmailField form={form} name="email" label="Adresse email" hint={hint} />
    </>
  )
}
