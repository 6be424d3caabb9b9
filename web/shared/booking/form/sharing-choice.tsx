import { type DraftType, TABLE_TYPES } from '@tablee/domain/ordering/draft'
import { SHARING } from '@tablee/domain/reservations/reservation-labels'
import { useId } from 'react'
import { typeset } from '../../../words/typeset.ts'
import { SharingDrawing } from './sharing-drawing.tsx'

type Props = { type: DraftType; party: number; onChoose: (type: DraftType) => void }

/** The three ways to share the bill; disabled for a party of one. */
export function SharingChoice({ type, party, onChoose }: Props) {
  const name = useId()
  const isAlone = party === 1
  return (
    <fieldset disabled={isAlone} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">
        {typeset(isAlone ? "L'addition : vous venez seul, rien à partager" : "L'addition")}
      </legend>
      <div className="grid gap-2">
        {TABLE_TYPES.map((value) => (
          <label key={value} className={cardStyle}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === type && !isAlone}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <SharingDrawing type={value} />
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{typeset(SHARING[value].label)}</span>
              <span className="block text-sm text-ink-soft">{typeset(SHARING[value].explanation)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const cardStyle =
  'flex cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-3 py-2.5 transition-colors duration-150 hover:bg-tint has-checked:border-brand has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--accent) in-disabled:[&>svg]:opacity-40'
