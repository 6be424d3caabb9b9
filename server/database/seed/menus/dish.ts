import type { TagName } from '../../../modules/catalogue/tags/tags.ts'

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

/** What a course of a meal is, whatever the card calls its category. */
export type Course = 'starter' | 'main' | 'side' | 'dessert' | 'soft' | 'alcohol'

/** Prices are those of an ordinary house of this kitchen, in cents. */
export type Dish = {
  name: string
  about: string
  cents: number
  allergens: Allergen[]
  pork?: true
  alcohol?: true
  /** Cooked only by houses that wear one of these tags; absent: by every house of the kitchen. */
  from?: readonly TagName[]
  /** Sealed, to be kept: 5.5 % to take away. */
  packaged?: true
  /** Does not travel: served at the table only. */
  onSite?: true
}

export type Section = { category: CategoryName; course: Course; dishes: Dish[] }
type ComboPlan = { name?: string; about: string; cents: number; courses: Course[] }
export type Formula = { name: string; combos: ComboPlan[] }
/** A kitchen's whole repertoire; a house cooks a part of it. */
export type MenuBook = { sections: Section[]; formulas: Formula[] }

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

export function dish(name: string, about: string, cents: number, ...allergens: Allergen[]): Dish {
  return { name, about, cents, allergens }
}

/** Dishes that only some of the kitchen's houses cook. */
export function only(from: TagName[], ...dishes: Dish[]): Dish[] {
  return dishes.map((one) => ({ ...one, from }))
}

export function pork(name: string, about: string, cents: number, ...allergens: Allergen[]): Dish {
  return { ...dish(name, about, cents, ...allergens), pork: true }
}

/** Served at the table only. */
export function onSite(name: string, about: string, cents: number, ...allergens: Allergen[]): Dish {
  return { ...dish(name, about, cents, ...allergens), onSite: true }
}

export function bottled(name: string, about: string, cents: number, ...allergens: Allergen[]): Dish {
  return { ...dish(name, about, cents, ...allergens), packaged: true }
}

/** By the glass: stays at the table. */
export function alcohol(name: string, about: string, cents: number, ...allergens: Allergen[]): Dish {
  return { ...dish(name, about, cents, ...allergens), alcohol: true, onSite: true }
}

/** Leaves in its bottle. */
export function alcoholBottle(name: string, about: string, cents: number, ...allergens: Allergen[]): Dish {
  return { ...dish(name, about, cents, ...allergens), alcohol: true }
}
