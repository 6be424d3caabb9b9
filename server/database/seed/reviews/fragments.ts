import { z } from 'zod'
import { tagName } from '../menus/dish.ts'
import { KITCHENS } from '../menus/kitchens.ts'
import { readDemonstration } from '../read-demonstration.ts'

const phrases = z.array(z.string().min(1)).min(1)

/** The phrases for a mark: `good` for 4 and 5, `fair` for 3, `bad` for 1 and 2. */
export const byLevel = z.strictObject({ good: phrases, fair: phrases, bad: phrases })
export type Level = keyof z.output<typeof byLevel>

/** The parts of a comment. `short` has complete comments. */
export const {
  openings: OPENINGS,
  food: FOOD,
  service: SERVICE,
  place: PLACE,
  closings: CLOSINGS,
  short: SHORT,
} = readDemonstration(
  'reviews/comments.json',
  z.strictObject({
    openings: byLevel,
    food: byLevel,
    service: byLevel,
    place: byLevel,
    closings: byLevel,
    short: byLevel,
  }),
)

/** Phrases that fit only this kitchen. */
export const KITCHEN_FOOD = readDemonstration(
  'reviews/kitchens.json',
  z.record(z.enum(KITCHENS), z.strictObject({ good: phrases, bad: phrases })),
)

/** Praise that fits only a place of this kind. */
export const AMBIANCE_PRAISE = readDemonstration('reviews/places.json', z.partialRecord(tagName, phrases))
