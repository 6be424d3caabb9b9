import { setTimeout as wait } from 'node:timers/promises'

/** Returns the sandbox's time, in ISO; undefined if it does not respond within ten seconds. */
export async function sandboxNow(port: string): Promise<string | undefined> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/clock`)
      return new Date(((await response.json()) as { now: string | number }).now).toISOString()
    } catch {
      await wait(50)
    }
  }
  return undefined
}
