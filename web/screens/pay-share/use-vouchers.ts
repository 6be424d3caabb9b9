import { cents, euros, inEuros } from '@tablee/domain/money/money'
import { voucherPartOf } from '@tablee/domain/money/voucher-part'
import { SCHEMES, type Scheme, splitText } from '@tablee/domain/money/voucher-words'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PayableShare, Vouchers } from '../../shared/paying/load-payable-share.ts'
import type { Linked } from '../../shared/vouchers/linked-schemes.ts'
import { clearSchemeChoice, schemeIn } from '../../shared/vouchers/schemes.ts'
import { useBalance, type VoucherBalance, type VoucherOption, voucherOptionOf } from './vouchers/voucher-option.ts'

type VoucherSchemes = {
  options: readonly { scheme: Scheme; option: VoucherOption }[]
  /** The selected scheme; null without one. */
  on: Scheme | null
  notice: string | null
}

export type ShareVouchers = {
  /** The schemes on offer; null if this share takes no vouchers. */
  choice: VoucherSchemes | null
  applied: Vouchers | null
  /** True if Resto Flash has already granted its part. */
  isGranted: boolean
  /** True while the Edenred balance is loading, so the card's part is not known. */
  isPending: boolean
  reload: () => void
  switchTo: (scheme: Scheme | null, sentence?: string | null) => void
  setNotice: (sentence: string | null) => void
}

/**
 * The part of a bill that vouchers may pay, and the payer's choice of one scheme at a time. It starts with the scheme of an
 * earlier attempt or of the sign-in that has just ended, else with none.
 */
export function useVouchers(share: PayableShare, linked: Linked | null): ShareVouchers {
  const [params] = useSearchParams()
  const { terms, heldVouchers } = share
  const [chosenScheme, setChosenScheme] = useState(() => heldVouchers?.scheme ?? schemeIn(params))
  const [notice, setNotice] = useState<string | null>(null)
  const offered = SCHEMES.filter((scheme) => terms?.schemes.includes(scheme))
  const isOffered = terms !== null && linked !== null && share.amountDue > 0 && offered.length > 0
  const needsBalance = isOffered && linked.EDENRED && terms.refusal === null
  const { balance: left, reload } = useBalance(needsBalance)
  const balance = withHeld(left, heldVouchers)
  const granted = heldVouchers?.scheme === 'RESTO_FLASH' && heldVouchers.euros > 0 ? heldVouchers : null

  const options = isOffered ? offered.map((scheme) => ({ scheme, option: optionFor(scheme, linked, terms) })) : []
  const applied = chosenScheme === null ? null : vouchersOf(chosenScheme)
  const choice: VoucherSchemes | null = isOffered ? { options, on: applied?.scheme ?? null, notice } : null

  function optionFor(
    scheme: Scheme,
    { [scheme]: isLinked }: Linked,
    { refusal, capLeft }: NonNullable<PayableShare['terms']>,
  ): VoucherOption {
    if (granted?.scheme === scheme)
      return { kind: 'ready', note: `${inEuros(cents(granted.euros))} accordés pour ce repas` }
    return voucherOptionOf({
      scheme,
      refusal,
      isLinked,
      balance,
      capLeft: cents(capLeft),
      most: mostFor(scheme),
    })
  }

  function mostFor(scheme: Scheme): number {
    if (scheme === 'RESTO_FLASH') return mostOf(share, Number.POSITIVE_INFINITY)
    return balance.kind === 'known' ? mostOf(share, balance.cents) : 0
  }

  function vouchersOf(scheme: Scheme): Vouchers | null {
    if (granted?.scheme === scheme) return { ...granted, isLater: false }
    const isReady = options.some((one) => one.scheme === scheme && one.option.kind === 'ready')
    return isReady ? { scheme, euros: euros(mostFor(scheme)), isLater: terms?.isLater ?? false } : null
  }

  return {
    choice,
    applied,
    isGranted: granted !== null,
    isPending: needsBalance && chosenScheme === 'EDENRED' && applied === null && balance.kind === 'loading',
    reload,
    switchTo(scheme, sentence = null) {
      clearSchemeChoice()
      setChosenScheme(scheme)
      setNotice(sentence)
    },
    setNotice,
  }
}

/** Adds the amount that Edenred already holds for this bill to the balance, as the server does. */
function withHeld(balance: VoucherBalance, held: PayableShare['heldVouchers']): VoucherBalance {
  if (balance.kind !== 'known' || held?.scheme !== 'EDENRED') return balance
  return { ...balance, cents: balance.cents + cents(held.euros) }
}

type VoucherBase = Pick<PayableShare, 'items' | 'terms'> & {
  shares: readonly Pick<PayableShare['shares'][number], 'menuItemsDiscount'>[]
}

/** Returns the most that vouchers can pay of a bill, in cents, with a balance in cents. The server computes the same. */
export function mostOf({ items, terms, shares: [payer] }: VoucherBase, balance: number): number {
  if (!terms || terms.refusal !== null || !payer) return 0
  return voucherPartOf({
    items: cents(items),
    eligible: cents(terms.eligible),
    itemsDiscount: cents(payer.menuItemsDiscount),
    balance,
    capLeft: cents(terms.capLeft),
  })
}

type Splittable = Pick<PayableShare, 'amountDue' | 'amount' | 'vouchers'>

/** Returns the bill with its vouchers, and the amounts that the card still owes. */
export function withVouchers<Any extends Splittable>(share: Any, vouchers: Vouchers | null): Any {
  if (!vouchers || vouchers.isLater) return { ...share, vouchers }
  const left = (all: number) => euros(cents(all) - cents(vouchers.euros))
  return { ...share, vouchers, amountDue: left(share.amountDue), amount: left(share.amount) }
}

/** Returns « 23,00 € en titres + 6,50 € par carte, dont 1 € de frais », with the day of the meal if it is later. */
export function voucherSplitText({
  amountDue,
  applicationFee,
  vouchers,
}: Pick<PayableShare, 'amountDue' | 'applicationFee' | 'vouchers'>): string {
  const voucher = cents(vouchers?.euros ?? 0)
  const total = cents(amountDue) - (vouchers?.isLater ? voucher : 0)
  const split = splitText({
    voucher,
    card: { amount: total - cents(applicationFee), applicationFee: cents(applicationFee), total },
  })
  return vouchers?.isLater ? `Le jour du repas : ${split}` : split
}
