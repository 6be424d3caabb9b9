import { ALLERGENS } from '@tablee/domain/ordering/allergies/allergens'
import { z } from 'zod'
import { readDemonstration } from '../read-demonstration.ts'

export const allergens = z.array(z.enum(ALLERGENS))

const option = z.strictObject({
  name: z.string().min(1),
  /** Added to the dish's price. */
  cents: z.int().positive().optional(),
  allergens: allergens.default([]),
  pork: z.literal(true).optional(),
  /** True if preselected. */
  default: z.literal(true).optional(),
})

/** A modifier of a dish: between `least` and `most` of its choices are chosen. */
const question = z.strictObject({
  name: z.string().min(1),
  least: z.int().min(0),
  most: z.int().min(1),
  choices: z.array(option),
})

/** The modifiers of dishes, by the names that menus use. */
export const QUESTIONS = readDemonstration(
  'options.json',
  z.strictObject({ note: z.string(), questions: z.record(z.string(), question) }),
).questions
