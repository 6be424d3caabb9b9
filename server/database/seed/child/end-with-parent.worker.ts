import { kill, pid } from 'node:process'
import { workerData } from 'node:worker_threads'

const EVERY = 100

/** Ends this process as soon as its parent has died: the main thread may compute for seconds, and holds the data folder. */
setInterval(() => {
  try {
    kill(workerData, 0)
  } catch {
    kill(pid, 'SIGKILL')
  }
}, EVERY)
