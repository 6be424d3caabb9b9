import { MOST_WITHOUT_EIGHT_PLUS } from '@tablee/domain/reservations/booking-limits'
import { PillChoice, pillColours, pillStyle } from '../../../ui/form/pill-choice.tsx'
import { PhoneFirst } from './phone-first.tsx'

export type PartyChoiceProps = {
  party: number
  smallest?: number
  largest: number
  /** True if a larger party needs a verified telephone. */
  needsPhone?: boolean
  fault?: string | undefined
  onChoose: (party: number) => void
}

/** The size of the party: buttons up to eight, a list above that. */
export function PartyChoice({ party, smallest = 1, largest, needsPhone, fault, onChoose }: PartyChoiceProps) {
  const pills = numbers(smallest, Math.min(largest, MOST_WITHOUT_EIGHT_PLUS))
  const larger = numbers(Math.max(smallest, MOST_WITHOUT_EIGHT_PLUS + 1), largest)
  return (
    <div>
      <PillChoice
        legend="Convives"
        choices={pills.map((value) => ({ value, label: String(value) }))}
        chosen={party}
        fault={fault}
        onChoose={onChoose}
      >
        {larger.length > 0 && (
          <select
            aria-label="Plus de huit convives"
            value={party > MOST_WITHOUT_EIGHT_PLUS ? party : ''}
            onChange={({ target }) => target.value && onChoose(Number(target.value))}
            className={`${pillStyle} ${party > MOST_WITHOUT_EIGHT_PLUS ? pillColours.chosen : pillColours.free}`}
          >
            <option value="">{larger[0]} et plus</option>
            {larger.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        )}
      </PillChoice>
      {needsPhone && <PhoneFirst />}
    </div>
  )
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
