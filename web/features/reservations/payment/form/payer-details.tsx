import type { ValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { GuestFields } from '../../group/guest-fields.tsx'
import type { GuestContact } from '../../order/book-table.ts'

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
