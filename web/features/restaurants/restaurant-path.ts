/** The parts of a restaurant that its path has. */
export type RestaurantInPath = { id: string | number; name: string }

/** The path of a restaurant's page; only the id identifies it, the name is for readers. */
export function restaurantPath({ id, name }: RestaurantInPath): string {
  return `/restaurant/${encodeURIComponent(name)}/${id}`
}
