import { sumOfSplits } from '@tablee/domain/money/closing-split'
import { inEuros, inWholeEuros } from '@tablee/domain/money/money'
import { EXTRAS_A_PERSON } from '@tablee/domain/reservations/booking-limits'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { ServiceBill } from './bill-requests.ts'

/** The amounts of a table's bill at closing: debited now, debited later, awaiting acceptance, and beyond the agreement. */
export function ClosingSplit({ seats }: { seats: ServiceBill['seats'] }) {
  const { debited, accepted, toAccept, beyond } = sumOfSplits(
    seats.flatMap(({ closing }) => {
      if (!closing) return []
      const { debitedCents, acceptedCents, toAcceptCents, beyondCents } = closing
      return { debited: debitedCents, accepted: acceptedCents, toAccept: toAcceptCents, beyond: beyondCents }
    }),
  )
  if (debited + accepted + toAccept + beyond === 0) {
    return (
      <p className="font-semibold">
        <T>Rien n'est à débiter.</T>
      </p>
    )
  }
  return (
    <section aria-label="À la clôture" className="rounded-control bg-tint p-4">
      <dl className="grid gap-2">
        <Part name="Débité maintenant" cents={debited} why="Hors frais de service, que le client paie avec." />
        {accepted > 0 && <Part name="Accepté, débité à la fin du service" cents={accepted} />}
        {toAccept > 0 && (
          <Part
            name="À accepter par le client"
            cents={toAccept}
            why={`Sans réponse, débité à la fin du service : c'est dans son accord de ${inWholeEuros(EXTRAS_A_PERSON)} par personne.`}
          />
        )}
        {beyond > 0 && (
          <Part
            name="Dépasse son accord : ne sera pas débité"
            cents={beyond}
            why="Débité seulement si le client l'accepte avant la clôture. À la clôture, il reçoit un lien pour le régler."
          />
        )}
      </dl>
    </section>
  )
}

function Part({ name, cents, why }: { name: string; cents: number; why?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="font-semibold">{typeset(name)}</dt>
      <dd className="font-semibold tabular-nums">{inEuros(cents)}</dd>
      {why && (
        <dd className="col-span-2 text-sm text-ink-soft">
          <T>{why}</T>
        </dd>
      )}
    </div>
  )
}
