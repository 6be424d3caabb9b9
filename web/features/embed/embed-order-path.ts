import { type Draft, writeChoices } from '@tablee/domain/ordering/draft'

/** The page that goes on with what was chosen in the panel of a restaurant's own site. */
export function embedOrderPath(restaurantId: number, draft: Draft): string {
  const params = writeChoices(draft)
  params.set('source', 'embed')
  return `/embed/${restaurantId}/reserver?${params}`
}
