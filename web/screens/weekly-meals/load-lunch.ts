import { cents } from '@tablee/domain/money/money'
import type { CompanyPartTerms } from '@tablee/domain/ordering/company-part'
import { graphql, send } from '../../app/graphql.ts'
import type { LunchPaymentQuery } from '../../generated/graphql.ts'
import { type ConfigurableDish, toConfigurableDish } from '../../shared/booking/choices/configurable-dish.ts'
import { companyPartTerms } from './company-part.ts'
import { findOffice, type Office } from './find-office.ts'

type Me = NonNullable<LunchPaymentQuery['me']>
export type SavedAddress = Me['deliveryPreferences'][number]
/** A formula that a restaurant serves on a weekday (1 = Monday). */
export type ServedFormula = { restaurantId: number; isSaas: boolean; weekday: number; formula: ConfigurableDish }
export type Lunch = {
  week: ServedFormula[]
  feeCents: number
  /** The contribution of the diner's company; null without one. */
  companyPart: CompanyPartTerms | null
  office: Office
  addresses: SavedAddress[]
}

/** Loads the data that are needed to order the basket. */
export async function loadLunch(): Promise<Lunch> {
  const { weeklyMeals, companyPart, me, getCompanyData } = await send(LunchPayment, {})
  const week = weeklyMeals.flatMap(({ weekday, restaurant, meal }) =>
    meal.combos.map((combo) => ({
      restaurantId: Number(restaurant.id),
      isSaas: restaurant.isSaas,
      weekday: weekday.id,
      formula: toConfigurableDish({ ...combo, name: combo.name ?? meal.name }),
    })),
  )
  const addresses = me?.deliveryPreferences ?? []
  const office = me ? await findOffice(me, addresses) : ({ kind: 'untold' } as const)
  const feeCents = cents(getCompanyData.serviceFees)
  return { week, office, addresses, feeCents, companyPart: companyPartTerms(companyPart) }
}

const LunchPayment = graphql(`
  query LunchPayment {
    weeklyMeals {
      weekday {
        id
      }
      restaurant {
        id
        isSaas
      }
      meal {
        name
        combos {
          id
          name
          priceTTC
          isAlcohol
          allergens
          courses {
            ...Course
          }
        }
      }
    }
    companyPart {
      ...CompanyPart
    }
    me {
      companyName
      companyAddress
      deliveryPreferences {
        id
        address
        zipCode
        city
      }
    }
    getCompanyData {
      serviceFees
    }
  }
`)
