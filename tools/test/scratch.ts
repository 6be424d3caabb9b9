import { chmodSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasSharedMemory, SHARED_MEMORY } from '../shared-memory.ts'

const NAME = 'tablee-run-'

/**
 * Creates a folder for all files of this run's tests, in memory if there is room, because copying databases on a disk is the
 * largest cost. Removes the folders of killed runs.
 */
export function openScratch(): { folder: string; remove(): void } {
  const parent = hasSharedMemory() ? SHARED_MEMORY : tmpdir()
  for (const left of globSync(join(parent, `${NAME}*`))) if (!isRunning(Number(left.split('-').at(-1)))) remove(left)

  const folder = join(parent, `${NAME}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL runs as another user in a subfolder.
  chmodSync(folder, 0o711)
  return { folder, remove: () => remove(folder) }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
