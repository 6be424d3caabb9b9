// Plain JavaScript on purpose: it runs before anything is installed, on whatever Node from 20 on the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const installed = join(root, 'node_modules/.package-lock.json')
const lock = join(root, 'package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installation des dépendances…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const [script, ...more] = process.argv.slice(2)
if (script) {
  // The commands that ours call start on the same Node.
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } }
  const { status, signal } = spawnSync(join(root, 'node_modules/.bin/node'), [join(root, script), ...more], options)
  process.exit(signal ? 130 : (status ?? 1))
}
