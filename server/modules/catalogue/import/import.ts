export { type ImportResult, importRestaurants } from './import-restaurants.ts'
export type { ImportedPlace, SourcePlace } from './merge-places.ts'
