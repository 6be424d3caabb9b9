/** Where a restaurant's page is: its name is for the eye, its id decides. */
export function restaurantPath({ id, name }: { id: string | number; name: string }): string {
  return `/restaurant/${encodeURIComponent(name)}/${id}`
}
