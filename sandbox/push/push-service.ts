/** A message as the push service takes it: encrypted, so that only the browser's keys open it. `body` is base64. */
export type TakenPush = { id: string; ttl: number; topic: string; urgency: string; authorization: string; body: string }

/** How the next `times` messages to a browser are answered. */
export type PlannedAnswer = { status: number; retryAfter?: string; times: number }

/** A stand-in for the browsers' push services, in memory: browsers by the last part of their address. */
export function openPushService() {
  const taken = new Map<string, TakenPush[]>()
  const planned = new Map<string, PlannedAnswer>()
  let count = 0
  return {
    taken: (browser: string) => taken.get(browser) ?? [],
    plan: (browser: string, answer: PlannedAnswer) => void planned.set(browser, answer),
    /** The answer that is planned for the next message; null where it is taken. */
    refusal(browser: string): PlannedAnswer | null {
      const answer = planned.get(browser)
      if (!answer) return null
      if (answer.times > 1) planned.set(browser, { ...answer, times: answer.times - 1 })
      else planned.delete(browser)
      return answer
    },
    /** Keeps a message; one of the same topic that is waiting is replaced, as services do. */
    take(browser: string, message: Omit<TakenPush, 'id'>): TakenPush {
      const kept = { id: String(++count), ...message }
      const others = (taken.get(browser) ?? []).filter(({ topic }) => topic === '' || topic !== message.topic)
      taken.set(browser, [...others, kept])
      return kept
    },
  }
}
