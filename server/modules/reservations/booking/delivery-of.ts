import { inEuros } from '@tablee/domain/money/money'
import { hasDeliveryFeeLine, type ReservationType } from '@tablee/domain/money/pricing'
import { delivers } from '@tablee/domain/ordering/served-area'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { numericId } from '../../../graphql/builder.ts'
import type { Account } from '../../accounts/accounts.ts'
import { isCompanyCustomer } from '../../accounts/profile/profile.ts'
import { type DeliveryPreference, deliveryPreferencesOf } from '../../addresses/addresses.ts'
import type { Offer } from '../core/reservation.ts'

export type Delivery = { deliveryAddress: DeliveryPreference | null; deliveryFeeCents: number }
type DeliveryRequest = {
  type: ReservationType
  deliveryPreferenceId?: string | number | null
  seenFeeCents?: number | null
}

/**
 * Returns null and 0 for orders that are not delivered. Throws BAD_USER_INPUT for an address that is not the host's, or not
 * served, and CONFLICT if the fee differs from the one that the diner saw.
 */
export async function deliveryOf(
  context: Context,
  host: Account,
  { type, deliveryPreferenceId, seenFeeCents = null }: DeliveryRequest,
  { restaurant, details, isWeeklyMeal }: Offer,
): Promise<Delivery> {
  if (type !== 'DELIVERY') return { deliveryAddress: null, deliveryFeeCents: 0 }

  const id = deliveryPreferenceId == null ? null : numericId(String(deliveryPreferenceId))
  const own = id === null ? [] : await deliveryPreferencesOf(context, host.id)
  const deliveryAddress = own.find((one) => one.id === id)
  const { isSaas } = restaurant
  if (!deliveryAddress) throw refused('Choisissez une adresse de livraison.')
  // The canteen delivers to its companies, whatever the delivery areas.
  if (!isWeeklyMeal && !delivers({ isSaas, areas: details.areas }, deliveryAddress)) {
    throw refused(
      'Ce restaurant ne livre pas à cette adresse. Choisissez-en une autre, ou passez en click and collect.',
    )
  }
  const deliveryFeeCents = deliveryFeeOf(context, host, type, { restaurant, details })
  if (seenFeeCents !== null && seenFeeCents !== deliveryFeeCents) {
    const now = deliveryFeeCents === 0 ? 'offerts' : `de ${inEuros(deliveryFeeCents)}`
    throw new UserError('CONFLICT', `Les frais de livraison sont maintenant ${now}. Vérifiez votre commande.`)
  }
  return { deliveryAddress, deliveryFeeCents }
}

/** Returns the restaurant's fee in cents for a new order of that type. */
export function deliveryFeeOf(
  { config }: Pick<Context, 'config'>,
  host: Account | null,
  type: ReservationType,
  { restaurant: { isSaas }, details }: Pick<Offer, 'restaurant' | 'details'>,
): number {
  const isForCompany = host !== null && isCompanyCustomer(config, host.email)
  return hasDeliveryFeeLine({ type, isSaas, isCompanyCustomer: isForCompany }) ? details.deliveryFeeCents : 0
}

function refused(sentence: string) {
  return badInput({ UserDeliveryPreferenceId: sentence })
}
