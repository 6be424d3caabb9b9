import { cents } from '@tablee/domain/money/money'
import type { PaymentSummary } from '@tablee/domain/money/payment-summary'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type { PaymentSeenFragment } from '../../../generated/graphql.ts'

const PaymentSeen = graphql(`
  fragment PaymentSeen on Reservation {
    payment {
      company
      coveredBy {
        name
        amount
      }
      lines {
        purpose
        instrument
        guest
        authorised
        due
        captured
        refunded
        refundDue
        fee
      }
      absences {
        guest
        paidBy
        fee
        state
      }
    }
  }
`)

export type BookingWithPayments = FragmentType<typeof PaymentSeen>

export function paymentSeen(booking: BookingWithPayments): PaymentSummary {
  return summaryOf(getFragmentData(PaymentSeen, booking).payment)
}

/** Converts the values of the fragment, which are in euros. */
export function summaryOf(payment: PaymentSeenFragment['payment']): PaymentSummary {
  const { lines = [], company = 0, coveredBy = null, absences = [] } = payment ?? {}
  return {
    lines: lines.map(({ authorised, due, captured, refunded, refundDue, fee, ...line }) => ({
      ...line,
      guest: line.guest ?? null,
      authorisedCents: cents(authorised),
      dueCents: cents(due),
      capturedCents: cents(captured),
      refundedCents: cents(refunded),
      refundDueCents: cents(refundDue),
      feeCents: cents(fee),
    })),
    companyCents: cents(company),
    coveredBy: coveredBy && {
      name: coveredBy.name,
      cents: coveredBy.amount == null ? null : cents(coveredBy.amount),
    },
    absences: absences.map(({ guest = null, paidBy = null, fee, state }) => ({
      guest,
      paidBy,
      feeCents: cents(fee),
      state,
    })),
  }
}
