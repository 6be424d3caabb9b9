import { z } from 'zod'
import { random } from '../random.ts'
import { readDemonstrationFolder } from '../read-demonstration.ts'
import { type House, house } from './house.ts'

/** Every invented restaurant. Kitchens are mixed so that a list by id varies. The id is the index + 1. */
export const HOUSES: readonly House[] = random('houses').shuffle(
  readDemonstrationFolder('houses', z.array(house)).flat(),
)

export function idOf(name: string): number {
  const index = HOUSES.findIndex((house) => house.name === name)
  if (index < 0) throw new Error(`No house is called ${name}`)
  return index + 1
}
