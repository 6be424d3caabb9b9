import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { thisRelease } from './releases.ts'

export type RunningSandbox = { port: number; secret: string; url: string; stop(): Promise<void> }
type Running = { stop(): Promise<void> }
type Place = { port: number; folder: string; databaseUrl: string; sandbox: RunningSandbox }

const LONGEST_START = 180_000
/** More than HAProxy's check needs to notice that a process does not want any more requests. */
const DRAIN_SECONDS = '3'

/** Starts a release's server as in production; resolves when it is ready. Throws what it has said where it ends before. */
export async function startProcess(release: string, { port, folder, databaseUrl, sandbox }: Place): Promise<Running> {
  const environment = {
    ...{ NODE_ENV: 'production', SANDBOX: '1', SEED: 'none', LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' },
    ...{ PORT: String(port), DATABASE_URL: databaseUrl, DRAIN_SECONDS, DATA_DIR: mkdtempSync(join(folder, 'data-')) },
    ...{ SANDBOX_PORT: String(sandbox.port), SANDBOX_SECRET: sandbox.secret, MIGRATE: '1' },
  }
  return answering(start(join(release, 'server/main.ts'), environment), `http://127.0.0.1:${port}/readyz`)
}

/** Starts the providers' stand-in, which sends its webhooks to the balancer. */
export async function startSandbox(folder: string, appUrl: string): Promise<RunningSandbox> {
  const [port, secret] = [await freePort(), randomBytes(24).toString('hex')]
  const environment = {
    ...{ SANDBOX_PORT: String(port), SANDBOX_SECRET: secret },
    ...{ DATA_DIR: mkdtempSync(join(folder, 'sandbox-')), APP_URL: appUrl },
  }
  const url = `http://127.0.0.1:${port}`
  const child = start(join(thisRelease(), 'sandbox/main.ts'), environment)
  return { port, secret, url, ...(await answering(child, `${url}/clock`)) }
}

function start(file: string, environment: Record<string, string>): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', file]
  return spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function answering(child: ChildProcess, url: string): Promise<Running> {
  let said = ''
  child.stderr?.on('data', (data: Buffer) => {
    said += data
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  for (const until = Date.now() + LONGEST_START; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null) throw new Error(/^\w*Error: .*$/m.exec(said)?.[0] ?? said)
    const answer = await fetch(url).catch(() => null)
    await answer?.text()
    if (answer?.ok) return { stop: () => stop(child, endWithUs, () => said) }
  }
  throw new Error(`${url} does not answer: ${said}`)
}

async function stop(child: ChildProcess, endWithUs: () => void, said: () => string): Promise<void> {
  process.off('exit', endWithUs)
  const began = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  // Work that outlasts the time limit is cut off, and done by the next process.
  if (code !== 0)
    console.log(
      `A process has ended with ${code}, ${Math.round((performance.now() - began) / 1000)} s after SIGTERM. ${said()}`,
    )
}
