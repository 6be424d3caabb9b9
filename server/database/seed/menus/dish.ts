import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { z } from 'zod'
import { allergens, QUESTIONS } from './options.ts'

/** The categories with their positions on the menu. */
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
  'Pour les enfants': 66,
  Boissons: 70,
  'Vins & alcools': 80,
} as const
export type CategoryName = keyof typeof CATEGORIES

/** The kind of a course, whatever the category of the menu is called. A child's plate does not count as a main course. */
export const COURSES = ['starter', 'main', 'side', 'dessert', 'child', 'soft', 'alcohol'] as const
export type Course = (typeof COURSES)[number]

export const tagName = z.enum(FOOD_TAGS.map(({ name }) => name))
export const categoryName = z.enum(Object.keys(CATEGORIES) as CategoryName[])
export const cents = z.int().positive()

/** Prices are those of an average restaurant of this kitchen, in cents. */
export const dish = z.strictObject({
  name: z.string().min(1),
  about: z.string().min(1),
  cents,
  allergens: allergens.default([]),
  pork: z.literal(true).optional(),
  alcohol: z.literal(true).optional(),
  /** Only restaurants with one of these tags cook it. If absent, every restaurant of the kitchen does. */
  from: z.array(tagName).optional(),
  /** Sealed for storage: the VAT rate to take away is 5.5 %. */
  packaged: z.literal(true).optional(),
  /** Cannot be transported: served at the table only. */
  onSite: z.literal(true).optional(),
  /** The dish's modifiers, by their names in options.json. */
  options: z.array(z.enum(Object.keys(QUESTIONS))).optional(),
})
export type Dish = z.output<typeof dish>

export const section = z.strictObject({ category: categoryName, course: z.enum(COURSES), dishes: z.array(dish) })
export type Section = z.output<typeof section>
