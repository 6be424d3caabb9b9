import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { readToken } from '../../../session.ts'
import { asGuestOf } from '../group/guest-tokens.ts'
import { watchTable } from '../table/watch-table.ts'

/** Milliseconds: the server has asked the bank again by then. */
const LONGEST = 150_000
/** Beside its stream: what moved before the stream was open is not told again, nor a second refusal in a row. */
const ASKED_EVERY = 5_000

type End = 'refused' | 'silent'

/**
 * While nobody knows what became of a share's payment, from one's own `place`: asks now and then and whenever its table
 * changes, until `onEnd` is due because it was refused ('refused'), or its bank wants to be asked anew or time has gone by
 * ('silent'). Where it was granted the page's own loader leads on.
 */
export function useVerdict({ shareId, place }: { shareId: string; place: string }, onEnd: (how: End) => void) {
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
      const answer = await send(PaymentState, { id: shareId }, asGuestOf(place)).catch(() => null)
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

    const token = asGuestOf(place).token ?? readToken()
    const stop = token ? watchTable(place, token, { onChange: () => void ask(), onChoosing: () => {} }) : () => {}
    const asking = setInterval(() => !document.hidden && void ask(), ASKED_EVERY)
    const tired = setTimeout(() => end('silent'), LONGEST)
    return () => {
      isOver = true
      clearInterval(asking)
      clearTimeout(tired)
      stop()
    }
  }, [isWaiting, shareId, place])

  return { isWaiting, wait: () => setWaiting(true) }
}

const PaymentState = graphql(`
  query PaymentState($id: ID!) {
    getUserReservation(id: $id) {
      paymentState
    }
  }
`)
