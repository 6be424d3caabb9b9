import { inEuros, inWholeEuros } from '@tablee/domain/money/money'
import { SCHEME_NAMES, type Scheme } from '@tablee/domain/money/voucher-words'
import { SMALLEST_VOUCHER } from '@tablee/domain/reservations/booking-limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'

/** The way in which a voucher scheme can be used for a bill, and the sentence that explains it. */
export type VoucherOption = { note: string } & (
  | { kind: 'ready' }
  | { kind: 'unusable' }
  /** The scheme did not respond: the request can be repeated. */
  | { kind: 'silent' }
  /** The diner must sign in to the scheme first, or again. */
  | { kind: 'unlinked' }
)

type Known = {
  scheme: Scheme
  /** Why the bill takes no vouchers, whatever the balance. */
  refusal: string | null
  isLinked: boolean
  /** Known for Edenred only: Resto Flash reveals no balance. */
  balance: VoucherBalance
  /** In cents: the rest of the daily limit, and the most that vouchers may pay of this bill. */
  capLeft: number
  most: number
}

export function voucherOptionOf(known: Known): VoucherOption {
  const { scheme, refusal, isLinked } = known
  if (refusal !== null) return { kind: 'unusable', note: refusal }
  if (!isLinked) return { kind: 'unlinked', note: `Liez votre compte ${SCHEME_NAMES[scheme]} pour régler en titres.` }
  return scheme === 'EDENRED' ? withBalance(known) : withoutBalance(known)
}

function withBalance({ balance, capLeft, most }: Known): VoucherOption {
  switch (balance.kind) {
    case 'loading':
      return { kind: 'unusable', note: 'Nous demandons votre solde…' }
    case 'over':
      return { kind: 'unlinked', note: balance.sentence ?? '' }
    case 'silent':
      return { kind: 'silent', note: balance.sentence ?? '' }
    case 'known': {
      const held = `Solde : ${inEuros(balance.cents)}`
      if (balance.cents < SMALLEST_VOUCHER)
        return { kind: 'unusable', note: `${held}. Il faut au moins ${inWholeEuros(SMALLEST_VOUCHER)}.` }
      if (most === 0) return { kind: 'unusable', note: `${held}. ${NOTHING}` }
      return { kind: 'ready', note: `${held} · plafond du jour : ${inEuros(capLeft)}` }
    }
  }
}

function withoutBalance({ capLeft, most }: Known): VoucherOption {
  if (most === 0) return { kind: 'unusable', note: NOTHING }
  return { kind: 'ready', note: `Ce qu'il n'accorde pas reste sur votre carte · plafond du jour : ${inEuros(capLeft)}` }
}

const NOTHING = 'Rien de cette commande ne peut être réglé en titres.'

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
