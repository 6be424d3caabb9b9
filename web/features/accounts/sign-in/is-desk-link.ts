/** Whether an emailed link is that of somebody of a restaurant's staff, who goes on at the desk. */
export function isDeskLink(search: string): boolean {
  return new URLSearchParams(search).has('pro')
}
