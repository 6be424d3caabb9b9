import { cents, euros } from '@tablee/domain/money/money'
import { type CompanyPartTerms, companyPartsOf } from '@tablee/domain/ordering/company-part'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { price } from '../../words/formats.ts'

const CompanyPartFragment = graphql(`
  fragment CompanyPart on CompanyPart {
    mealPart
    fromDay
    uses {
      day
      RestaurantId
      isHold
    }
  }
`)

/** Returns the company's contribution in the format of the pricing rule; null without one. */
export function companyPartTerms(masked: FragmentType<typeof CompanyPartFragment> | null): CompanyPartTerms | null {
  const part = getFragmentData(CompanyPartFragment, masked)
  if (!part) return null
  const uses = part.uses.map(({ day, RestaurantId, isHold }) => ({ day, restaurantId: Number(RestaurantId), isHold }))
  return { mealCents: cents(part.mealPart), fromDay: part.fromDay, uses }
}

/** Returns the cents that the company pays of one meal, if it were the only one of its day. */
export function partOfMeal(
  meal: { day: string; restaurantId: number; priceCents: number },
  terms: CompanyPartTerms | null,
): number {
  const [cents = 0] = companyPartsOf([{ ...meal, lines: [{ priceCents: meal.priceCents, quantity: 1 }] }], terms)
  return cents
}

/** Returns 'Votre entreprise paie 6,00 € d'un repas par jour.'; null if it pays nothing on that day. */
export function partSentence(day: string, terms: CompanyPartTerms | null): string | null {
  if (!terms || terms.mealCents === 0 || day < terms.fromDay) return null
  const isUsed = terms.uses.some((use) => use.day === day && !use.isHold)
  if (isUsed) return 'Votre entreprise a payé sa part de ce jour, dans une autre commande.'
  return `Votre entreprise paie ${price(euros(terms.mealCents))} d'un repas par jour.`
}
