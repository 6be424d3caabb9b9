import { readDemonstration } from '../read-demonstration.ts'
import { byLevel } from './fragments.ts'

/** The owner's replies. {name} is the author's first name. */
export const REPLIES = readDemonstration('reviews/replies.json', byLevel)
