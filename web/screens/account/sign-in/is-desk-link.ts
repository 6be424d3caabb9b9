/** True if an emailed link belongs to a member of a restaurant's staff, who continues at the desk. */
export function isDeskLink(search: string): boolean {
  return new URLSearchParams(search).has('pro')
}
