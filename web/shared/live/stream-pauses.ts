/** Milliseconds before an ended stream is reopened. The wait doubles up to the longest. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/**
 * The pauses between the end of a stream and the next attempt, in milliseconds. `next` takes how long the stream was open, 0 if
 * it was not. After a stream that lasted longer than the longest wait, the waits start again. Each pause is random between half
 * of its wait and all of it, so that the browsers of a server that stops do not all reconnect at once.
 */
export function streamPauses(random: () => number = Math.random) {
  let wait = FIRST_WAIT
  let isDelayed = false
  return {
    next(openFor: number): number {
      if (isDelayed) wait = LONGEST_WAIT
      else if (openFor > LONGEST_WAIT) wait = FIRST_WAIT
      isDelayed = false
      const pause = wait * (0.5 + random() / 2)
      wait = Math.min(wait * 2, LONGEST_WAIT)
      return pause
    },
    /** The server has no capacity: the next attempt waits as long as possible. */
    delay(): void {
      isDelayed = true
    },
    reset(): void {
      wait = FIRST_WAIT
      isDelayed = false
    },
  }
}
