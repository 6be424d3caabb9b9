import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildWeb } from './build.ts'
import { readableLine } from './dev/readable-line.ts'
import { sandboxNow } from './sandbox-now.ts'

/**
 * `npm start`: builds what changed, then starts the sandbox and the server (with its jobs) on the embedded database. `npm run
 * serve` (argument `serve`): starts only the server as in production, with the sandbox only if SANDBOX=1.
 */
const ROOT = join(import.meta.dirname, '..')
const serves = process.argv[2] === 'serve'
const port = process.env.PORT || '3000'
const sandboxPort = process.env.SANDBOX_PORT || '3100'
const hasSandbox = !serves || process.env.SANDBOX === '1'

await buildWeb()

const environment = {
  NODE_ENV: 'production',
  // Otherwise glibc keeps more than 100 MB that V8's threads have freed.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // With the sandbox the API accepts any document. Production only accepts those of our pages.
  ...(hasSandbox ? { PUBLIC_API: '1' } : {}),
  ...(serves ? {} : { SANDBOX: '1', INTROSPECTION: '1', LOG_LEVEL: 'warn' }),
  ...process.env,
  ...(hasSandbox ? { SANDBOX_SECRET: randomBytes(24).toString('hex') } : {}),
}
const children: ChildProcess[] = []
let ended = 0
let worst = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal))

if (hasSandbox) run('sandbox/main.ts', { ...environment, APP_URL: `http://127.0.0.1:${port}` })
// The sandbox keeps its clock across restarts, so the application starts at the same time.
const now = hasSandbox ? await sandboxNow(sandboxPort) : undefined
run('server/main.ts', now ? { ...environment, NOW: now } : environment)
if (hasSandbox && !serves) console.log(`Le bac à sable (e-mails, horloge, pannes) : http://localhost:${sandboxPort}`)

// When one process ends, the other is stopped too.
function end(code: number) {
  worst = Math.max(worst, code)
  stopAll('SIGTERM')
  if (++ended === children.length) process.exit(worst)
}

function stopAll(signal: NodeJS.Signals) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}

function run(script: string, env: NodeJS.ProcessEnv): void {
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, script)]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: serves ? 'inherit' : ['inherit', 'pipe', 'inherit'],
  })
  // The demonstration's log is formatted for people, that of production for programs.
  if (child.stdout) createInterface(child.stdout).on('line', (line) => console.log(readableLine(line)))
  child.once('close', (code) => end(code ?? 0))
  children.push(child)
}
