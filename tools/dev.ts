import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** `npm run dev`: the sandbox, and the server with Vite inside; a change of the server starts it anew. */
const ROOT = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  SANDBOX_SECRET: randomBytes(24).toString('hex'),
  APP_URL: `http://127.0.0.1:${process.env.PORT || '3000'}`,
}
const children = [['sandbox/main.ts'], ['--watch-path=server', '--watch-path=domain', 'tools/dev-server.ts']].map(
  (args) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd: ROOT, env, stdio: 'inherit' }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
