import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { z } from 'zod'

/** The fourteen of EU regulation 1169/2011, annex II, in its order. */
export const ALLERGENS = [
  'Gluten',
  'Crustacés',
  'Œufs',
  'Poissons',
  'Arachides',
  'Soja',
  'Lait',
  'Fruits à coque',
  'Céleri',
  'Moutarde',
  'Sésame',
  'Sulfites',
  'Lupin',
  'Mollusques',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Categories by their place on the card. */
export const CATEGORIES = {
  'À partager': 10,
  'Petit-déjeuner & brunch': 12,
  Antipasti: 14,
  Tapas: 15,
  'Mezzés froids': 16,
  'Mezzés chauds': 17,
  Entrées: 20,
  Soupes: 22,
  Salades: 24,
  'Dim sum': 26,
  'Sushis & sashimis': 28,
  'Galettes de sarrasin': 30,
  Pâtes: 32,
  Pizzas: 34,
  Burgers: 36,
  Tacos: 37,
  'Currys & plats mijotés': 38,
  'Nouilles & soupes-repas': 39,
  'Couscous & tajines': 40,
  Tandoor: 41,
  Grillades: 42,
  Plats: 44,
  'Bols & salades-repas': 46,
  Accompagnements: 50,
  Fromages: 58,
  Desserts: 60,
  Crêpes: 62,
  'Menus dégustation': 64,
  Boissons: 70,
  'Vins & alcools': 80,
} as const
export type CategoryName = keyof typeof CATEGORIES

/** What a course of a meal is, whatever the card calls its category. */
const COURSES = ['starter', 'main', 'side', 'dessert', 'soft', 'alcohol'] as const
export type Course = (typeof COURSES)[number]

export const tagName = z.enum(FOOD_TAGS.map(({ name }) => name))
export const allergens = z.array(z.enum(ALLERGENS))
export const categoryName = z.enum(Object.keys(CATEGORIES) as CategoryName[])
const cents = z.int().positive()

/** Prices are those of an ordinary house of this kitchen, in cents. */
export const dish = z.strictObject({
  name: z.string().min(1),
  about: z.string().min(1),
  cents,
  allergens: allergens.default([]),
  pork: z.literal(true).optional(),
  alcohol: z.literal(true).optional(),
  /** Cooked only by houses that wear one of these tags; absent: by every house of the kitchen. */
  from: z.array(tagName).optional(),
  /** Sealed, to be kept: 5.5 % to take away. */
  packaged: z.literal(true).optional(),
  /** Does not travel: served at the table only. */
  onSite: z.literal(true).optional(),
})
export type Dish = z.output<typeof dish>

const section = z.strictObject({ category: categoryName, course: z.enum(COURSES), dishes: z.array(dish) })
export type Section = z.output<typeof section>

const comboPlan = z.strictObject({
  name: z.string().min(1).optional(),
  about: z.string().min(1),
  cents,
  courses: z.array(z.enum(COURSES)),
})
const formula = z.strictObject({ name: z.string().min(1), combos: z.array(comboPlan) })
export type Formula = z.output<typeof formula>

/** A kitchen's whole repertoire; a house cooks a part of it. `note` tells the reader of the file what the kitchen is. */
export const menuBook = z.strictObject({
  note: z.string().optional(),
  sections: z.array(section),
  formulas: z.array(formula),
})
export type MenuBook = z.output<typeof menuBook>
