import { type DraftType, TABLE_TYPES } from '@tablee/domain/ordering/draft'
import { SHARING } from '@tablee/domain/reservations/reservation-labels'
import { useId } from 'react'
import { typeset } from '../../../words/typeset.ts'

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

/** A drawing of a table for four. Plates mark who orders, magenta marks who pays. */
function SharingDrawing({ type }: { type: (typeof TABLE_TYPES)[number] }) {
  const everyoneOrders = type !== 'PAY_FOR_ALL_NO_INVITATION'
  return (
    <svg viewBox="0 0 48 48" aria-hidden className="size-12 flex-none">
      <circle cx="24" cy="24" r="23" className="fill-tint stroke-line" />
      {type === 'SELF_PAY' && (
        <path d="M10 10l28 28M38 10L10 38" className="stroke-edge" strokeWidth="1" strokeDasharray="2 3" />
      )}
      {SEATS.map(([x, y], seat) => {
        const isHost = seat === 0
        const pays = isHost || type === 'SELF_PAY'
        return (
          <g key={`${x} ${y}`}>
            <circle
              cx={x}
              cy={y}
              r="7"
              className={pays ? 'fill-card stroke-brand' : 'fill-card stroke-edge'}
              strokeWidth={pays ? 2.5 : 1}
            />
            <circle
              cx={x}
              cy={y}
              r="3.5"
              className={isHost || everyoneOrders ? (pays ? 'fill-brand' : 'fill-saffron') : 'fill-tint'}
            />
          </g>
        )
      })}
      {type === 'PAY_FOR_ALL_NO_INVITATION' && <circle cx="24" cy="24" r="4.5" className="fill-brand" />}
    </svg>
  )
}

const SEATS = [
  [24, 37],
  [11, 24],
  [24, 11],
  [37, 24],
] as const
