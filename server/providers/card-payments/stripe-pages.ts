import { orProviderDown } from './stripe-answers.ts'

export const MOST_A_PAGE = 100

export async function* pages<T extends { id: string }>(
  page: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncIterable<T> {
  for (let last: string | undefined, isMore = true; isMore; ) {
    const { data, has_more } = await orProviderDown(page(last ? { starting_after: last } : {}))
    yield* data
    last = data.at(-1)?.id
    isMore = has_more && last !== undefined
  }
}

/** Parameters for objects created between two instants in milliseconds; Stripe counts seconds. */
export function between(from: number, until: number) {
  return { created: { gte: seconds(from), lt: seconds(until) }, limit: MOST_A_PAGE }
}

export function seconds(instant: number): number {
  return Math.floor(instant / 1000)
}
