import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const SCRIPT = join(import.meta.dirname, '../../../server/testing/start-whole.ts')
const FIRST_PORT = 4760

export type Servers = Awaited<ReturnType<typeof startServers>>

/** Two processes that are asked, and a third that only does recurring work, on one database. */
export async function startServers(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-failover-'))
  const children: ChildProcess[] = []
  for (let n = 0; n < 3; n++) children.push(await startOne(n, folder, environment))
  const origins = [0, 1].map((n) => `http://127.0.0.1:${FIRST_PORT + n}`)
  return {
    origins,
    /** Whether all three still run: a lost connection ends no process. */
    areUp: () => children.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    log: () => [0, 1, 2].map((n) => readFileSync(join(folder, `${n}.log`), 'utf8')).join('\n'),
    async stop(): Promise<void> {
      for (const child of children) {
        const ended = once(child, 'exit')
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startOne(n: number, folder: string, environment: Record<string, string>): Promise<ChildProcess> {
  const log = openSync(join(folder, `${n}.log`), 'a')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env: {
      ...process.env,
      ...{ SEED: 'none', SANDBOX: '1', PUBLIC_API: '1', TRUSTED_PROXIES: 'loopback', DATABASE_POOL: '20' },
      ...{ PORT: String(FIRST_PORT + n), DATA_DIR: join(folder, String(n)), ...environment },
    },
    stdio: ['ignore', 'pipe', log],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const lines = createInterface(child.stdout as NonNullable<typeof child.stdout>)
  await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`a server has not started: see ${folder}`))),
  ])
  return child
}
