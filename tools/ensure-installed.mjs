// Plain JavaScript, because it runs before anything is installed, on Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

// Options before the script: `--omit=dev` installs no development packages; `--in=FOLDER` installs a folder with its own lock
// file.
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
  // Not `npm ci`, which fails if the registry lacks an optional package for another platform. The lock file decides here too.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // Keeps development packages that are already installed.
  if (!needsTools && !hasTools) args.push('--omit=dev')
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  // The package `node` has linked its binary into its own `bin`. The headers next to it are 67 MB that are not used.
  rmSync(join(folder, 'node_modules/node/node_modules'), { recursive: true, force: true })
  checkNode()
}

if (script) {
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, script), ...more], {
    cwd: root,
    stdio: 'inherit',
  })
  const stop = (signal) => child.kill(signal)
  // A supervisor signals this process only, a terminal both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // Under npm, a shell between npm and this process dies of a signal without passing it on.
  const { ppid } = process
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && stop('SIGTERM'), 500).unref()
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

function isOurs(_, at, words) {
  return words.slice(0, at + 1).every((one) => one.startsWith('--'))
}

/**
 * True if node_modules matches the lock file, by versions and hashes. Times are not compared because a checkout changes them.
 */
function isInstalled() {
  if (Object.keys(found).length === 0) return false
  // An optional package may be for another platform.
  const isLeftOut = ({ optional, devOptional, dev }) => optional || devOptional || (dev && !needsTools)
  const isMissing = (path) => !found[path] && !isLeftOut(wanted[path])
  const isOther = (path) =>
    found[path].version !== wanted[path]?.version || found[path].integrity !== wanted[path]?.integrity
  return !Object.keys(wanted).some(isMissing) && !Object.keys(found).some((path) => !wanted[path] || isOther(path))
}

/** Compares the binary that the package `node` has fetched, which the lock file does not name, with `tools/node-binary.json`. */
function checkNode() {
  const platform = `${process.platform}-${process.arch}`
  const file = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file)) return
  const { version, sha256 } = JSON.parse(readFileSync(join(root, 'tools/node-binary.json'), 'utf8'))
  if (sha256[platform] === createHash('sha256').update(readFileSync(file)).digest('hex')) return
  rmSync(join(folder, 'node_modules/node'), { recursive: true, force: true })
  console.error(
    `node ${version} (${platform}) : binaire inattendu, supprimé. Comparez tools/node-binary.json à la publication de Node.`,
  )
  process.exit(1)
}

function packagesOf(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}
