import { cuisines } from '@tablee/domain/covers'
import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { z } from 'zod'
import type { Item } from '../menus/card.ts'
import { type ChoiceGroupRow, dishChoice, optionChoice } from '../menus/choice-rows.ts'
import { type CategoryName, categoryName } from '../menus/dish.ts'
import { type MenuRows, pricedColumns } from '../menus/menu-rows.ts'
import { allergens } from '../menus/options.ts'
import { readDemonstration } from '../read-demonstration.ts'
import type { DemoRestaurant } from '../restaurants.ts'

/** The meal that a restaurant cooks for the canteen on a weekday. The price is in cents. */
const lunch = z.strictObject({
  restaurant: z.string(),
  name: z.string().min(1),
  /** The dish that every eater gets, with its allergens. */
  plate: z.string().min(1),
  allergens,
  /** One of these dishes of the restaurant's menu comes with the plate. The first is the default. */
  choice: z.strictObject({ name: z.enum(['Dessert', 'Dessert ou boisson']), dishes: z.array(z.string()).min(2) }),
  cents: z.int().positive(),
  /** The photograph: a cuisine, and the seed with which the drawing shows this dish. */
  picture: z.tuple([z.enum(cuisines), z.int()]),
  main: categoryName,
})
const lunches = z.array(lunch)

const week = z.strictObject({
  monday: lunches,
  tuesday: lunches,
  wednesday: lunches,
  thursday: lunches,
  friday: lunches,
})

/** Six restaurants a day, Monday to Friday. Each sends a main dish, an accompaniment, and something sweet or fresh. */
const CANTEEN = Object.values(readDemonstration('canteen.json', week))

type Known = { restaurants: readonly DemoRestaurant[]; categoryIds: ReadonlyMap<CategoryName, number> }
type Placed = CanteenLunch & {
  weekday: number
  position: number
  at: DemoRestaurant
  offered: Item[]
  mealId: number
  comboId: number
}

/** Adds the canteen's meals to the menus of their restaurants, where nobody else can order them. */
export function withCanteen(menu: MenuRows, { restaurants, categoryIds }: Known) {
  const lunches = placedLunches(menu, restaurants)
  return {
    ...menu,
    meals: menu.meals.concat(
      lunches.map(({ mealId, at, name, position }) => ({ id: mealId, menu_id: at.id, name, position })),
    ),
    combos: menu.combos.concat(lunches.map(comboRow)),
    comboCategories: menu.comboCategories.concat(
      lunches.map(({ comboId, main }) => ({ combo_id: comboId, category_id: categoryIds.get(main) ?? 0 })),
    ),
    choiceGroups: menu.choiceGroups.concat(lunches.flatMap((lunch) => coursesOf(lunch, menu.itemIds))),
    weeklyMeals: lunches.map(({ mealId, at, weekday, position, picture: [cuisine, seed] }) => ({
      id: position + 1,
      restaurant_id: at.id,
      meal_id: mealId,
      weekday,
      position,
      image_key: `photos/${cuisine}/${seed}/1`,
    })),
  }
}

function placedLunches(menu: MenuRows, restaurants: readonly DemoRestaurant[]): Placed[] {
  const week = CANTEEN.flatMap((lunches, index) => lunches.map((lunch) => ({ ...lunch, weekday: index + 1 })))
  return week.map((lunch, position) => {
    const at = restaurantNamed(lunch.restaurant, restaurants)
    return {
      ...lunch,
      position,
      at,
      offered: lunch.choice.dishes.map((dish) => dishOf(at, dish)),
      mealId: menu.meals.length + position + 1,
      comboId: menu.combos.length + position + 1,
    }
  })
}

function restaurantNamed(name: string, restaurants: readonly DemoRestaurant[]): DemoRestaurant {
  const restaurant = restaurants.find((one) => one.name === name)
  if (!restaurant?.card) throw new Error(`${name} cooks nothing`)
  return restaurant
}

function dishOf({ name, card }: DemoRestaurant, dish: string): Item {
  const item = card?.items.find((one) => one.name === dish && one.isActive)
  if (!item) throw new Error(`${name} has no ${dish}`)
  return item
}

/** A meal has the VAT rate of hot food, and only the canteen sells it. */
const TAXED = { vatOnSite: 1000, vatTakeaway: 1000, isAlcohol: false }
const CLOSED = { isActive: false, isActiveDelivery: false, isActiveClickCollect: false }

function comboRow({ mealId, comboId, plate, choice, cents, allergens, offered }: Placed) {
  const all = knownAllergens([...allergens, ...offered.flatMap((item) => item.allergens)])
  return {
    id: comboId,
    meal_id: mealId,
    name: null,
    position: 0,
    description: `${plate}, ${choice.name.toLowerCase()} au choix`,
    ...pricedColumns({ ...TAXED, ...CLOSED, cents, allergens: all }),
    weekdays: [],
    services: [],
  }
}

/** The dish that every eater gets, and a preselected choice, so that one tap orders. */
function coursesOf(
  { comboId, plate, allergens, choice, offered }: Placed,
  itemIds: MenuRows['itemIds'],
): ChoiceGroupRow[] {
  const course = { food_item_id: null, combo_id: comboId, least: 1, most: 1 }
  const plates = [optionChoice({ ...TAXED, cents: 0, name: plate, allergens, isDefault: true })]
  const dishes = offered.map((item, nth) => dishChoice({ item, surchargeCents: 0, isDefault: nth === 0 }, itemIds))
  return [
    { ...course, name: 'Plat', position: 0, choices: plates },
    { ...course, name: choice.name, position: 1, choices: dishes },
  ]
}

type CanteenLunch = z.output<typeof lunch>
