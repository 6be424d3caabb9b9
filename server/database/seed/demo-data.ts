import { parisDay } from '@tablee/domain/calendar/calendar'
import { type DemoRestaurant, demoRestaurants } from './restaurants.ts'
import { type DemoReview, demoReviews } from './reviews/reviews.ts'

export type DemoData = { restaurants: DemoRestaurant[]; reviews: DemoReview[] }

/** The demonstration at an instant (milliseconds). The same instant gives the same data. */
export function demoData(now: number): DemoData {
  const today = parisDay(now)
  const restaurants = demoRestaurants(today)
  return { restaurants, reviews: demoReviews(restaurants, today, now) }
}
