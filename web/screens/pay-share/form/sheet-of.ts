import type { ClickResolveDetails } from '@stripe/stripe-js'
import { cents } from '@tablee/domain/money/money'
import { type ConsentTerms, consentOf, debitedAt } from '../../../shared/paying/consent.ts'
import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'

type SheetTerms = ConsentTerms & { restaurant: Pick<PayableShare['restaurant'], 'name'> }

/**
 * Returns the contents of a wallet's payment sheet. For Apple Pay they include the date of the debit and the end of free
 * cancellation. Apple Pay then provides a reusable card, for a renewal or a debit after the meal.
 */
export function sheetOf(share: SheetTerms, now: number, origin: string): ClickResolveDetails {
  const { amountDue, restaurant, freeCancelUntil } = share
  const sum = { label: restaurant.name, amount: cents(amountDue) }
  const shown = { business: { name: 'Tablée' }, lineItems: [{ name: sum.label, amount: sum.amount }] }
  const debited = debitedAt(share, now)
  if (debited === null) return shown
  const deferredPaymentRequest = {
    paymentDescription: restaurant.name,
    managementURL: `${origin}/user/reservations`,
    deferredBilling: { ...sum, deferredPaymentDate: new Date(debited) },
    billingAgreement: consentOf(share, now).join(' '),
    ...(now < freeCancelUntil && {
      freeCancellationDate: new Date(freeCancelUntil),
      freeCancellationDateTimeZone: 'Europe/Paris',
    }),
  }
  return { ...shown, applePay: { deferredPaymentRequest } }
}
