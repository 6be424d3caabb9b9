/**
 * Counts requests of one kind, so that a response is dropped if it arrives after a later request or after `cancel`. `begin()`
 * returns a function that is true while its request is the latest.
 */
export function latestRequest() {
  let latest = 0
  return {
    begin(): () => boolean {
      latest += 1
      const request = latest
      return () => request === latest
    },
    cancel(): void {
      latest += 1
    },
  }
}
