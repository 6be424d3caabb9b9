import { type Draft, writeChoices } from '@tablee/domain/ordering/draft'

/** Returns the page that continues with the choices made in the panel of a restaurant's own site. */
export function embedOrderPath(restaurantId: number, draft: Draft): string {
  const params = writeChoices(draft)
  params.set('source', 'embed')
  return `/embed/${restaurantId}/reserver?${params}`
}
