export type CoalescedRequests = {
  /** Requests now, or after the request in flight. */
  now: () => Promise<void>
  /** Marks the response in flight as older than the known data: it is dropped, and requested again. */
  outdate: () => void
}

type Listener<Answer> = { onAnswer: (answer: Answer) => void; onFailure: (error: unknown) => void }

/** Coalesces requests: calls made during a request cause one more request after it. */
export function coalesceRequests<Answer>(
  request: () => Promise<Answer>,
  { onAnswer, onFailure }: Listener<Answer>,
): CoalescedRequests {
  let isRequesting = false
  let isDue = false
  let isOutdated = false

  async function now() {
    isDue = true
    if (isRequesting) return
    isRequesting = true
    while (isDue) {
      isDue = false
      isOutdated = false
      try {
        const answer = await request()
        if (isOutdated) isDue = true
        else onAnswer(answer)
      } catch (error) {
        onFailure(error)
      }
    }
    isRequesting = false
  }

  return {
    now,
    outdate() {
      isOutdated = true
    },
  }
}
