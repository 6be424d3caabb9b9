import { cents, euros } from '@tablee/domain/money/money'
import type { BookedTable } from '../bookings.ts'
import { ask, type KeptPerson } from '../people.ts'
import { originAbove } from '../story.ts'

export function shareOf({ usersReservations: [share] }: BookedTable): string {
  if (!share) throw new Error('nobody has a share of it')
  return share.id
}

export async function payByCard(baseURL: string | undefined, { token }: Pick<KeptPerson, 'token'>, share: string) {
  const { getUserReservation } = await ask<Owed>(baseURL, OWED, { share }, token)
  const { cardAmount, serviceFees } = getUserReservation
  const amount = euros(cents(cardAmount) - cents(serviceFees))
  const stripeParams = { amount, application_fee_amount: serviceFees, paymentToken: 'pm_card_visa' }
  await ask(baseURL, PAY, { input: { userReservationId: share, stripeParams } }, token)
}

export async function keepCard(baseURL: string | undefined, { token }: Pick<KeptPerson, 'token'>): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(`${originAbove(baseURL, 1)}/v1/payment_methods/pm_card_visa`, { headers })
  const { id } = (await answer.json()) as { id: string }
  await ask(baseURL, ATTACH, { id }, token)
}

type Owed = { getUserReservation: { cardAmount: number; serviceFees: number } }

const OWED = 'query ($share: ID!) { getUserReservation(id: $share) { cardAmount serviceFees } }'
const PAY =
  'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }'
const ATTACH = 'mutation ($id: ID!) { attachStripePaymentMethod(paymentMethodId: $id) { id } }'
