import { type DraftGroup, type DraftSold, dishesOf, type MenuDraft } from '@tablee/domain/menus/menu-draft'
import { euros } from '@tablee/domain/money/money'
import type { OrderableMenu } from '../../../reservations/order/order-restaurant.ts'

/** The draft in the shape in which the order screen reads a menu. What has no row yet gets a number of its own. */
export function orderableOf(draft: MenuDraft): OrderableMenu {
  const numbers = new Map<string, string>()
  const idOf = (key: string) => {
    const id = numbers.get(key) ?? String(numbers.size + 1)
    numbers.set(key, id)
    return id
  }
  const dishes = new Map(dishesOf(draft).map((dish) => [dish.key, dish]))
  const groupOf = ({ key, name, least, most, choices }: DraftGroup): object => ({
    ...{ id: idOf(key), name, least, most },
    choices: choices.map((choice) => {
      const dish = choice.dish === null ? null : (dishes.get(choice.dish) ?? null)
      const { surchargeCents, isDefault, isActive } = choice
      const { isAlcohol, allergens, vatOnSite, vatTakeaway } = dish ?? choice
      return {
        ...{ id: idOf(choice.key), name: dish?.name ?? choice.name, surcharge: euros(surchargeCents ?? 0) },
        ...{ isAlcohol, allergens, isDefault, isAvailable: isActive },
        ...{ vatOnSite: (vatOnSite ?? 0) / 100, vatTakeaway: (vatTakeaway ?? 0) / 100 },
        ...{ priceTTC: euros(dish?.priceCents ?? 0), options: dish?.options.map(groupOf) ?? [] },
      }
    }),
  })
  const soldOf = ({ key, priceCents, ...sold }: DraftSold) => {
    const { name, description, isAlcohol, allergens, isActive, isActiveDelivery, isActiveClickCollect } = sold
    return {
      ...{ id: idOf(key), name, description, isAlcohol, allergens, priceTTC: euros(priceCents ?? 0) },
      ...{ isActive, isActiveDelivery, isActiveClickCollect },
    }
  }
  return {
    meals: draft.meals.map(({ key, name, combos }) => ({
      ...{ id: idOf(key), name },
      combos: combos.map((formula) => ({
        ...soldOf(formula),
        ...{ name: formula.name || null, courses: formula.courses.map(groupOf) },
      })),
    })),
    foodItems: draft.categories.flatMap(({ key, name, dishes: own }, position) =>
      own.map((dish) => ({
        ...soldOf(dish),
        ...{ categorie: { id: idOf(key), name, position }, options: dish.options.map(groupOf) },
      })),
    ),
  } as unknown as OrderableMenu
}
