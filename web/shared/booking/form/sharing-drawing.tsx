import type { TABLE_TYPES } from '@tablee/domain/ordering/draft'

/** A drawing of a table for four. Plates mark who orders, magenta marks who pays. */
export function SharingDrawing({ type }: { type: (typeof TABLE_TYPES)[number] }) {
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
