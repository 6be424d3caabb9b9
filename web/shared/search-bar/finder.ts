import { findSuggestions } from './find-suggestions.ts'
import { isEmpty, isFirstMeant, optionsOf, statusOf } from './suggested-options.tsx'

const finder = { find: findSuggestions, isEmpty, isFirstMeant, optionsOf, statusOf }

/** The code that the field for what and where needs once it is used. Its script is loaded then. */
export default finder
