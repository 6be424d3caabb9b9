import { useCallback, useEffect, useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'

/** The balance of the diner's Edenred card in cents, or the state of its request. */
export type VoucherBalance =
  | { kind: 'loading' }
  | { kind: 'known'; cents: number }
  /** The diner must sign in to Edenred again. */
  | { kind: 'over'; sentence: string | null }
  | { kind: 'silent'; sentence: string | null }

const LOADING: VoucherBalance = { kind: 'loading' }

/** Requests the balance of a linked account from Edenred each time. It may be slow, so the page does not wait for it. */
export function useBalance(isLinked: boolean): { balance: VoucherBalance; reload: () => void } {
  const [balance, setBalance] = useState<VoucherBalance>(LOADING)
  const latest = useRef<AbortController | null>(null)

  const load = useCallback(() => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    const { signal } = request
    setBalance((before) => (before.kind === 'known' ? before : LOADING))
    loadBalance(signal).then((answer) => !signal.aborted && setBalance(answer))
  }, [])

  useEffect(() => {
    if (!isLinked) return
    load()
    return () => latest.current?.abort()
  }, [isLinked, load])

  return { balance, reload: load }
}

async function loadBalance(signal: AbortSignal): Promise<VoucherBalance> {
  try {
    const { edenredGetBalance } = await send(EdenredBalance, {}, { signal })
    return { kind: 'known', cents: edenredGetBalance.data.available_amount }
  } catch (error) {
    if (signal.aborted) return LOADING
    const isOver = error instanceof AnswerError && error.more.signIn === 'EDENRED'
    return { kind: isOver ? 'over' : 'silent', sentence: sentenceOf(error) }
  }
}

const EdenredBalance = graphql(`
  query EdenredGetBalance {
    edenredGetBalance {
      data {
        available_amount
      }
    }
  }
`)
