import { cuisines } from '@tablee/domain/covers'
import { z } from 'zod'
import { allergens, categoryName } from './menus/dish.ts'
import { readDemonstration } from './read-demonstration.ts'

/** What a house cooks for the canteen on a weekday; the price is in cents. */
const lunch = z.strictObject({
  house: z.string(),
  name: z.string().min(1),
  about: z.string().min(1),
  cents: z.int().positive(),
  /** Its photograph, drawn with that cuisine's dishes from this seed: one that shows it. */
  picture: z.tuple([z.enum(cuisines), z.int()]),
  main: categoryName,
  allergens,
})
const lunches = z.array(lunch)

const week = z.strictObject({
  ...{ monday: lunches, tuesday: lunches, wednesday: lunches, thursday: lunches, friday: lunches },
})

/** Six houses a day, Monday to Friday: each sends a main dish, what goes with it, and something sweet or fresh. */
export const CANTEEN = Object.values(readDemonstration('canteen.json', week))
