export { type ImportResult, importRestaurants } from './import-restaurants.ts'
export type { ImportedPlace, Place } from './merge-places.ts'
