import { randomUUID } from 'node:crypto'
import { guestsAt } from './bookings.ts'
import type { openCardProvider } from './card-provider.fixtures.ts'
import { type DataPlace, startKillableServers } from './killable-server.fixtures.ts'
import { payersAt } from './payment-harness.fixtures.ts'
import { wayToProvider } from './way-to-provider.fixtures.ts'

const SECRET = 'known to this test alone'

/**
 * Two servers on one database, on the embedded one a single server, that are killed at a step of the work: a request, or a
 * call of a provider. The providers live on. The caller ends them.
 */
export async function startDyingServers(place: DataPlace, provider: Awaited<ReturnType<typeof openCardProvider>>) {
  /** Steps until the next kill; null while none is planned. */
  let stepsLeft: number | null = null
  let nextSteps = () => 1
  let [left, kills] = [0, 0]

  const way = await wayToProvider(provider.sandbox.url, step)
  const { now } = await provider.asked<{ now: number }>('/clock')
  const { port } = new URL(provider.sandbox.url)
  const options = {
    // The provider's clock only goes on, as ours does with each process.
    now: now + 1_000,
    environment: {
      ...{ SANDBOX_PORT: port, STRIPE_API_PORT: way.port, SMTP_PORT: String(provider.sandbox.smtpPort) },
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
    // Requests wait for the next process.
    server.kill().catch(() => {})
  }

  function ask(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) {
    const answer = server.ask(query, variables, { 'idempotency-key': randomUUID(), ...headers })
    // It is on its way when a server dies.
    step()
    return answer
  }

  /** A clock that is ahead already, because a process has started since, stays. */
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
    ...{ room, payers: payersAt(room), clock: server.clock },
    kills: () => kills,
    /** Kills a server so many times during the work, after so many steps each; where it has fewer, once at its end. */
    async dying(times: number, steps: () => number, work: () => Promise<unknown>): Promise<void> {
      ;[left, nextSteps, stepsLeft] = [times, steps, steps()]
      await work()
      if (stepsLeft !== null) kill()
      stepsLeft = null
    },
    /** Advances both clocks and does what is due; a server is killed as it begins. */
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
