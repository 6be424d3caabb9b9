import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { readToken } from '../../../session.ts'
import { asGuestOf } from '../group/guest-tokens.ts'
import { watchLive } from '../table/watch-live.ts'

/** Milliseconds: the server has asked the bank again by then. */
const LONGEST = 150_000
/** Polls beside the stream, which repeats neither what happened before it opened nor a second decline in a row. */
const ASKED_EVERY = 5_000

/** Why nothing is paid, in a sentence of the server; null if its bank has still not answered. */
type Refusal = string | null

/**
 * Once `wait` is called, asks for the outcome of a share's payment at intervals and whenever its table changes. Calls
 * `onEnd` with the reason when nothing is paid, with null when the bank has to be asked again or the time is over. After a
 * grant the page's loader redirects.
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
    async function ask() {
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
    const stop = token ? watchLive({ reservation: payerShareId }, token, { onChange: () => void ask() }) : () => {}
    const asking = setInterval(() => !document.hidden && void ask(), ASKED_EVERY)
    const deadline = setTimeout(() => end(null), LONGEST)
    return () => {
      isOver = true
      clearInterval(asking)
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
