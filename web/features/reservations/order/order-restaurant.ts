import { type Draft, type DraftType, keepOffered } from '@tablee/domain/ordering/draft'
import { isServedFor } from '@tablee/domain/ordering/preorder'
import type { OrderRestaurantFragment } from '../../../generated/graphql.ts'
import { graphql } from '../../../graphql.ts'

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

/** The formulas that are served for this type; one without a name takes its meal's. */
export function formulasOf({ meals }: OrderableMenu, type: DraftType): OrderableFormula[] {
  return meals
    .flatMap((meal) => meal.combos.map((combo) => ({ ...combo, name: combo.name ?? meal.name })))
    .filter((combo) => isServedFor(combo, type))
}

/** The dishes that are served for this type, by category, in the categories' order. */
export function dishesByCategory(
  { foodItems }: OrderableMenu,
  type: DraftType,
): { id: string; name: string; dishes: OrderableDish[] }[] {
  const served = Map.groupBy(
    foodItems.filter((dish) => isServedFor(dish, type)),
    ({ categorie }) => categorie.id,
  )
  return [...served.values()]
    .flatMap((dishes) => (dishes[0] ? [{ ...dishes[0].categorie, dishes }] : []))
    .sort((one, other) => one.position - other.position || one.name.localeCompare(other.name, 'fr'))
}

/** The draft without what is no longer served. */
export function stillOffered(draft: Draft, menu: OrderableMenu): Draft {
  return keepOffered(draft, {
    foodItems: idsOf(menu.foodItems.filter((dish) => isServedFor(dish, draft.type))),
    combos: idsOf(formulasOf(menu, draft.type)),
  })
}

function idsOf(dishes: readonly { id: string }[]): Set<number> {
  return new Set(dishes.map(({ id }) => Number(id)))
}
