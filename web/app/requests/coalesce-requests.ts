type Listener<Answer> = { onAnswer: (answer: Answer) => void; onFailure: (error: unknown) => void }

/**
 * Coalesces requests: calls made during a request cause one more request after it. `outdate` marks the response in flight as
 * older than the known data: it is dropped, and requested again.
 */
export function coalesceRequests<Answer>(ask: () => Promise<Answer>, { onAnswer, onFailure }: Listener<Answer>) {
  let isAsking = false
  let isDue = false
  let isOutdated = false

  async function now() {
    isDue = true
    if (isAsking) return
    isAsking = true
    while (isDue) {
      isDue = false
      isOutdated = false
      try {
        const answer = await ask()
        if (isOutdated) isDue = true
        else onAnswer(answer)
      } catch (error) {
        onFailure(error)
      }
    }
    isAsking = false
  }

  return {
    now,
    outdate() {
      isOutdated = true
    },
  }
}
