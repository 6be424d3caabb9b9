import { type DrawnDish, dishesToDraw } from '../drawn-dishes.ts'
import { foldName } from '../fold-name.ts'
import { dishesOf, type MenuDraft } from './menu-draft.ts'

/** Returns the dishes of a menu that its drawn pictures show. These are its main dishes, or all dishes if it has no mains. */
export function drawnOf(menu: MenuDraft): DrawnDish[] {
  const mains = menu.categories.filter(({ name }) => !NO_MAIN.test(foldName(name)))
  const eaten = mains.some(({ dishes }) => dishes.length > 0) ? { ...menu, categories: mains } : menu
  const categories = eaten.categories.flatMap(({ name, dishes }) => dishes.map((dish) => [dish.key, name] as const))
  const categoryOf = new Map(categories)
  return dishesToDraw(
    dishesOf(eaten)
      .filter(({ isAlcohol }) => !isAlcohol)
      .map(({ key, name }) => ({ name, category: categoryOf.get(key) ?? '' })),
  )
}

/** Names of categories that hold no mains: starters, desserts, drinks, sides. */
const NO_MAIN =
  /(^| )(entrees?|desserts?|boissons?|softs?|vins?|cocktails?|bieres?|cidres?|cafes?|thes?|aperitifs?|digestifs?|fromages?|accompagnements?|glaces?|patisseries?|enfants?)( |$)/
