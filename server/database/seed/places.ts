import { z } from 'zod'
import { readDemonstration } from './read-demonstration.ts'

/** A house number and a street that exists, located by hand to within about a hundred metres. */
const address = z.strictObject({ street: z.string().min(1), lat: z.number(), lon: z.number() })
export type DemoAddress = z.output<typeof address>

/** The addresses of the invented restaurants, by postal code. */
export const ADDRESSES = readDemonstration('addresses.json', z.record(z.string().regex(/^\d{5}$/), z.array(address)))
