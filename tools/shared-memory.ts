import { existsSync, statfsSync } from 'node:fs'

export const SHARED_MEMORY = '/dev/shm'
/** A whole run of the tests was seen to keep 210 MB there, and browsers some more. */
const NEEDED = 1_000_000_000

/** Whether this machine has enough memory to be written to as files: containers often have 64 MB. */
export function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > NEEDED
}
