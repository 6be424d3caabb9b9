export {
  acceptsByItself,
  accountForMoney,
  cardOf,
  embedSitesOf,
  isRestaurant,
  setEmbedSites,
  type Whole,
  wholeRestaurant,
} from './core/catalogue.sql.ts'
export { weekdayOf } from './core/opening-hours-of.ts'
export {
  detailsOf,
  findRestaurant,
  keepRestaurant,
  restaurantContact,
  restaurantOf,
} from './core/read-restaurant.ts'
export type * from './core/restaurant.ts'
