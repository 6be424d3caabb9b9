/**
 * Returns the question above a no-show. `guest` is the absent guest whose seat the viewer paid for; null if it is the viewer.
 */
export function contestTitle(guest: string | null): string {
  return guest === null ? 'Vous étiez là ?' : `${guest} était là ?`
}
