import { type CompanyPartTerms, companyPartsOf } from '@tablee/domain/ordering/company-part'
import type { Context } from '../../../context.ts'
import { type Company, companyOfEmail } from '../../weekly-meals/companies/companies.ts'
import { companyCustomer } from '../../weekly-meals/weekly-meals.ts'
import { isOwnHold } from '../core/booking-limits-of.ts'
import type { OpenBooking } from '../core/reservation.ts'
import { ownBookingsOf } from '../core/retry-on-conflict.ts'
import type { NewBooking } from './add-booking.ts'

/**
 * Returns the part of canteen meals that the viewer's company pays; null if it pays nothing. Throws FORBIDDEN to all but
 * company customers.
 */
export async function companyPartOf(context: Context): Promise<CompanyPartTerms | null> {
  const { id, email } = companyCustomer(context)
  const company = await companyOfEmail(context.db, email)
  return company && termsOf(company, (await ownBookingsOf(context, id)).open)
}

/** Returns the orders with the company's part of each, for a person with these `open` bookings. */
export function withCompanyPart<Draft extends NewBooking>(
  drafts: readonly Draft[],
  company: Company | null,
  open: readonly OpenBooking[],
): Draft[] {
  if (!company) return [...drafts]
  const orders = drafts.map(({ booking, lines }) => ({ day: booking.day, restaurantId: booking.restaurantId, lines }))
  const parts = companyPartsOf(orders, termsOf(company, open))
  return drafts.map((draft, nth) => {
    const cents = parts[nth] ?? 0
    return cents > 0 ? { ...draft, company: { id: company.id, cents } } : draft
  })
}

function termsOf({ paysCents, fromDay }: Company, open: readonly OpenBooking[]): CompanyPartTerms {
  const used = open.filter(({ companyCents }) => companyCents > 0)
  const uses = used.map((one) => ({ day: one.day, restaurantId: one.restaurantId, isHold: isOwnHold(one) }))
  return { mealCents: paysCents, fromDay, uses }
}
