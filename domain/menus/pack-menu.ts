import { dishesOf, formulasOf, type MenuDraft } from './menu-draft.ts'
import { isSameValue } from './same-value.ts'

/** Returns a menu as JSON without empty and false values. This keeps a large menu well below the request size limit. */
export function packMenu(menu: unknown): string {
  return JSON.stringify(menu, (_, value) => (isEmpty(value) ? undefined : value))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

/**
 * Packs the menu that a draft is based on, to be sent with the draft. A dish or formula that is equal in both is replaced by
 * its key.
 */
export function packBase(base: MenuDraft, draft: MenuDraft): string {
  const sold = [...dishesOf(draft), ...formulasOf(draft).map(({ formula }) => formula)]
  const drafted = new Map(sold.map((one) => [one.key, one]))
  const keyOrWhole = <One extends { key: string }>(one: One) => (isSameValue(one, drafted.get(one.key)) ? one.key : one)
  return packMenu({
    categories: base.categories.map((category) => ({ ...category, dishes: category.dishes.map(keyOrWhole) })),
    meals: base.meals.map((meal) => ({ ...meal, combos: meal.combos.map(keyOrWhole) })),
  })
}

/** Restores a packed base from the JSON of its draft, as JSON. The result may not be a valid menu. Throws SyntaxError. */
export function unpackBase(base: string, draft: string): unknown {
  const drafted = new Map<unknown, unknown>()
  JSON.parse(draft, (name, value) => {
    if (isSold(name, value)) for (const one of value) drafted.set(keyOf(one), one)
    return value
  })
  // Each key is used only once, so that a short text cannot expand to a large menu.
  const take = (key: string) => {
    const one = drafted.get(key)
    drafted.delete(key)
    return one
  }
  return JSON.parse(base, (name, value) =>
    isSold(name, value) ? value.map((one) => (typeof one === 'string' ? take(one) : one)) : value,
  )
}

function isSold(name: string, value: unknown): value is unknown[] {
  return Array.isArray(value) && (name === 'dishes' || name === 'combos')
}

function keyOf(one: unknown): unknown {
  return (one as { key?: unknown } | null)?.key
}
