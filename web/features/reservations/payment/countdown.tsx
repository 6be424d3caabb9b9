import { MINUTE, parisHour } from '@tablee/domain/calendar'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useServerNow } from '../../../server-time.ts'
import { typeset } from '../../../words/typeset.ts'

const SECOND = 1_000
const LONG = 60 * MINUTE

/** What is left of a hold, by the server's clock; when it is over the page is asked anew. */
export function Countdown({ until }: { until: number }) {
  const left = Math.max(0, until - useServerNow(SECOND))
  const isOver = left === 0
  const { revalidate } = useRevalidator()
  const wasAsked = useRef(false)

  useEffect(() => {
    if (!isOver || wasAsked.current) return
    wasAsked.current = true
    revalidate()
  }, [isOver, revalidate])

  return (
    <div>
      <p className="text-ink-soft">{typeset(`Retenue jusqu'à ${parisHour(until)}`)}</p>
      <p className="font-title text-3xl font-extrabold tabular-nums">
        <span aria-hidden>{left > LONG ? '' : clock(left)}</span>
      </p>
      {/* Said by the minute, not by the second. */}
      <p role="timer" className="sr-only">
        {isOver ? 'Le temps est écoulé.' : `Encore ${Math.ceil(left / MINUTE)} minutes`}
      </p>
    </div>
  )
}

function clock(left: number): string {
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
