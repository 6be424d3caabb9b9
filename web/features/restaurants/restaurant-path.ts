/** The path of a restaurant's page; only the id identifies it, the name is for readers. */
export function restaurantPath({ id, name }: { id: string | number; name: string }): string {
  return `/restaurant/${encodeURIComponent(name)}/${id}`
}
