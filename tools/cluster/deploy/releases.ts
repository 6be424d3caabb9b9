import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReleases } from '../../migrations/read-releases.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** `knowsLaterSchemas`: the release can start on the schema of a later release, unless that has dropped what it reads. */
export type CheckedOut = { name: string; folder: string; knowsLaterSchemas: boolean }

/** Returns this release: this checkout, built. */
export function thisRelease(): CheckedOut {
  return { name: 'this release', folder: ROOT, knowsLaterSchemas: true }
}

/**
 * Returns a built checkout of the previous release: the last tag, otherwise the last of `releases.json`. Cached for the next
 * run.
 */
export function formerRelease(): CheckedOut {
  const name = git('tag', '--sort=-creatordate').split('\n')[0] || (readReleases().at(-1)?.commit ?? '')
  const folder = join(tmpdir(), `tablee-release-${name}`)
  if (!existsSync(folder)) git('worktree', 'add', '--force', '--detach', folder, name)
  if (!existsSync(join(folder, 'node_modules'))) install(folder)
  run(folder, process.execPath, ['tools/build.ts', '--if-changed'])
  const knowsLaterSchemas = existsSync(join(folder, 'server/database/schema-range.ts'))
  return { name: `the release before (${name})`, folder, knowsLaterSchemas }
}

/** Returns this release with one more migration, as the next one will have. */
export function nextRelease(parent: string): CheckedOut {
  const folder = join(parent, 'next')
  mkdirSync(join(folder, 'web'), { recursive: true })
  for (const part of ['server', 'dish-art', 'web/build', 'web/generated', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
  for (const modules of ['node_modules', 'web/node_modules']) {
    if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(folder, modules))
  }
  const migration = 'alter table restaurant add column of_next_release integer;\ncreate table of_next_release ();\n'
  writeFileSync(join(folder, 'server/database/migrations/9999_next.sql'), migration)
  return { name: 'a later release', folder, knowsLaterSchemas: true }
}

/** Links our packages if they include all of that release's; otherwise installs its own. */
function install(folder: string): void {
  if (!hasPackagesOf(folder)) {
    // Not `npm ci`, for the reason in tools/ensure-installed.mjs.
    run(folder, 'npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
    return
  }
  for (const modules of ['node_modules', 'server/node_modules', 'web/node_modules']) {
    if (existsSync(join(ROOT, modules))) run(ROOT, 'cp', ['-al', join(ROOT, modules), join(folder, modules)])
  }
}

function hasPackagesOf(folder: string): boolean {
  const [theirs, ours] = [packagesOf(folder), packagesOf(ROOT)]
  return [...theirs].every(([path, integrity]) => ours.get(path) === integrity)
}

function packagesOf(folder: string): Map<string, string | undefined> {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  return new Map(Object.entries(lock.packages).map(([path, { integrity }]) => [path, integrity]))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

function run(cwd: string, program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} has ended with ${status}.`)
}
