import { cuisines } from '@tablee/domain/covers'
import { z } from 'zod'
import { allergens } from '../menus/allergens.ts'
import { categoryName } from '../menus/dish.ts'
import { readDemonstration } from '../read-demonstration.ts'

/** What a house cooks for the canteen on a weekday; the price is in cents. */
const lunch = z.strictObject({
  house: z.string(),
  name: z.string().min(1),
  /** What everybody gets, with its allergens. */
  plate: z.string().min(1),
  allergens,
  /** One of these dishes of the house's card goes with it; the first where nobody chooses. */
  choice: z.strictObject({ name: z.enum(['Dessert', 'Dessert ou boisson']), dishes: z.array(z.string()).min(2) }),
  cents: z.int().positive(),
  /** Its photograph, drawn with that cuisine's dishes from this seed: one that shows it. */
  picture: z.tuple([z.enum(cuisines), z.int()]),
  main: categoryName,
})
const lunches = z.array(lunch)
export type CanteenLunch = z.output<typeof lunch>

const week = z.strictObject({
  ...{ monday: lunches, tuesday: lunches, wednesday: lunches, thursday: lunches, friday: lunches },
})

/** Six houses a day, Monday to Friday: each sends a main dish, what goes with it, and something sweet or fresh. */
export const CANTEEN = Object.values(readDemonstration('canteen.json', week))
