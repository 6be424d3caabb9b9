import { MINUTE, parisHour, SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useServerNow } from '../../app/server-time.ts'
import { dayAndHour, timeLeft } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

const LONG = 60 * MINUTE
const POLL_INTERVAL = 5 * SECOND

const AFTERWARDS = {
  'Table retenue': 'elle est rendue',
  'Place gardée': 'elle est rendue',
  'Commande gardée': 'elle est abandonnée',
  'Commandes gardées': 'elles sont abandonnées',
}

type Props = { until: number; label: keyof typeof AFTERWARDS }

/** The time left of a hold, by the server's clock. Once it is over, the page reloads until the seats are released. */
export function Countdown({ until, label }: Props) {
  const left = Math.max(0, until - useServerNow(SECOND))
  const isOver = left === 0
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (!isOver) return
    revalidate()
    const polling = setInterval(() => !document.hidden && revalidate(), POLL_INTERVAL)
    return () => clearInterval(polling)
  }, [isOver, revalidate])

  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control bg-tint px-5 py-2.5">
      <p className="min-w-[min(9rem,100%)] flex-1">
        {typeset(left > LONG ? `${label} jusqu'au ${dayAndHour(until)}` : `${label} jusqu'à ${parisHour(until)}`)}
        <span className="block text-sm text-ink-soft">
          {typeset(`Après, ${AFTERWARDS[label]} et rien n'est débité.`)}
        </span>
      </p>
      {left <= LONG && (
        <p aria-hidden className="flex-none font-title text-2xl font-extrabold text-brand tabular-nums">
          {clock(left)}
        </p>
      )}
      {/* Screen readers announce minutes, not seconds. */}
      <p role="timer" className="sr-only">
        {isOver ? 'Le temps est écoulé.' : `Encore ${timeLeft(left)}`}
      </p>
    </div>
  )
}

function clock(left: number): string {
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
