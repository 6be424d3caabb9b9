/** The question above a no-show. `guest` is the absent guest whose seat the reader paid for, null if it is the reader. */
export function contestTitle(guest: string | null): string {
  return guest === null ? 'Vous étiez là ?' : `${guest} était là ?`
}
