import { z } from 'zod'
import type { Tx } from '../../../context.ts'
import { removeReviews } from '../../reviews/moderation/moderation.ts'

const NO_RESTAURANT = 'Donnez le numéro du restaurant.'

/** Removes the reviews of a restaurant that was closed or sold, and notifies their authors. */
export const RemovalCommand = z.object({
  do: z.literal('remove-reviews'),
  restaurant: z.coerce.number(NO_RESTAURANT).int(NO_RESTAURANT).positive(NO_RESTAURANT),
  because: z.enum(['closed', 'sold'], 'Dites pourquoi : closed ou sold.'),
})

export function doRemoval(tx: Tx, { restaurant, because }: z.infer<typeof RemovalCommand>): Promise<void> {
  return removeReviews(tx, restaurant, because === 'closed' ? 'CLOSED' : 'SOLD')
}
