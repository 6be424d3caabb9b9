import { type ComponentProps, memo } from 'react'
import { SeatDot } from './little-table.tsx'

const SEATS: { tone: ComponentProps<typeof SeatDot>['tone']; words: string }[] = [
  { tone: 'AUTHORISED', words: 'autorisé ou réglé' },
  { tone: 'ORDERED', words: 'a choisi' },
  { tone: 'CHOOSING', words: 'choisit' },
  { tone: 'PAYMENT_FAILED', words: 'paiement refusé' },
  { tone: 'AT_TABLE', words: 'commande sur place' },
  { tone: 'FREE', words: 'place libre' },
]

export const Legend = memo(function Legend({ className = '' }: { className?: string }) {
  return (
    <ul aria-label="Légende des places" className={`flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft ${className}`}>
      {SEATS.map(({ tone, words }) => (
        <li key={tone} className="flex items-center gap-1.5">
          <svg viewBox="-5 -5 10 10" aria-hidden className="size-3">
            <SeatDot tone={tone} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
})
