import { z } from 'zod'
import { tagName } from '../menus/dish.ts'
import { KITCHENS } from '../menus/kitchens.ts'

/** The names of the opening weeks. weeks.ts has the hours. */
const WEEK_NAMES = [
  'classic',
  'noMonday',
  'noSunday',
  'everyday',
  'continuous',
  'evenings',
  'lunches',
  'daytime',
  'late',
  'weekendLate',
  'untilMidnight',
  'sabbath',
] as const
export type WeekName = (typeof WEEK_NAMES)[number]

/** From 1 (cheap) to 4 (expensive). */
const priceLevel = z.literal([1, 2, 3, 4])
export type PriceLevel = z.output<typeof priceLevel>

/** The handwritten part of an invented restaurant. The rest is derived from its name by a repeatable random generator. */
export const demonstrationRestaurant = z.strictObject({
  name: z.string().min(1),
  /** One or two sentences that fit no other restaurant. */
  says: z.string().min(1),
  kitchen: z.enum(KITCHENS),
  /** The main cuisine comes first. */
  tags: z.array(tagName).min(1),
  zip: z.string().optional(),
  /** The street line of addresses.json, if a certain one is required. */
  street: z.string().optional(),
  standing: priceLevel.optional(),
  /** Set if its own text mentions the number of seats. */
  seats: z.int().positive().optional(),
  week: z.enum(WEEK_NAMES).optional(),
  /** Dishes that are always on its menu, at the repertoire's own price. */
  signature: z.array(z.string()).optional(),
})
export type DemonstrationRestaurant = z.output<typeof demonstrationRestaurant>
