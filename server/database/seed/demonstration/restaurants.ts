import { z } from 'zod'
import { random } from '../random.ts'
import { readDemonstrationFolder } from '../read-demonstration.ts'
import { type DemonstrationRestaurant, demonstrationRestaurant } from './restaurant.ts'

/** Every invented restaurant. Kitchens are mixed so that a list by id varies. The id is the index + 1. */
export const DEMONSTRATION: readonly DemonstrationRestaurant[] = random('houses').shuffle(
  readDemonstrationFolder('houses', z.array(demonstrationRestaurant)).flat(),
)

export function idOf(name: string): number {
  const index = DEMONSTRATION.findIndex(({ name: one }) => one === name)
  if (index < 0) throw new Error(`No restaurant is called ${name}`)
  return index + 1
}
