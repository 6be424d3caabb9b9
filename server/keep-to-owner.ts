import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

// Error codes for files of another user or of a read-only medium, whose access rights we cannot change.
const NOT_OURS = new Set(['EPERM', 'EROFS', 'ENOENT'])

/**
 * Restricts a folder, its content and everything that this process writes from now on to the process's own user, because
 * it holds people's emails and bookings.
 */
export async function keepToOwner(folder: string): Promise<void> {
  if (isMainThread) process.umask(0o077)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await restrict(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await restrict(path, 0o700)
    else if (entry.isFile()) await restrict(path, 0o600)
  }
}

async function restrict(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode)
  } catch (error) {
    if (!NOT_OURS.has(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
