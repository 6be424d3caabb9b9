import { isUnpaid } from '@tablee/domain/reservations/reservation-status'
import { CHANGE_NOT_GRANTED } from '@tablee/domain/sentences'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { readToken } from '../../app/session.ts'
import { asGuestOf } from '../../shared/booking/guest-token/guest-tokens.ts'

/** The result of a payment as the bank's page returns it. Its secret authenticates the payer without a token. */
export type Returned = {
  intent: string
  secret: string
  /** The payer's own share if they paid for another guest; null if they paid their own. */
  payerShareId: string | null
  /** The change of a paid booking, of its dishes or of its ceiling that the payment belongs to; null if it pays the booking. */
  change: 'booking' | 'dishes' | 'ceiling' | null
}

export type ReturnOutcome =
  | { kind: 'paid' }
  /** The payer left the bank's page without a decision and may try again. */
  | { kind: 'undecided' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unknown' }
  /** Nobody is signed in here, so only the outcome is shown. */
  | { kind: 'stranger'; refusal: string | null; isGranted: boolean }

/** Confirms a payment when its payer returns from the bank. Throws the errors of `send` if the outcome cannot be known. */
export async function settleReturn(shareId: string, back: Returned): Promise<ReturnOutcome> {
  const { intent, payerShareId } = back
  const guest = asGuestOf(payerShareId ?? shareId)
  if (readToken() !== null || guest.token) {
    try {
      const input = { userReservationId: shareId, paymentIntentId: intent }
      const { confirmUserReservationPayment: share } = await send(Confirm, { input }, guest)
      return { kind: isUnpaid(share.status) ? 'undecided' : 'paid' }
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      if (error.code === 'PAYMENT_FAILED' && back.change !== null)
        return { kind: 'refused', sentence: CHANGE_NOT_GRANTED }
      if (error.code === 'PAYMENT_FAILED' || error.code === 'CONFLICT')
        return { kind: 'refused', sentence: error.message }
      if (error.code === 'PROVIDER_UNAVAILABLE') return { kind: 'unknown' }
      // Signed in as somebody else, or signed out: the secret still gives access to the outcome.
      if (error.code !== 'UNAUTHENTICATED' && error.code !== 'NOT_FOUND') throw error
    }
  }
  return loadOutcome(shareId, back)
}

async function loadOutcome(shareId: string, { intent, secret }: Returned): Promise<ReturnOutcome> {
  const variables = { userReservationId: shareId, paymentIntentId: intent, clientSecret: secret }
  try {
    const { paymentOutcome } = await send(PaymentOutcome, variables, { anyone: true })
    return { kind: 'stranger', refusal: paymentOutcome.refusal ?? null, isGranted: paymentOutcome.granted }
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'PROVIDER_UNAVAILABLE') return { kind: 'unknown' }
    throw error
  }
}

const Confirm = graphql(`
  mutation ConfirmUserReservationPayment($input: ConfirmPaymentInput!) {
    confirmUserReservationPayment(input: $input) {
      id
      status
    }
  }
`)

const PaymentOutcome = graphql(`
  query PaymentOutcome($userReservationId: ID!, $paymentIntentId: ID!, $clientSecret: String!) {
    paymentOutcome(
      userReservationId: $userReservationId
      paymentIntentId: $paymentIntentId
      clientSecret: $clientSecret
    ) {
      granted
      refusal
    }
  }
`)
