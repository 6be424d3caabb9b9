import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@tablee/server/testing/free-port.ts'

/** `stop` returns the complaints about a process, such as an end during its work or too early. */
export type Running = { isUp(): boolean; stop(): Promise<string[]> }
export type RunningSandbox = Running & { port: number; secret: string; url: string }
export type Place = {
  port: number
  folder: string
  databaseUrl: string
  sandbox: RunningSandbox
  /** Further arguments of the command line. */
  args?: readonly string[]
  environment?: Record<string, string>
}

const ROOT = join(import.meta.dirname, '../../..')
const LONGEST_START = 180_000
/** Secrets that all processes on one database share, whatever their release, and their sandbox. */
const SECRETS = {
  ENCRYPTION_KEYS: `cluster:${randomBytes(36).toString('base64url')}`,
  ALTCHA_HMAC_SECRET: randomBytes(36).toString('base64url'),
  GEOCODER_SECRET: randomBytes(36).toString('base64url'),
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(36).toString('base64url')}`,
  MAIL_WEBHOOK_SECRET: randomBytes(36).toString('base64url'),
}
/** Longer than HAProxy's check needs to notice that a process drains. */
const DRAIN_SECONDS = '3'

/** Starts a release's server as in production. Resolves when it is ready. Throws its output if it ends before. */
export async function startProcess(release: string, place: Place): Promise<Running> {
  const { port, args = [] } = place
  const child = start(join(release, 'server/main.ts'), args, {
    PORT: String(port),
    DRAIN_SECONDS,
    DATA_DIR: mkdtempSync(join(place.folder, 'data-')),
    ...environmentOf(place),
  })
  return answering(child, `http://127.0.0.1:${port}/readyz`)
}

/** Returns the environment of every program of a release. */
export function environmentOf({ databaseUrl, sandbox, environment = {} }: Omit<Place, 'port' | 'folder'>) {
  return {
    NODE_ENV: 'production',
    SANDBOX: '1',
    SEED: 'none',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: 'loopback',
    ...SECRETS,
    DATABASE_URL: databaseUrl,
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SECRET: sandbox.secret,
    ...environment,
  }
}

/** Runs `npm run migrate` of a release. Throws its output if it fails. */
export async function migrateWith(release: string, environment: Record<string, string>): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', join(release, 'server/commands/migrate.ts')]
  await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...environment } })
}

/** Starts the simulated providers, which send their webhooks to an address of the product. */
export async function startSandbox(folder: string, appUrl: string): Promise<RunningSandbox> {
  const [port, secret] = [await freePort(), randomBytes(24).toString('hex')]
  const environment = {
    ...SECRETS,
    SANDBOX_PORT: String(port),
    SANDBOX_SECRET: secret,
    DATA_DIR: mkdtempSync(join(folder, 'sandbox-')),
    APP_URL: appUrl,
  }
  const url = `http://127.0.0.1:${port}`
  const child = start(join(ROOT, 'sandbox/main.ts'), [], environment)
  return { port, secret, url, ...(await answering(child, `${url}/clock`)) }
}

function start(file: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function answering(child: ChildProcess, url: string): Promise<Running> {
  let output = ''
  child.stderr?.on('data', (data: Buffer) => {
    output += data
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const isUp = () => child.exitCode === null && child.signalCode === null
  for (const until = Date.now() + LONGEST_START; Date.now() < until; await wait(100)) {
    if (!isUp()) throw new Error(/^\w*Error: .*$/m.exec(output)?.[0] ?? output)
    const answer = await fetch(url).catch(() => null)
    await answer?.text()
    if (answer?.ok) return { isUp, stop: () => stop(child, endWithUs, () => output) }
  }
  throw new Error(`${url} does not answer: ${output}`)
}

async function stop(child: ChildProcess, endWithUs: () => void, output: () => string): Promise<string[]> {
  process.off('exit', endWithUs)
  if (child.exitCode !== null || child.signalCode !== null) return [`a process had ended by itself: ${output()}`]
  const began = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  if (code === 0) return []
  return [
    `a process has ended with ${code}, ${Math.round((performance.now() - began) / 1_000)} s after SIGTERM: ${output()}`,
  ]
}
