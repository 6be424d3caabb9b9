import { type Draft, keepOffered } from '@tablee/domain/ordering/draft'
import { isServedTo, type OrderedFor } from '@tablee/domain/ordering/preorder'
import { graphql } from '../../../app/graphql.ts'
import type { OrderRestaurantFragment } from '../../../generated/graphql.ts'

export const OrderRestaurant = graphql(`
  fragment OrderRestaurant on Restaurant {
    id
    name
    phone
    isPartner
    isSaas
    seatingCapacity
    allowEightPlusCustomerReservation
    hasClickCollect
    hasDelivery
    stripeAccountId
    deliveryDetails {
      serviceFees
      areas {
        id
        district
      }
    }
    menu {
      meals {
        id
        name
        combos {
          id
          name
          description
          priceTTC
          isActive
          isActiveDelivery
          isActiveClickCollect
          weekdays
          services
          isAlcohol
          allergens
          courses {
            ...Course
          }
        }
      }
      foodItems {
        id
        name
        description
        priceTTC
        isActive
        isActiveDelivery
        isActiveClickCollect
        weekdays
        services
        isAlcohol
        allergens
        categorie {
          id
          name
          position
        }
        options {
          ...Question
        }
      }
    }
  }
`)

export type OrderableMenu = OrderRestaurantFragment['menu']
export type OrderableDish = OrderableMenu['foodItems'][number]
export type OrderableFormula = OrderableMenu['meals'][number]['combos'][number] & { name: string }

/** Returns the formulas served for this booking. A formula without a name has the name of its meal. */
export function formulasOf({ meals }: OrderableMenu, booking: OrderedFor): OrderableFormula[] {
  return meals
    .flatMap((meal) => meal.combos.map((combo) => ({ ...combo, name: combo.name ?? meal.name })))
    .filter((combo) => isServedTo(booking, combo))
}

export function dishesByCategory(
  { foodItems }: OrderableMenu,
  booking: OrderedFor,
): { id: string; name: string; dishes: OrderableDish[] }[] {
  const served = Map.groupBy(
    foodItems.filter((dish) => isServedTo(booking, dish)),
    ({ categorie }) => categorie.id,
  )
  return [...served.values()]
    .flatMap((dishes) => (dishes[0] ? [{ ...dishes[0].categorie, dishes }] : []))
    .sort((one, other) => one.position - other.position || one.name.localeCompare(other.name, 'fr'))
}

/** Returns the draft without items that are no longer served. */
export function stillOffered(draft: Draft, menu: OrderableMenu): Draft {
  return keepOffered(draft, {
    foodItems: idsOf(menu.foodItems.filter((dish) => isServedTo(draft, dish))),
    combos: idsOf(formulasOf(menu, draft)),
  })
}

function idsOf(dishes: readonly { id: string }[]): Set<number> {
  return new Set(dishes.map(({ id }) => Number(id)))
}
