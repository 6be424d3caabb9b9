import { cents, euros, inEuros } from '@tablee/domain/money/money'
import { SCHEMES, type Scheme } from '@tablee/domain/money/voucher-words'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Linked } from '../../vouchers/linked-schemes.ts'
import { type Option, optionOf } from '../../vouchers/option.ts'
import { forgetWish, schemeIn } from '../../vouchers/schemes.ts'
import { type Balance, useBalance } from '../../vouchers/use-balance.ts'
import type { Due, Vouchers } from './ask-due.ts'
import { mostOf } from './vouchers.ts'

type Choice = {
  options: readonly { scheme: Scheme; option: Option }[]
  /** The scheme that is switched on. */
  on: Scheme | null
  /** What became of it. */
  notice: string | null
}

/**
 * What vouchers may pay of a bill and what they are wished to: one scheme at a time, none to begin with but for who is just
 * back from signing in to it, or has chosen it before.
 */
export function useVouchers(due: Due, linked: Linked | null) {
  const [params] = useSearchParams()
  const { terms, standing } = due
  const [wished, setWished] = useState(() => standing?.scheme ?? schemeIn(params))
  const [notice, setNotice] = useState<string | null>(null)
  const offered = SCHEMES.filter((scheme) => terms?.schemes.includes(scheme))
  const isOffered = terms !== null && linked !== null && due.owed > 0 && offered.length > 0
  const isAsked = isOffered && linked.EDENRED && terms.refusal === null
  const { balance: left, askAgain } = useBalance(isAsked)
  const balance = withHeld(left, standing)
  const granted = standing?.scheme === 'RESTO_FLASH' && standing.euros > 0 ? standing : null

  const options = isOffered ? offered.map((scheme) => ({ scheme, option: optionFor(scheme, linked, terms) })) : []
  const vouchers = wished === null ? null : vouchersOf(wished)
  const choice: Choice | null = isOffered ? { options, on: vouchers?.scheme ?? null, notice } : null

  function optionFor(
    scheme: Scheme,
    { [scheme]: isLinked }: Linked,
    { refusal, capLeft }: NonNullable<Due['terms']>,
  ): Option {
    if (granted?.scheme === scheme)
      return { kind: 'ready', note: `${inEuros(cents(granted.euros))} accordés pour ce repas` }
    return optionOf({ ...{ scheme, refusal, isLinked, balance }, capLeft: cents(capLeft), most: mostFor(scheme) })
  }

  function mostFor(scheme: Scheme): number {
    if (scheme === 'RESTO_FLASH') return mostOf(due, Number.POSITIVE_INFINITY)
    return balance.kind === 'known' ? mostOf(due, balance.cents) : 0
  }

  function vouchersOf(scheme: Scheme): Vouchers | null {
    if (granted?.scheme === scheme) return { ...granted, isLater: false }
    const isReady = options.some((one) => one.scheme === scheme && one.option.kind === 'ready')
    return isReady ? { scheme, euros: euros(mostFor(scheme)), isLater: terms?.isLater ?? false } : null
  }

  return {
    choice,
    vouchers,
    /** Resto Flash has said already what it pays. */
    isGranted: granted !== null,
    /** Their account is still being asked: what the card would pay is not known. */
    isPending: isAsked && wished === 'EDENRED' && vouchers === null && balance.kind === 'asked',
    askAgain,
    switchTo(scheme: Scheme | null, sentence: string | null = null) {
      forgetWish()
      setWished(scheme)
      setNotice(sentence)
    },
    say: setNotice,
  }
}

/** What is held for this very bill counts as if it were on the card still, as the server has it. */
function withHeld(balance: Balance, standing: Due['standing']): Balance {
  if (balance.kind !== 'known' || standing?.scheme !== 'EDENRED') return balance
  return { ...balance, cents: balance.cents + cents(standing.euros) }
}
