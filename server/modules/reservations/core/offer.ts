import type { Start } from '@tablee/domain/calendar/opening-hours'
import type { ReservationType } from '@tablee/domain/money/pricing'
import type { Restaurant, RestaurantDetails } from '../../catalogue/catalogue.ts'
import type { NewLine } from './reservation.ts'

/** What a booking is asked for, before it is known whether it can be had. */
export type BookingRequest = {
  restaurantId: number
  type: ReservationType
  date: string
  hour: string
  totalPersons: number
}

/** What is offered of what was asked; no start where that hour is not, or no longer, to be had. */
export type Offer = {
  restaurant: Restaurant
  details: RestaurantDetails
  start: Start | null
  lines: NewLine[]
  isWeeklyMeal: boolean
}
