import { cents } from '@tablee/domain/money/money'
import { splitText, voucherPlanText } from '@tablee/domain/money/voucher-words'
import { ABSENT, isSettled } from '@tablee/domain/reservations/reservation-status'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type { VoucherLineFragment as Facts } from '../../../generated/graphql.ts'
import { Ticket } from '../../../ui/icons/things/ticket.tsx'
import { typeset } from '../../../words/typeset.ts'

const VoucherLineFragment = graphql(`
  fragment VoucherLine on UserReservation {
    status
    totalPaid
    voucherAmount
    voucherPlanned
    cardAmount
    serviceFees
    feesDiscount
  }
`)

/** The part of a share that meal vouchers pay, now or on the day of the meal. Renders nothing without vouchers. */
export function VoucherLine({ share: masked }: { share: FragmentType<typeof VoucherLineFragment> }) {
  const text = textOf(getFragmentData(VoucherLineFragment, masked))
  if (text === null) return null
  return (
    <p className="mt-3 flex gap-3 rounded-control bg-herb/10 px-4 py-3 font-semibold">
      <Ticket aria-hidden className="mt-0.5 size-5 flex-none text-herb" />
      {typeset(text)}
    </p>
  )
}

function textOf(share: Facts): string | null {
  const { status, totalPaid, voucherAmount, voucherPlanned, cardAmount, serviceFees, feesDiscount } = share
  if (totalPaid === 0 || ABSENT.includes(status)) return null
  if (voucherAmount > 0) {
    const [total, applicationFee] = [cents(cardAmount), cents(serviceFees - feesDiscount)]
    return splitText({ voucher: cents(voucherAmount), card: { amount: total - applicationFee, applicationFee, total } })
  }
  const isToCome = (voucherPlanned ?? 0) > 0 && !isSettled(status)
  return isToCome ? voucherPlanText(cents(voucherPlanned ?? 0)) : null
}
