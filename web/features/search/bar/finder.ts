import { findSuggestions } from './find-suggestions.ts'
import { isEmpty, isFirstMeant, optionsOf, statusOf } from './suggested-options.tsx'

const finder = { find: findSuggestions, isEmpty, isFirstMeant, optionsOf, statusOf }

/** All that the field for what and where needs once it is used: its script is loaded then. */
export default finder
