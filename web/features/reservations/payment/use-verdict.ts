import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readToken } from '../../../session.ts'
import { watchTable } from '../confirmation/watch-table.ts'
import { asGuestOf } from '../guest-tokens.ts'

/** Milliseconds: the server has asked the bank again by then. */
const LONGEST = 150_000
/** Beside its stream: what moved before the stream was open is not told again. */
const ASKED_EVERY = 5_000

/**
 * While nobody knows what became of a payment: asks whenever its table changes, until `onEnd` is due because it was
 * refused ('refused') or time has gone by ('silent'). Where it was granted the page's own loader leads on.
 */
export function useVerdict(shareId: string, status: string, onEnd: (how: 'refused' | 'silent') => void) {
  const [since, setSince] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const isWaiting = since !== null
  const latest = useRef({ revalidate, onEnd })
  useEffect(() => {
    latest.current = { revalidate, onEnd }
  })

  useEffect(() => {
    if (!isWaiting) return
    const token = asGuestOf(shareId).token ?? readToken()
    const stop = token
      ? watchTable(shareId, token, { onChange: () => latest.current.revalidate(), onChoosing: () => {} })
      : () => {}
    const asking = setInterval(() => !document.hidden && latest.current.revalidate(), ASKED_EVERY)
    const tired = setTimeout(() => {
      setSince(null)
      latest.current.onEnd('silent')
    }, LONGEST)
    return () => {
      clearInterval(asking)
      clearTimeout(tired)
      stop()
    }
  }, [isWaiting, shareId])

  useEffect(() => {
    if (since === null || since === status) return
    setSince(null)
    latest.current.onEnd('refused')
  }, [since, status])

  return { isWaiting, wait: () => setSince(status) }
}
