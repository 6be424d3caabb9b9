// Plain JavaScript on purpose: it runs before anything is installed, on whatever Node from 20 on the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

// Ours stand before the program: `--omit=dev` where it does without what only tests and tools need, `--in=FOLDER` for
// what a folder needs for itself.
const [script, ...more] = process.argv.slice(2).filter((word, at, words) => !isOurs(word, at, words))
const options = process.argv.slice(2).filter(isOurs)
const own = options.find((option) => option.startsWith('--in='))?.slice('--in='.length)
const folder = join(root, own ?? '.')
const needsTools = own === undefined && !options.includes('--omit=dev')

const { '': project, ...wanted } = packagesOf(join(folder, 'package-lock.json'))
const found = packagesOf(join(folder, 'node_modules/.package-lock.json'))
const hasTools = Object.keys(found).some((path) => wanted[path]?.dev)

if (!isInstalled()) {
  console.log('Installation des dépendances…')
  // Not `npm ci`: it refuses where a registry lacks an optional part for another kind of machine. The lock decides here too.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // What is there already stays.
  if (!needsTools && !hasTools) args.push('--omit=dev')
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (script) {
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, script), ...more], {
    cwd: root,
    stdio: 'inherit',
  })
  const stop = (signal) => child.kill(signal)
  // A supervisor tells this process alone to stop; a terminal tells both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // npm puts a shell between itself and us, which dies of a signal without passing it on.
  const { ppid } = process
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && stop('SIGTERM'), 500).unref()
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

function isOurs(_, at, words) {
  return words.slice(0, at + 1).every((one) => one.startsWith('--'))
}

/** Whether node_modules holds what the lock file says. By what both say: a checkout writes files anew that are the same. */
function isInstalled() {
  if (Object.keys(found).length === 0) return false
  // What is optional may be for another kind of machine.
  const isLeftOut = ({ optional, devOptional, dev }) => optional || devOptional || (dev && !needsTools)
  const isMissing = (path) => !found[path] && !isLeftOut(wanted[path])
  const isOther = (path) =>
    found[path].version !== wanted[path]?.version || found[path].integrity !== wanted[path]?.integrity
  return !Object.keys(wanted).some(isMissing) && !Object.keys(found).some((path) => !wanted[path] || isOther(path))
}

function packagesOf(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}
