import { randomUUID } from 'node:crypto'
import { guestsAt } from './bookings.ts'
import type { TestCardProvider } from './card-provider.fixtures.ts'
import { type DataPlace, startKillableServers } from './killable-server.fixtures.ts'
import { payersAt } from './payment-harness.fixtures.ts'
import { wayToProvider } from './way-to-provider.fixtures.ts'

const SECRET = 'known to this test alone'

export type DyingServers = Awaited<ReturnType<typeof startDyingServers>>

/**
 * Starts two servers on one database, or a single server on the embedded database. A server can be killed at a step of the
 * work, which is a request or a call to a provider. The providers are never killed. The caller must call `end`.
 */
export async function startDyingServers(place: DataPlace, provider: TestCardProvider) {
  /** The steps until the next kill. Null while none is planned. */
  let stepsLeft: number | null = null
  let nextSteps = () => 1
  let [left, kills] = [0, 0]

  const way = await wayToProvider(provider.sandbox.url, step)
  const { now } = await provider.asked<{ now: number }>('/clock')
  const { port } = new URL(provider.sandbox.url)
  const options = {
    // The provider's clock cannot be set back, and ours advances with each new process.
    now: now + 1_000,
    environment: {
      SANDBOX_PORT: port,
      STRIPE_API_PORT: way.port,
      SMTP_PORT: String(provider.sandbox.smtpPort),
      SANDBOX_SECRET: SECRET,
    },
    isUp: async (address: string, instant: number) => {
      await provider.tell(address)
      await passProviderTo(instant)
    },
  }
  const server = await startKillableServers(place, place.databaseUrl ? 2 : 1, options, SECRET)
  const room = guestsAt({ ask })

  function step(): boolean {
    if (stepsLeft === null || --stepsLeft > 0) return false
    kill()
    return true
  }

  function kill(): void {
    kills++
    left--
    stepsLeft = left > 0 ? nextSteps() : null
    // Requests wait for the next process, which `kill` starts.
    server.kill().catch(() => {})
  }

  function ask(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) {
    const answer = server.ask(query, variables, { 'idempotency-key': randomUUID(), ...headers })
    // The request is in flight when the server is killed.
    step()
    return answer
  }

  /** Advances the provider's clock. A clock that is already ahead, because a process has started since then, is unchanged. */
  async function passProviderTo(instant: number): Promise<void> {
    await provider.passTo(instant).catch(async (error) => {
      if ((await provider.asked<{ now: number }>('/clock')).now < instant) throw error
    })
  }

  async function passTo(instant: number): Promise<void> {
    await passProviderTo(instant)
    await server.passTo(instant)
  }

  return {
    room,
    payers: payersAt(room),
    clock: server.clock,
    kills: () => kills,
    /** Kills a server `times` times during the work, each after `steps()` steps. If the work ends first, kills one then. */
    async dying(times: number, steps: () => number, work: () => Promise<unknown>): Promise<void> {
      ;[left, nextSteps, stepsLeft] = [times, steps, steps()]
      await work()
      if (stepsLeft !== null) kill()
      stepsLeft = null
    },
    /** Kills a server, then advances both clocks and runs the due jobs. */
    async passToDying(instant: number): Promise<void> {
      left = 1
      kill()
      await passTo(instant)
    },
    passTo,
    async end(): Promise<void> {
      await server.end()
      way.close()
    },
  }
}
