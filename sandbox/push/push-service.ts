/** A message as the push service receives it: encrypted, so that only the browser's keys open it. `body` is base64. */
export type TakenPush = { id: string; ttl: number; topic: string; urgency: string; authorization: string; body: string }

/** The planned response to the next `times` messages to a browser. */
export type PlannedAnswer = { status: number; retryAfter?: string; times: number }

/** A substitute for the browsers' push services, in memory. Browsers are identified by the last part of their address. */
export function openPushService() {
  const taken = new Map<string, TakenPush[]>()
  const planned = new Map<string, PlannedAnswer>()
  let count = 0
  return {
    taken: (browser: string) => taken.get(browser) ?? [],
    plan: (browser: string, answer: PlannedAnswer) => void planned.set(browser, answer),
    /** Returns the planned response to the next message; null if it is accepted. */
    refusal(browser: string): PlannedAnswer | null {
      const answer = planned.get(browser)
      if (!answer) return null
      if (answer.times > 1) planned.set(browser, { ...answer, times: answer.times - 1 })
      else planned.delete(browser)
      return answer
    },
    /** Stores a message. It replaces a waiting one with the same topic, as real services do. */
    take(browser: string, message: Omit<TakenPush, 'id'>): TakenPush {
      const kept = { id: String(++count), ...message }
      const others = (taken.get(browser) ?? []).filter(({ topic }) => topic === '' || topic !== message.topic)
      taken.set(browser, [...others, kept])
      return kept
    },
  }
}
