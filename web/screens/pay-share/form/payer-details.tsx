import { GuestFields } from '../../../shared/booking/draft/guest-fields.tsx'
import type { GuestContact } from '../../../shared/booking/guest-token/guest-tokens.ts'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'

export function PayerDetails<Typed extends GuestContact>({ form }: { form: ValidatedForm<Typed> }) {
  return (
    <section aria-labelledby="payer" className="grid gap-5 rounded-[18px] border border-line bg-card p-5">
      <h2 id="payer" className="text-lg">
        Vos coordonnées
      </h2>
      <GuestFields form={form} hint="Pour vous envoyer votre confirmation et le lien de votre table." />
    </section>
  )
}
