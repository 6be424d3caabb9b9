import { chmodSync, existsSync, globSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What a whole run was seen to keep there, doubled. */
const NEEDED = 2_000_000_000
const NAME = 'tablee-run-'

/**
 * A folder of this run's own for all that its tests write, in memory where there is enough of it: a database copied on
 * a disk costs its file system more than all else. What runs left that were killed is removed.
 */
export function openScratch(): { folder: string; remove(): void } {
  const parent = existsSync(MEMORY) && freeIn(MEMORY) > NEEDED ? MEMORY : tmpdir()
  for (const left of globSync(join(parent, `${NAME}*`))) if (!isRunning(Number(left.split('-').at(-1)))) remove(left)

  const folder = join(parent, `${NAME}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL runs as another user, in a folder below.
  chmodSync(folder, 0o711)
  return { folder, remove: () => remove(folder) }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}
