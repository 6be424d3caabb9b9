import './images.graphql.ts'
import './services.graphql.ts'

export { FoodTag } from './food-tag.graphql.ts'
export { HolidayLine, Weekday } from './hours.graphql.ts'
export { BookingPause, DishLeft, Limited, Pausable, Service } from './limits.graphql.ts'
export { Combo, FoodItem, Meal } from './menu.graphql.ts'
export { Facility, Restaurant } from './restaurant.graphql.ts'
