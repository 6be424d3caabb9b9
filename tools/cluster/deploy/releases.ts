import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export type CheckedOut = { name: string; folder: string }

/** Returns this release: this checkout, built. */
export function thisRelease(): CheckedOut {
  return { name: 'this release', folder: ROOT }
}

/**
 * Returns the previous release: a built checkout of the last tag, cached for the next run. While there is no tag, it is this
 * release with other documents.
 */
export function formerRelease(parent: string): CheckedOut {
  const tag = git('tag', '--sort=-creatordate').split('\n')[0]
  if (!tag)
    return { name: 'a release with other documents', folder: withOtherDocuments(copyTo(join(parent, 'former'))) }
  const folder = join(tmpdir(), `tablee-release-${tag}`)
  if (!existsSync(folder)) git('worktree', 'add', '--force', '--detach', folder, tag)
  if (!existsSync(join(folder, 'node_modules'))) install(folder)
  run(folder, process.execPath, ['tools/build.ts', '--if-changed'])
  return { name: `the previous release (${tag})`, folder }
}

/** Returns this release with one more migration, as the next one will have. */
export function nextRelease(parent: string): CheckedOut {
  const folder = copyTo(join(parent, 'next'))
  const migration = 'alter table restaurant add column of_next_release integer;\ncreate table of_next_release ();\n'
  writeFileSync(join(folder, 'server/database/migrations/9999_next.sql'), migration)
  return { name: 'a later release', folder }
}

function copyTo(folder: string): string {
  mkdirSync(join(folder, 'web'), { recursive: true })
  for (const part of ['server', 'dish-art', 'web/build', 'web/generated', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
  for (const modules of ['node_modules', 'web/node_modules']) {
    if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(folder, modules))
  }
  return folder
}

/** Changes the text, and so the hash, of each document of a release's pages: other releases find them in the database only. */
function withOtherDocuments(folder: string): string {
  const file = join(folder, 'web/generated/persisted-documents.json')
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(
    (text) => `${text} `,
  )
  const hashOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`
  writeFileSync(file, JSON.stringify(Object.fromEntries(texts.map((text) => [hashOf(text), text]))))
  return folder
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
