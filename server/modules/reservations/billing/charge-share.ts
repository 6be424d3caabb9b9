import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { once } from '../../../idempotency.ts'
import { detailsOf, restaurantOf } from '../../catalogue/catalogue.ts'
import { type Outcome, outcomeOf, type Payable, pay } from '../../payments/charging/charging.ts'
import type { Payer } from '../../payments/payments.ts'
import { settlementOf } from '../core/due-of.ts'
import type { Share } from '../core/reservation.ts'
import { isTheirs } from '../reservations.rights.ts'
import type { ReservationView } from '../views/read-reservation.ts'
import { type CardPayment, isTakenAtOnce, type Owed, type Quote } from './quote-share.ts'

/** Asks the payer's card for what was quoted: once, however often the same is sent. */
export async function charge(
  context: Context,
  { view }: Owed,
  { share, price, purpose }: Quote,
  payer: Payer,
  card: CardPayment,
): Promise<Outcome> {
  const payable = await payableOf(context, { view, share }, price, payer, purpose)
  const asked = { cardId: card.cardId, keepsCard: card.savesCard && payer.accountId !== null }
  let outcome: Outcome | null = null
  const attemptId = await once<string>(context, 'payUserReservation', { shareId: share.id, card }, async (remember) => {
    outcome = await pay(context, payable, { ...asked, captchaToken: card.captchaToken ?? null }, remember)
    return outcome.attempt.id
  })
  return outcome ?? (await outcomeOf(context, attemptId))
}

async function payableOf(
  context: Context,
  { view, share }: Owed,
  price: { total: number; applicationFee: number },
  payer: Payer,
  purpose: 'MEAL' | 'AFTER' | 'BEYOND',
): Promise<Payable> {
  const { reservation } = view
  const restaurant = await restaurantOf(context, reservation.restaurantId)
  const { stripeAccountId: destination } = await detailsOf(context, restaurant)
  if (destination === null) throw new Refusal('CONFLICT', 'Ce restaurant ne peut pas encore recevoir de paiement.')
  return {
    ...{ id: share.id, purpose, payer },
    ...{ amountCents: price.total, feeCents: price.applicationFee, destination },
    besideCents: purpose === 'MEAL' ? share.voucherCents : 0,
    settlesAt: settlementOf(reservation),
    // After its settlement there is nothing to wait for.
    capturesAtOnce: purpose !== 'MEAL' || isTakenAtOnce(reservation, share, context.clock.now()),
    description: `${restaurant.name}, ${shortDay(reservation.day)} à ${reservation.hour}`,
    returnUrl: `${context.config.origin}/reservation/payment/return/${share.id}${placeOf(view, share)}`,
  }
}

/** Who covers another comes back to their own place. */
function placeOf({ standing, shares }: ReservationView, share: Share): string {
  if (isTheirs(standing, share)) return ''
  const own = shares.find((one) => isTheirs(standing, one))
  return own ? `?place=${own.id}` : ''
}
