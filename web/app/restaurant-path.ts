/** The fields of a restaurant that its path contains. */
export type RestaurantInPath = { id: string | number; name: string }

/** Returns the path of a restaurant's page. Only the id identifies it; the name is for readers. */
export function restaurantPath({ id, name }: RestaurantInPath): string {
  return `/restaurant/${encodeURIComponent(name)}/${id}`
}
