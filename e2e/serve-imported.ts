/** Imports a few invented restaurants as `npm run import` does, then serves them alone, on the sandbox of another. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
Object.assign(process.env, { NODE_ENV: 'production', SANDBOX: '1' })

const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/import.ts'), join(ROOT, 'e2e/imported.csv')], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (status !== 0) process.exit(1)
await import('@tablee/server/main.ts')
