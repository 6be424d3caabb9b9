import { MINUTE } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import type { ReactNode } from 'react'
import { useServerNow } from '../../app/server-time.ts'
import { SendButton } from '../../ui/form/form.tsx'
import type { ValidatedForm, Values } from '../../ui/form/use-validated-form.ts'
import { price } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { consentOf } from './consent.ts'
import type { PayableShare } from './load-payable-share.ts'

/** The sentence that French law requires above the button: there is no right of withdrawal. */
export function NoWithdrawal({ type }: Pick<PayableShare, 'type'>) {
  return (
    <p className="text-sm text-ink-soft">
      <T>
        {isToGo(type) ? 'La commande est préparée' : 'La table est retenue'} pour une date et une heure précises : il
        n'y a pas de droit de rétractation (article L221-28, 12° du Code de la consommation).
      </T>
    </p>
  )
}

/** The label of a button that obliges to pay. `sum` is in euros, for a button from which the total is not visible. */
export function ObligationLabel({ sum }: { sum?: number | undefined }) {
  return (
    <span className="grid justify-items-center leading-snug">
      <span className="tabular-nums">Confirmer{sum !== undefined && ` · ${price(sum)}`}</span>
      <span className="text-sm font-medium">commande avec obligation de paiement</span>
    </span>
  )
}

/** The text of `ObligationLabel` next to a wallet's button, whose label we cannot set. `sum` is in euros. */
export function ObligationText({ sum }: { sum: number }) {
  return (
    <p>
      <span className="block font-bold tabular-nums">{typeset(`Confirmer · ${price(sum)}`)}</span>
      <span className="block text-sm text-ink-soft">
        <T>commande avec obligation de paiement, aux conditions données avec l'addition</T>
      </span>
    </p>
  )
}

type Props<Typed extends Values> = { form: ValidatedForm<Typed>; share: PayableShare }

export function PayConsent({ share, children }: { share: PayableShare; children?: ReactNode }) {
  const now = useServerNow(MINUTE)
  return (
    <div className="grid gap-3.5">
      {share.subject.kind !== 'after' && <NoWithdrawal type={share.type} />}
      {children}
      <div className="grid gap-1 text-center text-sm text-pretty text-ink-soft">
        {share.amountDue > 0 && consentOf(share, now).map((sentence) => <p key={sentence}>{typeset(sentence)}</p>)}
      </div>
    </div>
  )
}

/** The pay button. French law requires that its label states the obligation to pay. */
export function PayButton<Typed extends Values>({ form, share, hasSum }: Props<Typed> & { hasSum?: boolean }) {
  return (
    <SendButton form={form} className="w-full">
      {share.amountDue > 0 ? (
        <ObligationLabel sum={hasSum || share.ceiling !== null ? share.amountDue : undefined} />
      ) : (
        'Confirmer la réservation'
      )}
    </SendButton>
  )
}

/** The pay button with its sum, at the lower edge of a small screen while its form is visible. */
export function PayBar<Typed extends Values>(props: Props<Typed>) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <PayButton {...props} hasSum />
    </div>
  )
}

/** Replaces the pay button until the outcome of the payment is known. */
export function Checking() {
  return (
    <div role="status" className="flex gap-4 rounded-control bg-tint px-4 py-4">
      <span aria-hidden className="spinner mt-0.5 size-5 flex-none text-brand" />
      <p className="font-medium">
        <T>
          Votre banque met du temps à répondre : nous vérifions le paiement, ne payez pas une seconde fois. Cette page
          continue d'elle-même.
        </T>
      </p>
    </div>
  )
}
