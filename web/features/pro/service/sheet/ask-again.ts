type Listener<Answer> = { onAnswer: (answer: Answer) => void; onFailure: (error: unknown) => void }

/**
 * Asks once at a time, however often it is told to: what is told meanwhile is asked afterwards. `outdate` says that an
 * answer which is under way is older than what is known by now: it is dropped, and asked again.
 */
export function askAgain<Answer>(ask: () => Promise<Answer>, { onAnswer, onFailure }: Listener<Answer>) {
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
