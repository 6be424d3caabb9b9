import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { readToken } from '../../app/session.ts'
import { typeset } from '../../words/typeset.ts'
import { asGuestOf } from '../booking/guest-token/guest-tokens.ts'
import { watchLive } from '../live/watch-live.ts'

/** Milliseconds after which the server has certainly queried the bank again. */
const LONGEST = 150_000
/**
 * Milliseconds. Polls in addition to the stream, which repeats neither events before it opened nor a second decline in a row.
 */
const POLL_INTERVAL = 5_000

type Ends = {
  /** Called with the server's sentence on why nothing is paid. */
  onDecline: (sentence: string) => void
  /** Called if the server has to query the bank again, or the time is over. */
  onNoResponse: () => void
}

/**
 * Once `wait` is called, requests the outcome of a share's payment at intervals and whenever its table changes, until it is
 * declined or the bank has not responded in time. After a grant the page's loader redirects.
 */
export function usePaymentOutcome({ shareId, payerShareId }: { shareId: string; payerShareId: string }, ends: Ends) {
  const [isWaiting, setWaiting] = useState(false)
  const { revalidate } = useRevalidator()
  const latest = useRef({ revalidate, ends })
  useEffect(() => {
    latest.current = { revalidate, ends }
  })

  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    async function poll() {
      const answer = await send(PaymentState, { id: shareId }, asGuestOf(payerShareId)).catch(() => null)
      if (isOver || answer === null) return
      const { paymentState: state, paymentRefusal: refusal = null } = answer.getUserReservation ?? {}
      if (refusal !== null) end(() => latest.current.ends.onDecline(typeset(refusal)))
      else if (state === 'GRANTED') await latest.current.revalidate()
      else if (state !== 'UNKNOWN') endWithoutResponse()
    }
    function end(report: () => void) {
      isOver = true
      setWaiting(false)
      void latest.current.revalidate()
      report()
    }
    const endWithoutResponse = () => end(() => latest.current.ends.onNoResponse())

    const token = asGuestOf(payerShareId).token ?? readToken()
    const stop = token ? watchLive({ reservation: payerShareId }, token, { onChange: () => void poll() }) : () => {}
    const polling = setInterval(() => !document.hidden && void poll(), POLL_INTERVAL)
    const deadline = setTimeout(endWithoutResponse, LONGEST)
    return () => {
      isOver = true
      clearInterval(polling)
      clearTimeout(deadline)
      stop()
    }
  }, [isWaiting, shareId, payerShareId])

  return { isWaiting, wait: () => setWaiting(true) }
}

export const NO_RESPONSE = typeset(
  "Nous n'avons toujours pas de réponse de votre banque. Vous pouvez réessayer avec la même carte : vous ne serez pas débité deux fois.",
)

const PaymentState = graphql(`
  query PaymentState($id: ID!) {
    getUserReservation(id: $id) {
      paymentState
      paymentRefusal
    }
  }
`)
