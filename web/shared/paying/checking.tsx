import { T } from '../../words/t.tsx'

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
