import { cents, euros } from '@tablee/domain/money/money'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { actionsOf } from '@tablee/domain/reservations/booking-actions'
import { isCollectedLate } from '@tablee/domain/reservations/booking-rules'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { serverNow } from '../../app/server-time.ts'
import type { PaymentShareQuery } from '../../generated/graphql.ts'
import { asHolderOf } from '../booking/guest-token/as-holder-of.ts'
import { orderedEuros } from '../booking/order-lines/order-lines.tsx'
import { type DishToShare, readSharedDishes, sumOfParts } from '../booking/order-lines/read-shared-dishes.ts'
import { sharesOnBill } from '../booking/order-lines/table-order.tsx'
import { asScheme } from '../vouchers/schemes.ts'

type Answered = NonNullable<PaymentShareQuery['getUserReservation']>

/**
 * The payer's own share; the share of another guest who is late; or the tip and extras, or the no-show fee, that could not be
 * debited after the meal.
 */
export type PaymentSubject =
  | { kind: 'own' }
  | { kind: 'cover'; name: string }
  | {
      kind: 'after'
      wasRefused: boolean
      isAbsence: boolean
      isLostVoucher: boolean
      lines: readonly { key: string; name: string; euros: number }[]
    }

/**
 * The part of a bill that vouchers pay, in euros. If `isLater`, the meal is on a later day: the vouchers are only planned, and
 * the card is authorised for the whole bill.
 */
export type Vouchers = { scheme: Scheme; euros: number; isLater: boolean }

/** A share and its amount due, in euros. For a host who pays for all it is the whole bill. */
export type PayableShare = Omit<Answered['reservation'], 'payUntil' | 'usersReservations'> & {
  shareId: string
  /** The payer's own share, even if they pay for another guest. */
  payerShareId: string
  subject: PaymentSubject
  /** settled: nothing is due. gone: its seats have been released. */
  state: 'due' | 'settled' | 'gone'
  amountDue: number
  /** The card's part as the server expects it: the items, and the service fee apart. */
  amount: number
  applicationFee: number
  /** The price of the order, before any discount. */
  items: number
  /** The ceilings for each guest on offer to a host who pays for all, and the chosen one; euros. */
  ceilings: Answered['ceilings']
  ceiling: number | null
  /** The part of the bill that vouchers may pay; null if vouchers are not accepted for it. */
  terms: Answered['voucherTerms']
  /** The vouchers of an earlier attempt, with the euros that they hold for this payment. */
  heldVouchers: { scheme: Scheme; euros: number } | null
  /** The vouchers that pay a part of the bill. */
  vouchers: Vouchers | null
  shareStatus: Answered['status']
  /** The name of the guest who has paid the share for the viewer; null otherwise. */
  coveredBy: string | null
  /** True for a guest whose name and email are not known yet. */
  isNameless: boolean
  /** The deadline of the payment in milliseconds; null without one. */
  until: number | null
  shares: Answered['reservation']['usersReservations']
  dishes: readonly DishToShare[]
}

/** Returns the amount due for a share; null if it does not exist or the viewer may not see it. */
export async function loadPayableShare(shareId: string): Promise<PayableShare | null> {
  const share = await shareOf(shareId)
  if (!share) return null
  return share.owedAfter ? afterMealShare(shareId, share, share.owedAfter) : toPayableShare(shareId, share)
}

function toPayableShare(shareId: string, share: Answered): PayableShare {
  const { reservation } = share
  const paysForAll = reservation.type === 'PAY_FOR_ALL' && reservation.isHost
  const shares = paysForAll
    ? sharesOnBill(reservation)
    : reservation.usersReservations.filter(({ id }) => id === shareId)
  const isGone = share.status === 'CANCELLED' || reservation.status === 'CANCELLED'
  const owes = actionsOf(reservation, 0).has('pay')
  const payer = shares[0]
  const dishes = readSharedDishes(reservation)
  const applicationFee = payer ? payer.serviceFees - payer.feesDiscount : 0
  const heldVouchers = isOverdue(share) ? null : heldVouchersOf(share)
  const amountDue = cents(payer?.cardAmount ?? 0) + cents(heldVouchers?.euros ?? 0)
  const until = reservation.payUntil
  return {
    ...reservation,
    shareId,
    shares,
    dishes,
    until,
    payerShareId: shareId,
    subject: { kind: 'own' },
    state: isGone ? 'gone' : owes ? 'due' : 'settled',
    amountDue: euros(amountDue),
    amount: euros(amountDue - cents(applicationFee)),
    applicationFee: euros(cents(applicationFee)),
    items: shares.reduce((sum, one) => sum + orderedEuros(one), euros(sumOfParts(dishes, shares))),
    ceilings: isOverdue(share) ? [] : share.ceilings,
    ceiling: null,
    terms: isOverdue(share) ? null : share.voucherTerms,
    heldVouchers,
    vouchers: null,
    shareStatus: share.status,
    coveredBy: share.cover && !share.cover.isMine ? share.cover.name : null,
    isNameless: !reservation.isHost && share.invitationEmail === null,
  }
}

function heldVouchersOf({ voucherScheme, voucherAmount }: Answered): PayableShare['heldVouchers'] {
  const scheme = asScheme(voucherScheme)
  return scheme && { scheme, euros: voucherAmount }
}

/** True if the debit after the meal has failed. The card then owes it, and the vouchers' part stays paid. */
function isOverdue({ status, reservation: { date: startsAt, ...booking } }: Answered): boolean {
  return isCollectedLate({ ...booking, status, startsAt }, serverNow())
}

function afterMealShare(
  shareId: string,
  share: Answered,
  { amount, tip, extras, wasRefused, isAbsence, isLostVoucher }: NonNullable<Answered['owedAfter']>,
): PayableShare {
  const lines = extras.map(({ id: key, name, price: euros }) => ({ key, name, euros }))
  const other = isAbsence
    ? { key: 'absence', name: 'Absence à la table', euros: amount }
    : isLostVoucher
      ? { key: 'voucher', name: 'Part des titres-restaurant', euros: amount }
      : { key: 'tip', name: 'Pourboire', euros: tip }
  return {
    ...toPayableShare(shareId, share),
    subject: { kind: 'after', wasRefused, isAbsence, isLostVoucher, lines: [...lines, other] },
    state: 'due',
    amountDue: amount,
    amount,
    applicationFee: 0,
    until: null,
    terms: null,
    heldVouchers: null,
    ceilings: [],
  }
}

async function shareOf(id: string): Promise<Answered | null> {
  try {
    return await asHolderOf(
      id,
      async (options) => (await send(PaymentShare, { id }, options)).getUserReservation ?? null,
    )
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

const PaymentShare = graphql(`
  query PaymentShare($id: ID!) {
    getUserReservation(id: $id) {
      status
      invitationEmail
      cover {
        name
        isMine
      }
      voucherScheme
      voucherAmount
      voucherTerms {
        refusal
        eligible
        capLeft
        isLater
        schemes
      }
      ceilings {
        each
        amount
        applicationFee
        total
      }
      owedAfter {
        amount
        tip
        wasRefused
        isAbsence
        isLostVoucher
        extras {
          id
          name
          price
        }
      }
      reservation {
        id
        date
        type
        status
        totalPersons
        isWeeklyMeal
        payUntil
        freeCancelUntil
        isGroup
        isHost
        ...SharedDishes
        deliveryAddress {
          ...BroughtTo
        }
        invitationLink {
          id
        }
        restaurant {
          id
          name
          siret
        }
        usersReservations {
          id
          isOwn
          isHostShare
          status
          totalPaid
          totalIncludingTax
          cardAmount
          serviceFees
          feesDiscount
          menuItemsDiscount
          displayName
          ...OrderLines
        }
      }
    }
  }
`)
