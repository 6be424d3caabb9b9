import type { WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { Facility } from '@tablee/domain/facilities'
import type { ChoiceGroup } from '@tablee/domain/ordering/choices/choice-groups'
import type { PricePart } from '@tablee/domain/ordering/choices/price-choices'
import type { Pause } from '@tablee/domain/reservations/pauses'
import type { SeatRules } from '@tablee/domain/reservations/seat-rules'
import type { FoodTagGroup } from '@tablee/domain/search/food-tags'
import type { Service } from '@tablee/domain/service/services'

export type FoodTag = { id: number; name: string; group: FoodTagGroup }
export type RestaurantImage = { id: number; imageKey: string; alt?: string | null; isCover: boolean; isActive: boolean }
export type RestaurantClosure = { from: string; to: string; reason: string }
export type RestaurantDeliveryArea = { id: number; zipCode: string; city: string; district: string }
export type HolidayLine = 'open' | 'closed' | 'unknown'

/** The data of a card, which search stores for each restaurant. Money is in cents; null means unknown. */
export type RestaurantCard = {
  id: number
  name: string
  address: string
  zipCode: string
  city: string
  avgPriceCents: number | null
  seatingCapacity: number
  latitude: number | null
  longitude: number | null
  edenredMid: string | null
  allowEightPlus: boolean
  hasDelivery: boolean
  hasClickCollect: boolean
  isSaas: boolean
  isPartner: boolean
  /** The source of an imported restaurant, for its attribution; null for our own. */
  source: string | null
  tags: FoodTag[]
  cover: RestaurantImage | null
  /** The weekdays (1-7) on which it opens, null if unknown. With closures and holidays they decide about "Ouvre Bientôt!". */
  openDays: number[] | null
  holidayLine: HolidayLine
  closures: RestaurantClosure[]
  /** The owner's rules for seats and pacing. Null if there are none, absent in a card that was written before there were rules. */
  rules?: SeatRules | null
  /** Counts the changes of the rules that decide about a booking. Absent as above. */
  rulesVersion?: number
}

/** Data that only the restaurant's own page needs. */
export type RestaurantDetails = {
  phone: string | null
  website: string | null
  description: string | null
  siret: string | null
  stripeAccountId: string | null
  week: WeekHours | null
  menuId: number | null
  deliveryFeeCents: number
  deliveryFeeShare: number
  areas: RestaurantDeliveryArea[]
  /** The origins of its own sites, whose pages may frame its booking panel. */
  embedSites: string[]
  facilities: Facility[]
  /** The ends of the pauses in which it accepts no more tables, or no more takeaway and delivery orders. */
  pauses: Pause[]
  images: RestaurantImage[]
  updatedAt: number
}

/** The data of a restaurant for emails. `email` is null if the restaurant has given none. */
export type RestaurantContact = Pick<RestaurantCard, 'id' | 'name' | 'address' | 'zipCode' | 'city'> & {
  phone: string | null
  email: string | null
  siret: string | null
}

/** A restaurant in GraphQL: its card, and its details or its hours if they are already loaded. */
export type Restaurant = RestaurantCard & { details?: RestaurantDetails; week?: WeekHours | null }

export type FoodCategory = { id: number; name: string; position: number }

/** A dish or a formula on the menu. VAT is in hundredths of a percent. */
export type FoodItem = {
  id: number
  name: string
  description: string | null
  category: FoodCategory
  priceCents: number
  vatOnSite: number
  vatTakeaway: number
  isAlcohol: boolean
  allergens: string[]
  isActive: boolean
  isActiveDelivery: boolean
  isActiveClickCollect: boolean
  /** See `ServedWhen`. */
  weekdays: number[]
  services: Service[]
  createdAt: number
  options: ChoiceGroup[]
  /** The parts of an order's price by VAT rate, if it has several. */
  parts?: readonly PricePart[] | null
}
export type Combo = Omit<FoodItem, 'name' | 'category' | 'createdAt' | 'description' | 'options'> & {
  name: string | null
  courses: ChoiceGroup[]
  description: string
  categories: FoodCategory[]
  meal: Meal
}
export type Meal = { id: number; name: string; combos: Omit<Combo, 'meal'>[] }
export type Menu = { foodItems: FoodItem[]; meals: Meal[] }
