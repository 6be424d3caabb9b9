import { z } from 'zod'
import { readDemonstration } from '../read-demonstration.ts'
import { dish } from './dish.ts'

const cellar = z.strictObject({ note: z.string(), softs: z.array(dish), wines: z.array(dish) })

/** The drinks that every restaurant may sell, whatever its kitchen. */
export const { softs: SOFTS, wines: WINES } = readDemonstration('cellar.json', cellar)
