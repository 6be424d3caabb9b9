import { cleanLines, cleanText } from '@tablee/domain/clean-text'
import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { MENU_LIMITS } from '@tablee/domain/menus/menu-faults'
import { packMenu, unpackBase } from '@tablee/domain/menus/pack-menu'
import { isSameValue } from '@tablee/domain/menus/same-value'
import { SERVICES } from '@tablee/domain/service/services'
import { z } from 'zod'
import { badInput } from '../../../errors.ts'

/**
 * Parses a draft from JSON, in which empty, false and default values may be omitted. Its content may be wrong or unfinished,
 * but its shape may not. Throws BAD_USER_INPUT.
 */
export function readDocument(text: string): MenuDraft {
  return menuOf(orNull(() => JSON.parse(text)))
}

/**
 * Returns the menu on which a draft is based, from the texts of both (`packBase`). Returns the object `published` itself if its
 * page has read that. Throws BAD_USER_INPUT.
 */
export function readBase(texts: { base: string; draft: string }, published: MenuDraft): MenuDraft {
  const base = orNull(() => unpackBase(texts.base, texts.draft))
  return isSameValue(packed(base), packed(published)) ? published : menuOf(base)
}

/** The value that the compact text holds: without empty parts. */
function packed(menu: unknown): unknown {
  return JSON.parse(packMenu({ menu }))
}

function menuOf(value: unknown): MenuDraft {
  const read = Menu.safeParse(value)
  if (!read.success || !hasKeysOnce(read.data)) throw badInput({ draft: 'Ce brouillon ne peut pas être lu.' })
  return read.data
}

function orNull(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return null
  }
}

/** The order of the fields is that of the menu itself. */
const Id = z.number().int().positive().max(2_147_483_647).nullable().default(null)
const Key = z.string().regex(/^[\w-]{1,40}$/)
// Twice the published limit: text that is too long is reported as a fault, and not lost.
const Line = z
  .string()
  .max(MENU_LIMITS.name * 2)
  .transform(cleanText)
  .default('')
const Lines = z
  .string()
  .max(MENU_LIMITS.description * 2)
  .transform(cleanLines)
  .default('')
const Cents = z.number().int().min(0).max(100_000_000).nullable()
const Rate = z.number().int().min(0).max(10_000)
const Count = z.number().int().min(0).max(1_000)
const Allergens = z.array(z.string().max(30).transform(cleanText)).max(14).default([])

const Choice = z.object({
  key: Key,
  id: Id,
  dish: Key.nullable().default(null),
  name: Line,
  surchargeCents: Cents.default(null),
  vatOnSite: Rate.nullable().default(null),
  vatTakeaway: Rate.nullable().default(null),
  isAlcohol: z.boolean().default(false),
  allergens: Allergens,
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(false),
})
const Group = z.object({
  key: Key,
  id: Id,
  name: Line,
  least: Count.default(0),
  most: Count.default(0),
  choices: z
    .array(Choice)
    .max(MENU_LIMITS.choices * 2)
    .default([]),
})
const Groups = z
  .array(Group)
  .max(MENU_LIMITS.groups * 2)
  .default([])
const sold = {
  key: Key,
  id: Id,
  name: Line,
  description: Lines,
  priceCents: Cents.default(null),
  vatOnSite: Rate,
  vatTakeaway: Rate,
  isAlcohol: z.boolean().default(false),
  allergens: Allergens,
  isActive: z.boolean().default(false),
  isActiveDelivery: z.boolean().default(false),
  isActiveClickCollect: z.boolean().default(false),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  services: z.array(z.enum(SERVICES)).max(2).default([]),
}
const Dish = z.object({ ...sold, options: Groups })
const Formula = z.object({ ...sold, courses: Groups })
const Category = z.object({
  key: Key,
  id: Id,
  name: Line,
  dishes: z
    .array(Dish)
    .max(MENU_LIMITS.dishes * 2)
    .default([]),
})
const Meal = z.object({
  key: Key,
  id: Id,
  name: Line,
  combos: z
    .array(Formula)
    .max(MENU_LIMITS.formulas * 2)
    .default([]),
})
const Menu = z.object({
  categories: z
    .array(Category)
    .max(MENU_LIMITS.categories * 2)
    .default([]),
  meals: z
    .array(Meal)
    .max(MENU_LIMITS.formulas * 2)
    .default([]),
})

function hasKeysOnce({ categories, meals }: MenuDraft): boolean {
  const sold = [...categories.flatMap(({ dishes }) => dishes), ...meals.flatMap(({ combos }) => combos)]
  const groups = sold.flatMap((one) => ('options' in one ? one.options : one.courses))
  const all = [...categories, ...meals, ...sold, ...groups, ...groups.flatMap(({ choices }) => choices)]
  return new Set(all.map(({ key }) => key)).size === all.length
}
