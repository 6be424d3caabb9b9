import { setTimeout as wait } from 'node:timers/promises'

const PACE = 500
const LONGEST_ANSWER = 15_000

export type Visits = { pages: number; away: number; odd: string[] }

/**
 * Requests the home page of each server alternately until it is stopped. The response must be a page, or 503 with Retry-After.
 */
export function startVisits(origins: readonly string[]) {
  const seen: Visits = { pages: 0, away: 0, odd: [] }
  let isOver = false

  async function visit(origin: string): Promise<void> {
    const response = await fetch(origin, { signal: AbortSignal.timeout(LONGEST_ANSWER) })
    const page = await response.text()
    if (response.status === 200) seen.pages++
    else if (response.status === 503 && response.headers.get('retry-after') && page.includes('</html>')) seen.away++
    else seen.odd.push(`the home page answered ${response.status}`)
  }

  async function visitor(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const origin = origins[turn % origins.length] as string
      await visit(origin).catch((error) => void seen.odd.push(`the home page: ${error}`))
      await wait(PACE)
    }
  }

  const visiting = visitor()
  return {
    async stop(): Promise<Visits> {
      isOver = true
      await visiting
      return seen
    },
  }
}
