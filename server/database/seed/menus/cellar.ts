import { z } from 'zod'
import { readDemonstration } from '../read-demonstration.ts'
import { dish } from './dish.ts'

const cellar = z.strictObject({ note: z.string(), softs: z.array(dish), wines: z.array(dish) })

/** What every house may pour, whatever its kitchen. */
export const { softs: SOFTS, wines: WINES } = readDemonstration('cellar.json', cellar)
