import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

// Of others, or of a medium that cannot be written: whoever mounted it has said who reads it.
const NOT_OURS = new Set(['EPERM', 'EROFS', 'ENOENT'])

/**
 * Keeps a folder, all that is in it and all that this process writes from now on to the user that it runs as: people's
 * letters and bookings are in there.
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
