import { inEuros, inWholeEuros } from '@tablee/domain/money/money'
import { SCHEME_NAMES, type Scheme } from '@tablee/domain/money/voucher-words'
import { SMALLEST_VOUCHER } from '@tablee/domain/reservations/booking-limits'
import type { VoucherBalance } from './use-balance.ts'

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
