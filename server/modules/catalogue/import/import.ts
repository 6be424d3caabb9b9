export { type ImportResult, importRestaurants, rehearseImport } from './import-restaurants.ts'
export type { Fate, ImportedPlace, Twin } from './merge-places.ts'
export type { SourcePlace } from './source-place.ts'
