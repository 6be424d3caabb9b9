import { PROOF_OF_AGE } from '@tablee/domain/ordering/proof-of-age'
import { IdCard } from '../../../ui/icons/things/id-card.tsx'
import { typeset } from '../../../words/typeset.ts'

export function ProofOfAge() {
  return (
    <p className="flex items-start gap-3 rounded-control bg-tint px-4 py-3 text-sm">
      <IdCard aria-hidden className="size-5 flex-none text-brand-dark" />
      {typeset(PROOF_OF_AGE)}
    </p>
  )
}
