import { ALLERGENS } from '@tablee/domain/ordering/allergies/allergens'
import { z } from 'zod'

export const allergens = z.array(z.enum(ALLERGENS))
