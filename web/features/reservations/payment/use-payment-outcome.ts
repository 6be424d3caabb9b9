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

type End = 'refused' | 'silent'

/**
 * Once `wait` is called, asks for the outcome of a share's payment at intervals and whenever its table changes. Calls
 * `onEnd` with 'refused' when the bank declined, with 'silent' when the bank has to be asked again or the time is over.
 * After a grant the page's loader redirects.
 */
export function usePaymentOutcome(
  { shareId, payerShareId }: { shareId: string; payerShareId: string },
  onEnd: (how: End) => void,
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
      const state = answer.getUserReservation?.paymentState
      if (state === 'GRANTED') await latest.current.revalidate()
      else if (state !== 'UNKNOWN') end(state === 'REFUSED' ? 'refused' : 'silent')
    }
    function end(how: End) {
      isOver = true
      setWaiting(false)
      void latest.current.revalidate()
      latest.current.onEnd(how)
    }

    const token = asGuestOf(payerShareId).token ?? readToken()
    const stop = token ? watchLive({ reservation: payerShareId }, token, { onChange: () => void ask() }) : () => {}
    const asking = setInterval(() => !document.hidden && void ask(), ASKED_EVERY)
    const deadline = setTimeout(() => end('silent'), LONGEST)
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
    }
  }
`)
