export { keepSearch, noteBooked, noteOpened, purgeOldSearches } from './keep-search.ts'
export { type SearchedWords, type SearchTotals, searchedWords, searchTotals } from './kept-searches.sql.ts'
