import { readDemonstration } from '../read-demonstration.ts'
import { byLevel } from './fragments.ts'

/** What the owner answers; {name} is the author's first name. */
export const REPLIES = readDemonstration('reviews/replies.json', byLevel)
