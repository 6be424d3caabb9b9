import { inEuros } from '@tablee/domain/money/money'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { paymentLabel, purposeLabel } from '../labels.ts'

const PaymentListFragment = graphql(`
  fragment PaymentList on SeatFile {
    payments {
      id
      purpose
      status
      amountCents
      cardBrand
      cardLast4
      intentId
      failureCode
    }
  }
`)

/** The payments of a seat, with the provider's ids. */
export function PaymentList({ seat }: { seat: FragmentType<typeof PaymentListFragment> }) {
  const { payments } = getFragmentData(PaymentListFragment, seat)
  return (
    <ul className="mt-3 grid gap-2">
      {payments.map(({ id, purpose, status, amountCents, cardBrand, cardLast4, intentId, failureCode }) => (
        <li key={id} className="rounded-control bg-tint px-3 py-2 text-sm wrap-anywhere">
          <span className="font-semibold">
            {purposeLabel(purpose)} · {inEuros(amountCents)} · {paymentLabel(status)}
          </span>
          <span className="block text-ink-soft">
            {[cardLast4 && `${cardBrand ?? 'carte'} •••• ${cardLast4}`, intentId, failureCode]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
