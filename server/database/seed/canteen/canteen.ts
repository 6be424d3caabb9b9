import { cuisines } from '@tablee/domain/covers'
import { z } from 'zod'
import { allergens } from '../menus/allergens.ts'
import { categoryName } from '../menus/dish.ts'
import { readDemonstration } from '../read-demonstration.ts'

/** The meal that a restaurant cooks for the canteen on a weekday. The price is in cents. */
const lunch = z.strictObject({
  house: z.string(),
  name: z.string().min(1),
  /** The dish that every eater gets, with its allergens. */
  plate: z.string().min(1),
  allergens,
  /** One of these dishes of the restaurant's menu comes with the plate. The first is the default. */
  choice: z.strictObject({ name: z.enum(['Dessert', 'Dessert ou boisson']), dishes: z.array(z.string()).min(2) }),
  cents: z.int().positive(),
  /** The photograph: a cuisine, and the seed with which the drawing shows this dish. */
  picture: z.tuple([z.enum(cuisines), z.int()]),
  main: categoryName,
})
const lunches = z.array(lunch)
export type CanteenLunch = z.output<typeof lunch>

const week = z.strictObject({
  monday: lunches,
  tuesday: lunches,
  wednesday: lunches,
  thursday: lunches,
  friday: lunches,
})

/** Six restaurants a day, Monday to Friday. Each sends a main dish, an accompaniment, and something sweet or fresh. */
export const CANTEEN = Object.values(readDemonstration('canteen.json', week))
