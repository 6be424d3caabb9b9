import type { CourseDish, Item, ItemOption } from './card.ts'

/** A course of a formula or a modifier of a dish, not yet numbered. */
export type ChoiceGroupRow = {
  food_item_id: number | null
  combo_id: number | null
  name: string
  least: number
  most: number
  position: number
  choices: ReturnType<typeof optionChoice>[]
}

/** The groups and their choices as rows, numbered in this order. */
export function choiceRows(groups: readonly ChoiceGroupRow[]) {
  return {
    choiceGroups: groups.map(({ choices, ...group }, index) => ({ id: index + 1, ...group })),
    choices: groups
      .flatMap(({ choices }, index) => choices.map((one, position) => ({ group_id: index + 1, ...one, position })))
      .map((row, index) => ({ id: index + 1, ...row })),
  }
}

/** A choice with its own name and VAT rates. */
export function optionChoice({ name, cents, vatOnSite, vatTakeaway, isAlcohol, allergens, isDefault }: ItemOption) {
  return {
    food_item_id: null as number | null,
    name: name as string | null,
    surcharge_cents: cents,
    vat_on_site: vatOnSite as number | null,
    vat_takeaway: vatTakeaway as number | null,
    is_alcohol: isAlcohol as boolean | null,
    allergens: allergens as string[] | null,
    is_default: isDefault,
    is_active: true,
  }
}

export function dishChoice(
  { item, surchargeCents, isDefault }: CourseDish,
  itemIds: ReadonlyMap<Item, number>,
): ReturnType<typeof optionChoice> {
  return {
    food_item_id: itemIds.get(item) ?? 0,
    name: null,
    surcharge_cents: surchargeCents,
    vat_on_site: null,
    vat_takeaway: null,
    is_alcohol: null,
    allergens: null,
    is_default: isDefault,
    is_active: true,
  }
}
