/**
 * Imports a few invented restaurants as `npm run import` does, then serves them alone, on the sandbox of another:
 * `serve-imported.ts FOLDER PORT SANDBOX_PORT`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environmentOf, newPlace } from './product.ts'

const ROOT = join(import.meta.dirname, '..')
const [folder = '', port = '', sandboxPort = ''] = process.argv.slice(2)
Object.assign(process.env, environmentOf(Number(port), await newPlace(folder, 'imported')), {
  SANDBOX_PORT: sandboxPort,
  NODE_ENV: 'production',
  SANDBOX: '1',
  SEED: 'none',
})

const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/import.ts'), join(ROOT, 'e2e/imported.csv')], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (status !== 0) process.exit(1)
await import('@tablee/server/main.ts')
