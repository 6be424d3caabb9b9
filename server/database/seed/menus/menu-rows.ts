import type { DemoRestaurant } from '../restaurants.ts'
import type { Item, MenuCombo, Priced } from './card.ts'
import { type ChoiceGroupRow, dishChoice, optionChoice } from './choice-rows.ts'
import type { CategoryName } from './dish.ts'

/** The menus as rows of the menu's tables, numbered in order. A menu has the id of its restaurant. */
export function menuRows(restaurants: readonly DemoRestaurant[], categoryIds: ReadonlyMap<CategoryName, number>) {
  const categoryId = (name: CategoryName) => categoryIds.get(name) ?? 0
  const cards = restaurants.flatMap(({ id, card, createdAt }) => (card ? [{ menu_id: id, card, createdAt }] : []))
  const items = numbered(
    cards.flatMap(({ menu_id, card, createdAt }) =>
      card.items.map((item, position) => ({ menu_id, item, createdAt, position })),
    ),
  )
  const meals = numbered(
    cards.flatMap(({ menu_id, card }) => card.meals.map((meal, position) => ({ menu_id, meal, position }))),
  )
  const combos = numbered(
    meals.flatMap(({ id, meal }) => meal.combos.map((combo, position) => ({ meal_id: id, combo, position }))),
  )
  const itemIds: ReadonlyMap<Item, number> = new Map(items.map(({ id, item }) => [item, id]))

  return {
    menus: cards.map(({ menu_id }) => ({ id: menu_id })),
    items: items.map(({ id, menu_id, item, createdAt, position }) => ({
      id,
      menu_id,
      category_id: categoryId(item.category),
      name: item.name,
      description: item.about,
      ...pricedColumns(item),
      position,
      created_at: new Date(createdAt).toISOString(),
    })),
    itemIds,
    meals: meals.map(({ id, menu_id, meal, position }) => ({ id, menu_id, name: meal.name, position })),
    combos: combos.map(({ id, meal_id, combo, position }) => ({
      id,
      meal_id,
      name: combo.name,
      description: combo.about,
      ...pricedColumns(combo),
      position,
      weekdays: combo.weekdays,
      services: combo.services as string[],
    })),
    comboCategories: combos.flatMap(({ id, combo }) =>
      combo.categories.map((category) => ({ combo_id: id, category_id: categoryId(category) })),
    ),
    choiceGroups: [
      ...items.flatMap(({ id, item }) => questionsOf(id, item)),
      ...combos.flatMap(({ id, combo }) => coursesOf(id, combo, itemIds)),
    ],
  }
}
export type MenuRows = ReturnType<typeof menuRows>

export function pricedColumns(one: Priced) {
  return {
    price_cents: one.cents,
    vat_on_site: one.vatOnSite,
    vat_takeaway: one.vatTakeaway,
    is_alcohol: one.isAlcohol,
    allergens: one.allergens as string[],
    is_active: one.isActive,
    is_active_delivery: one.isActiveDelivery,
    is_active_click_collect: one.isActiveClickCollect,
  }
}

function questionsOf(food_item_id: number, { options }: Item): ChoiceGroupRow[] {
  return options.map(({ choices, ...question }, position) => ({
    food_item_id,
    combo_id: null,
    ...question,
    position,
    choices: choices.map(optionChoice),
  }))
}

function coursesOf(combo_id: number, { courses }: MenuCombo, itemIds: ReadonlyMap<Item, number>): ChoiceGroupRow[] {
  return courses.map(({ dishes, ...course }, position) => ({
    food_item_id: null,
    combo_id,
    ...course,
    position,
    choices: dishes.map((dish) => dishChoice(dish, itemIds)),
  }))
}

function numbered<Row>(rows: readonly Row[]) {
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}
