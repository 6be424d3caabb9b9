export type GuestWish = { name: string; page: number }

const LAST_PAGE = 10_000
export const LONGEST_NAME = 60

/** Reads the URL, and replaces invalid values by their defaults. */
export function readGuestWish(params: URLSearchParams): GuestWish {
  return {
    name: (params.get('nom') ?? '').trim().slice(0, LONGEST_NAME),
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), LAST_PAGE),
  }
}

export function guestsUrl({ name, page }: GuestWish): string {
  const params = new URLSearchParams()
  if (name !== '') params.set('nom', name)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
