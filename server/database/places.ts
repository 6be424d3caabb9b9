import { ServerBusy } from './database-faults.ts'

export type WaitLimits = {
  /** Milliseconds that a caller waits for a slot. */
  wait: number
  queue: number
  /**
   * Milliseconds that a caller waits while the queue has not been empty for at least `wait`. A short rush passes; but behind a
   * lasting overload every caller would wait to the limit, many of them for nothing. `wait` by default.
   */
  standing?: number
}

export type Places = {
  /** Takes a slot. Returns a promise if the caller has to wait. Throws ServerBusy if the queue is full or the wait too long. */
  enter(): Promise<void> | undefined
  leave(): void
}

type Waiter = { begin: () => void }

/** A number of slots with a bounded queue, first come first served. */
export function places(most: number, { wait, queue, standing = wait }: WaitLimits): Places {
  const waiting = new Set<Waiter>()
  let taken = 0
  let emptyAt = performance.now()

  function line(): Promise<void> {
    if (waiting.size >= queue) return Promise.reject(new ServerBusy(`${waiting.size} wait already`))
    if (waiting.size === 0) emptyAt = performance.now()
    const patience = performance.now() - emptyAt > wait ? standing : wait
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(waiter)
        reject(new ServerBusy(`there was no place within ${patience} ms`))
      }, patience)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiter = { begin }
      waiting.add(waiter)
    })
  }

  return {
    enter() {
      if (taken >= most) return line()
      taken++
      return undefined
    },
    leave() {
      const [next] = waiting
      if (!next) return void taken--
      // Passes the slot on.
      waiting.delete(next)
      next.begin()
    },
  }
}
