import { ofName } from '@tablee/domain/of-name'
import { isUnpaid } from '@tablee/domain/reservations/reservation-status'
import type { ReactNode } from 'react'
import { confirmationPath } from '../../app/paths.ts'
import type { GuestContact } from '../../shared/booking/guest-token/guest-tokens.ts'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import type { ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { T } from '../../words/t.tsx'

type Props<Typed extends GuestContact> = {
  share: PayableShare
  form: ValidatedForm<Typed>
  /** The fields for a guest without an account, who can still give their name and email; null for anybody else. */
  contactFields: ReactNode
}

/** Replaces the payment form once nothing is owed: a link to the booking and, with `contactFields`, the contact form. */
export function PaidElsewhere<Typed extends GuestContact>({ share, form, contactFields }: Props<Typed>) {
  const link = (
    <ButtonLink to={confirmationPath(share.payerShareId)} kind={contactFields ? 'line' : 'brand'}>
      <T>Voir ma réservation</T>
    </ButtonLink>
  )
  if (!contactFields) return <div className="mt-6">{link}</div>
  return (
    <Form form={form} label="Vos coordonnées" className="mt-6 grid max-w-[640px] gap-5">
      {contactFields}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Enregistrer mes coordonnées</SendButton>
        {link}
      </div>
    </Form>
  )
}

/** Returns the title and the lead of the page once nothing is owed. */
export function paidElsewhere({ subject, coveredBy, shareStatus }: PayableShare): { title: string; lead: string } {
  if (subject.kind === 'cover')
    return { title: `La place ${ofName(subject.name)} n'est plus à régler`, lead: 'Rien ne vous a été débité.' }
  if (coveredBy !== null)
    return { title: 'Votre place est déjà réglée', lead: `${coveredBy} l'a payée : vous n'avez rien à régler.` }
  if (isUnpaid(shareStatus))
    return { title: "Il n'y a rien à régler pour l'instant", lead: 'Votre réservation a changé entre-temps.' }
  return {
    title: "C'est déjà réglé",
    lead: "Votre paiement est bien passé : il n'y a rien à payer une seconde fois.",
  }
}
