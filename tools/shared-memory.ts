import { existsSync, statfsSync } from 'node:fs'

export const SHARED_MEMORY = '/dev/shm'
/** A whole `npm test` was measured at 210 MB, without the browsers. */
const NEEDED = 1_000_000_000

/** True if /dev/shm has enough room. In containers it often has 64 MB. */
export function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > NEEDED
}
