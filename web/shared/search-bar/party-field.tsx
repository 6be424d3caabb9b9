import { PARTY_MAX, PARTY_MIN } from '@tablee/domain/search/search-limits'
import { useId } from 'react'
import { fieldLabelStyle, fieldStyle } from '../../ui/field.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { useEarlyTyping } from '../../ui/hooks/use-early-typing.ts'
import { Minus } from '../../ui/icons/actions/minus.tsx'
import { Plus } from '../../ui/icons/actions/plus.tsx'

type Props = { party: number; onChange: (party: number) => void }

export function PartyField({ party, onChange }: Props) {
  const id = useId()
  const set = (wanted: number) => onChange(Math.min(Math.max(Math.round(wanted) || PARTY_MIN, PARTY_MIN), PARTY_MAX))
  useEarlyTyping(id, String(party), (typed) => set(Number(typed)))

  return (
    <div className={`${fieldStyle} flex items-center gap-1 pr-2`}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={fieldLabelStyle}>
          Convives
        </label>
        <span className="flex items-center font-semibold">
          <NumberInput
            id={id}
            name="convives"
            min={PARTY_MIN}
            max={PARTY_MAX}
            value={party}
            onChange={onChange}
            isFitted
            className="box-content appearance-none rounded bg-transparent tabular-nums [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
          />
          <span aria-hidden className="truncate pl-1">
            {party > 1 ? 'personnes' : 'personne'}
          </span>
        </span>
      </div>
      <StepButton label="Un convive de moins" isDisabled={party <= PARTY_MIN} onStep={() => set(party - 1)}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <StepButton label="Un convive de plus" isDisabled={party >= PARTY_MAX} onStep={() => set(party + 1)}>
        <Plus aria-hidden className="size-4" />
      </StepButton>
    </div>
  )
}

type StepProps = { label: string; isDisabled: boolean; onStep: () => void; children: React.ReactNode }

// The button stays focusable at the end of the range, to keep the focus.
function StepButton({ label, isDisabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onStep()}
      className="grid h-11 w-11 flex-none place-items-center rounded-pill border border-edge bg-card hover:bg-tint aria-disabled:opacity-40 sm:w-9 noscript:hidden"
    >
      {children}
    </button>
  )
}
