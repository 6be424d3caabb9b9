/**
 * Counts requests of one kind, so that an answer that arrives after a later request, or after `cancel`, is dropped.
 * `begin()` returns whether its request is still the latest.
 */
export function latestRequest() {
  let latest = 0
  return {
    begin(): () => boolean {
      latest += 1
      const own = latest
      return () => own === latest
    },
    cancel(): void {
      latest += 1
    },
  }
}
