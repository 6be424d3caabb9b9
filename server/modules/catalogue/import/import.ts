export { type ImportResult, importRestaurants } from './import-restaurants.ts'
export type { Place, ToldPlace } from './merge-places.ts'
