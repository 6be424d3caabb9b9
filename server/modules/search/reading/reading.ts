/** Interprets text typed into the search bar: rules, places, names, addresses. */
export { correctedName } from './find-name.ts'
export { knownNames } from './known-names.ts'
export { type LocatedPlace, locateWords } from './locate.ts'
export { namesLike } from './names-like.ts'
export { savePlaces, unknownPlaces } from './places.sql.ts'
export { readTyped, readWithoutGeocoder, type TypedSearch } from './read-typed.ts'
export { type SearchCompletions, suggestSearches } from './suggest-searches.ts'
export { wordsOfReading } from './words-of-reading.ts'
