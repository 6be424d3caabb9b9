import type { Start } from '@tablee/domain/calendar/opening-hours'
import type { ReservationType } from '@tablee/domain/money/pricing'
import type { Restaurant, RestaurantDetails } from '../../catalogue/catalogue.ts'
import type { NewLine } from './reservation.ts'

/** What a diner asks for, before anything is checked. */
export type BookingRequest = {
  restaurantId: number
  type: ReservationType
  date: string
  hour: string
  totalPersons: number
}

/** What a restaurant offers for a request; `start` is null where that hour is not, or no longer, offered. */
export type Offer = {
  restaurant: Restaurant
  details: RestaurantDetails
  start: Start | null
  lines: NewLine[]
  /** Ordered for the table. */
  tableLines: NewLine[]
  isWeeklyMeal: boolean
}
