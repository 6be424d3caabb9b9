import { isUnpaid } from '@tablee/domain/reservations/reservation-status'
import { CHANGE_NOT_GRANTED } from '@tablee/domain/sentences'
import { AnswerError, graphql, send } from '../../../graphql.ts'
import { readToken } from '../../../session.ts'
import { asGuestOf } from '../group/guest-tokens.ts'

/** What the bank's page says of a payment; its secret proves who comes back where no token is. */
export type Returned = {
  intent: string
  secret: string
  /** The own share of who has covered another's; null for who paid their own. */
  place: string | null
  /** It was asked about a change of a booking that is paid for. */
  isChange: boolean
}

export type Outcome =
  | { kind: 'paid' }
  /** Nothing was decided at the bank: it may be tried again. */
  | { kind: 'undecided' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unknown' }
  /** Nobody is signed in here: how it went is all that is said. */
  | { kind: 'stranger'; refusal: string | null; isGranted: boolean }

/** Confirms a payment whose payer is back from the bank. Throws as `send` does where nothing can be said. */
export async function settleReturn(shareId: string, back: Returned): Promise<Outcome> {
  const { intent, place } = back
  const guest = asGuestOf(place ?? shareId)
  if (readToken() !== null || guest.token) {
    try {
      const input = { userReservationId: shareId, paymentIntentId: intent }
      const { confirmUserReservationPayment: share } = await send(Confirm, { input }, guest)
      return { kind: isUnpaid(share.status) ? 'undecided' : 'paid' }
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      if (error.code === 'PAYMENT_FAILED' && back.isChange) return { kind: 'refused', sentence: CHANGE_NOT_GRANTED }
      if (error.code === 'PAYMENT_FAILED' || error.code === 'CONFLICT')
        return { kind: 'refused', sentence: error.message }
      if (error.code === 'PROVIDER_UNAVAILABLE') return { kind: 'unknown' }
      // Signed in as someone else, or not any more: the secret still says how it went.
      if (error.code !== 'UNAUTHENTICATED' && error.code !== 'NOT_FOUND') throw error
    }
  }
  return askOutcome(shareId, back)
}

async function askOutcome(shareId: string, { intent, secret }: Returned): Promise<Outcome> {
  const variables = { userReservationId: shareId, paymentIntentId: intent, clientSecret: secret }
  try {
    const { paymentOutcome } = await send(AskOutcome, variables, { anyone: true })
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

const AskOutcome = graphql(`
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
