import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readableLine } from './dev/readable-line.ts'
import { workAfter } from './dev/work-after.ts'
import { sandboxNow } from './sandbox-now.ts'

/**
 * `npm run dev`: starts the sandbox, and the server with Vite in it. A change only regenerates and restarts what depends on it:
 * a page appears in the browser at once, the sandbox keeps its time and the database its rows.
 */
const ROOT = join(import.meta.dirname, '..')
const WATCHED = ['demonstration', 'dish-art', 'domain', 'server', 'sandbox', 'web']
const GENERATORS = { documents: 'tools/generate.ts', tables: 'tools/generate-tables.ts' }

const env = {
  ...process.env,
  SANDBOX_SECRET: randomBytes(24).toString('hex'),
  APP_URL: `http://127.0.0.1:${process.env.PORT || '3000'}`,
}
const processes = {
  sandbox: keptProcess({ name: 'sandbox', script: 'sandbox/main.ts', cwd: ROOT, env: async () => env }),
  server: keptProcess({
    name: 'server',
    script: 'tools/dev-server.ts',
    cwd: ROOT,
    env: async () => ({ ...env, NOW: await sandboxNow(process.env.SANDBOX_PORT || '3100') }),
  }),
}

const changed = new Set<string>()
let settled: NodeJS.Timeout | undefined
// Handles one batch of changes at a time. Changes during it form the next batch.
let work = begin()
for (const room of WATCHED) watch(join(ROOT, room), { recursive: true }, (_, file) => file && note(`${room}/${file}`))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)

async function begin() {
  await processes.sandbox.start()
  await Promise.all([generate('documents'), processes.server.start()])
}

/** Waits until 100 ms pass without a change, because a save takes several steps and a checkout hundreds. */
function note(file: string) {
  changed.add(file)
  clearTimeout(settled)
  settled = setTimeout(() => {
    work = work.then(answer)
  }, 100)
}

async function answer() {
  const files = [...changed]
  changed.clear()
  const follows = workAfter(files)
  await Promise.all([...follows.generate.map(generate), ...follows.restart.map(restart)])
}

async function restart(name: keyof typeof processes) {
  console.log(`${name}: restarts`)
  await processes[name].stop()
  await processes[name].start()
}

async function generate(derived: keyof typeof GENERATORS) {
  const args = ['--disable-warning=ExperimentalWarning', GENERATORS[derived]]
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  console.log(code === 0 ? `${derived}: generated` : `${derived}: not generated (${code})`)
}

async function end() {
  await Promise.all([processes.sandbox.stop(), processes.server.stop()])
  process.exit(0)
}

type Script = { name: string; script: string; cwd: string; env: () => Promise<NodeJS.ProcessEnv> }

type KeptProcess = { start(): Promise<void>; stop(): Promise<void> }

/** A script that runs until it is stopped. If it ends by itself, it stays down until the next start. */
function keptProcess({ name, script, cwd, env }: Script): KeptProcess {
  let child: ChildProcess | undefined

  async function start() {
    const args = ['--disable-warning=ExperimentalWarning', script]
    const started = spawn(process.execPath, args, { cwd, env: await env(), stdio: ['inherit', 'pipe', 'pipe'] })
    child = started
    readable(started)
    started.once('exit', (code) => {
      if (child === started) console.log(`${name}: ended (${code}), starts again with the next change`)
    })
  }

  async function stop() {
    const stopped = child
    child = undefined
    if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
    stopped.kill('SIGTERM')
    await once(stopped, 'exit')
  }

  return { start, stop }
}

function readable({ stdout, stderr }: ChildProcess): void {
  if (stdout) createInterface(stdout).on('line', (line) => console.log(readableLine(line)))
  if (stderr) createInterface(stderr).on('line', (line) => console.error(readableLine(line)))
}
