const HEADER = 'x-wrote-at'
/** A replica of the database follows within seconds; after that the header would say nothing. */
const TOLD_FOR = 60_000

let last: { instant: string; notedAt: number } | null = null

/** Keeps from a mutation's answer when it was done, by the server's clock. */
export function noteWrite(headers: Headers): void {
  const instant = headers.get(HEADER)
  if (instant) last = { instant, notedAt: performance.now() }
}

/** Tells the server when this page last wrote, so that it answers from a database that has it. */
export function lastWrite(): Record<string, string> {
  return last && performance.now() - last.notedAt < TOLD_FOR ? { [HEADER]: last.instant } : {}
}
