import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '@tablee/domain/calendar/calendar'

const [PORT, SANDBOX_PORT] = [3942, 3943]

/** Starts Tablée like `npm start`, and waits until it responds. Throws if it ends before. */
export async function startLauncher(environment: Record<string, string>) {
  const launched = spawn(process.execPath, [join(import.meta.dirname, '../tools/launch.ts')], {
    env: { ...process.env, PORT: String(PORT), SANDBOX_PORT: String(SANDBOX_PORT), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  async function stop(): Promise<void> {
    if (launched.exitCode !== null) return
    const ended = once(launched, 'exit')
    launched.kill('SIGTERM')
    await ended
  }
  while (launched.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
    if (answer?.ok) return { launched, stop }
    await wait(SECOND)
  }
  throw new Error('the server has ended before it was ready')
}
