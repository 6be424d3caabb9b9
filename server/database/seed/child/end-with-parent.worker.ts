import { kill, pid } from 'node:process'
import { workerData } from 'node:worker_threads'

const EVERY = 100
const parent: number = workerData

/**
 * Ends this process as soon as its parent has died. It runs in a worker because the main thread may compute for seconds, and
 * holds the data folder.
 */
setInterval(() => {
  if (hasDied()) kill(pid, 'SIGKILL')
}, EVERY)

function hasDied(): boolean {
  if (process.ppid !== parent) return true
  try {
    // Windows may reuse the id of a dead parent for one of its children.
    kill(parent, 0)
    return false
  } catch {
    return true
  }
}
