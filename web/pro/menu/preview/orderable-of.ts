import {
  type DraftChoice,
  type DraftGroup,
  type DraftSold,
  dishesOf,
  type MenuDraft,
} from '@tablee/domain/menus/menu-draft'
import { euros } from '@tablee/domain/money/money'
import { makeFragmentData } from '../../../app/graphql.ts'
import { ChoiceFragment, CourseFragment, QuestionFragment } from '../../../shared/booking/choices/configurable-dish.ts'
import type { OrderableMenu } from '../../../shared/booking/menu/order-restaurant.ts'

/** Returns the draft in the format in which the order screen reads a menu. Items without a row get a number of their own. */
export function orderableOf(draft: MenuDraft): OrderableMenu {
  const numbers = new Map<string, string>()
  const idOf = (key: string) => {
    const id = numbers.get(key) ?? String(numbers.size + 1)
    numbers.set(key, id)
    return id
  }
  const dishes = new Map(dishesOf(draft).map((dish) => [dish.key, dish]))
  const choiceLimits = ({ key, name, least, most }: DraftGroup) => ({ id: idOf(key), name, least, most })
  function choiceOf({ key, dish: dishKey, surchargeCents, isDefault, isActive, ...ownFields }: DraftChoice) {
    const dish = dishKey === null ? null : (dishes.get(dishKey) ?? null)
    const { isAlcohol, allergens, vatOnSite, vatTakeaway } = dish ?? ownFields
    const choice = {
      id: idOf(key),
      name: dish?.name ?? ownFields.name,
      surcharge: euros(surchargeCents ?? 0),
      isAlcohol,
      allergens,
      isDefault,
      isAvailable: isActive,
      vatOnSite: (vatOnSite ?? 0) / 100,
      vatTakeaway: (vatTakeaway ?? 0) / 100,
    }
    return { dish, choice: makeFragmentData(choice, ChoiceFragment) }
  }
  function optionOf(group: DraftGroup) {
    const choices = group.choices.map((one) => choiceOf(one).choice)
    return makeFragmentData({ ...choiceLimits(group), choices }, QuestionFragment)
  }
  function courseOf(group: DraftGroup) {
    const choices = group.choices.map((one) => {
      const { dish, choice } = choiceOf(one)
      return { ...choice, priceTTC: euros(dish?.priceCents ?? 0), options: dish?.options.map(optionOf) ?? [] }
    })
    return makeFragmentData({ ...choiceLimits(group), choices }, CourseFragment)
  }
  const soldOf = (sold: DraftSold) => ({
    id: idOf(sold.key),
    priceTTC: euros(sold.priceCents ?? 0),
    ...unchangedFieldsOf(sold),
  })
  return {
    meals: draft.meals.map(({ key, name, combos }) => ({
      id: idOf(key),
      name,
      combos: combos.map((formula) => ({
        ...soldOf(formula),
        name: formula.name || null,
        courses: formula.courses.map(courseOf),
      })),
    })),
    foodItems: draft.categories.flatMap(({ key, name, dishes: categoryDishes }, position) =>
      categoryDishes.map((dish) => ({
        ...soldOf(dish),
        categorie: { id: idOf(key), name, position },
        options: dish.options.map(optionOf),
      })),
    ),
  }
}

/** The fields of a dish or formula that draft and menu have in common. */
function unchangedFieldsOf(sold: DraftSold) {
  const { name, description, isAlcohol, allergens, isActive, isActiveDelivery, isActiveClickCollect } = sold
  const { weekdays, services } = sold
  return {
    name,
    description,
    isAlcohol,
    allergens,
    isActive,
    isActiveDelivery,
    isActiveClickCollect,
    weekdays,
    services,
  }
}
