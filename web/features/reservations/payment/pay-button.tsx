import { MINUTE } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { useServerNow } from '../../../server-time.ts'
import { SendButton } from '../../../ui/form/form.tsx'
import type { ValidatedForm, Values } from '../../../ui/form/use-validated-form.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { consentOf } from './consent.ts'
import type { PayableShare } from './load-payable-share.ts'

/** The line that French law requires above the button: there is no right of withdrawal. */
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

/** The label of a button that obliges to pay. */
export function ObligationLabel() {
  return (
    <span className="grid justify-items-center leading-snug">
      <span>Confirmer</span>
      <span className="text-sm font-medium">commande avec obligation de paiement</span>
    </span>
  )
}

/** The pay button, which French law requires to say that it obliges to pay, and what the payer agrees to. */
export function PayButton<Typed extends Values>({ form, due }: { form: ValidatedForm<Typed>; due: PayableShare }) {
  const now = useServerNow(MINUTE)
  return (
    <div className="grid gap-3.5">
      {due.what.kind !== 'after' && <NoWithdrawal type={due.type} />}
      <SendButton form={form} className="w-full">
        {due.owed > 0 ? <ObligationLabel /> : 'Confirmer la réservation'}
      </SendButton>
      <div className="grid gap-1 text-center text-sm text-pretty text-ink-soft">
        {due.owed > 0 && consentOf(due, now).map((sentence) => <p key={sentence}>{typeset(sentence)}</p>)}
      </div>
    </div>
  )
}
