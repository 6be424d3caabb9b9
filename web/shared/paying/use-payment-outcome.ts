import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { readToken } from '../../app/session.ts'
import { asGuestOf } from '../booking/guest-token/guest-tokens.ts'
import { watchLive } from '../live/watch-live.ts'

/** Milliseconds after which the server has certainly queried the bank again. */
const LONGEST = 150_000
/**
 * Milliseconds. Polls in addition to the stream, which repeats neither events before it opened nor a second decline in a row.
 */
const POLL_INTERVAL = 5_000

/** The server's sentence on why nothing is paid; null if the bank has still not responded. */
type Refusal = string | null

/**
 * Once `wait` is called, requests the outcome of a share's payment at intervals and whenever its table changes. Calls `onEnd`
 * with the reason if nothing is paid, or with null if the server has to query the bank again or the time is over. After a grant
 * the page's loader redirects.
 */
export function usePaymentOutcome(
  { shareId, payerShareId }: { shareId: string; payerShareId: string },
  onEnd: (refusal: Refusal) => void,
) {
  const [isWaiting, setWaiting] = useState(false)
  const { revalidate } = useRevalidator()
  const latest = useRef({ revalidate, onEnd })
  useEffect(() => {
    latest.current = { revalidate, onEnd }
  })

  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    async function poll() {
      const answer = await send(PaymentState, { id: shareId }, asGuestOf(payerShareId)).catch(() => null)
      if (isOver || answer === null) return
      const { paymentState: state, paymentRefusal: refusal = null } = answer.getUserReservation ?? {}
      if (refusal !== null) end(refusal)
      else if (state === 'GRANTED') await latest.current.revalidate()
      else if (state !== 'UNKNOWN') end(null)
    }
    function end(refusal: Refusal) {
      isOver = true
      setWaiting(false)
      void latest.current.revalidate()
      latest.current.onEnd(refusal)
    }

    const token = asGuestOf(payerShareId).token ?? readToken()
    const stop = token ? watchLive({ reservation: payerShareId }, token, { onChange: () => void poll() }) : () => {}
    const polling = setInterval(() => !document.hidden && void poll(), POLL_INTERVAL)
    const deadline = setTimeout(() => end(null), LONGEST)
    return () => {
      isOver = true
      clearInterval(polling)
      clearTimeout(deadline)
      stop()
    }
  }, [isWaiting, shareId, payerShareId])

  return { isWaiting, wait: () => setWaiting(true) }
}

const PaymentState = graphql(`
  query PaymentState($id: ID!) {
    getUserReservation(id: $id) {
      paymentState
      paymentRefusal
    }
  }
`)
