import type { Start } from '@tablee/domain/calendar/opening-hours'
import type { ReservationType } from '@tablee/domain/money/pricing'
import type { Restaurant, RestaurantDetails } from '../../catalogue/catalogue.ts'
import type { NewLine } from './reservation.ts'

/** A diner's request, before validation. */
export type BookingRequest = {
  restaurantId: number
  type: ReservationType
  date: string
  hour: string
  totalPersons: number
}

/** A restaurant's offer for a request. `start` is null if that hour is not, or no longer, offered. */
export type Offer = {
  restaurant: Restaurant
  details: RestaurantDetails
  start: Start | null
  lines: NewLine[]
  tableLines: NewLine[]
  isWeeklyMeal: boolean
}
