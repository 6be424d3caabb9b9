export { type ImportResult, importRestaurants, rehearseImport } from './import-restaurants.ts'
export type { Fate, ImportedPlace, SourcePlace, Twin } from './merge-places.ts'
