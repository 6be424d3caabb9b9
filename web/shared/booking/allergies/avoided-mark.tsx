import { type Avoided, sayAvoided } from '@tablee/domain/ordering/allergies/avoided'
import { CircleExclamationPoint } from '../../../ui/icons/states/circle-exclamation-point.tsx'
import { typeset } from '../../../words/typeset.ts'

/** Shows the allergens of a dish that the guest avoids; nothing without any. */
export function AvoidedMark({ avoided }: { avoided: Avoided }) {
  const text = sayAvoided(avoided)
  if (text === null) return null
  return (
    <span data-avoided className="mt-1 flex gap-1.5 text-sm leading-snug font-semibold text-danger">
      <CircleExclamationPoint aria-hidden className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0">{typeset(text)}</span>
    </span>
  )
}
