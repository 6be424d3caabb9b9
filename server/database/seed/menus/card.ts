import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import type { Service } from '@tablee/domain/service/services'
import type { CategoryName, Course } from './dish.ts'

type Flags = { isActive: boolean; isActiveDelivery: boolean; isActiveClickCollect: boolean }
/** Prices in cents, tax included; VAT in hundredths of a percent. */
type Cost = { cents: number; vatOnSite: number; vatTakeaway: number; isAlcohol: boolean; allergens: Allergen[] }
export type Priced = Cost & Flags

/** The least and most choices that may be chosen. */
type Range = { name: string; least: number; most: number }
type ItemQuestion = Range & { choices: ItemOption[] }
/** `cents` are added to the price of the dish. */
export type ItemOption = Cost & { name: string; isDefault: boolean }

export type Item = Priced & {
  name: string
  about: string
  category: CategoryName
  course: Course
  /** True if only some restaurants of the kitchen cook it. */
  isSpeciality: boolean
  options: ItemQuestion[]
}

export type MenuCourse = Range & { dishes: CourseDish[] }
export type CourseDish = { item: Item; surchargeCents: number; isDefault: boolean }
export type MenuCombo = Priced & {
  name: string | null
  about: string
  categories: CategoryName[]
  courses: MenuCourse[]
  /** See `ServedWhen`. */
  weekdays: number[]
  services: Service[]
}
export type CardMeal = { name: string; combos: MenuCombo[] }

/** Items in the order of the card. */
export type MenuCard = { items: Item[]; meals: CardMeal[] }

export type Offers = { hasDelivery: boolean; hasClickCollect: boolean }
