import { DatabaseBusy } from './busy.ts'

export type WaitLimits = {
  /** Milliseconds that one waits for a place. */
  wait: number
  /** How many may wait. */
  queue: number
}

export type Places = {
  /** Takes a place; a promise where one has to wait. Throws DatabaseBusy where the queue is full or the wait too long. */
  enter(): Promise<void> | undefined
  leave(): void
}

type Waiter = { begin: () => void }

/** A number of places and a bounded queue before them, first come first served. */
export function places(most: number, { wait, queue }: WaitLimits): Places {
  const waiting = new Set<Waiter>()
  let taken = 0

  function line(): Promise<void> {
    if (waiting.size >= queue) return Promise.reject(new DatabaseBusy(`${waiting.size} wait for the database`))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(waiter)
        reject(new DatabaseBusy(`the database had no place within ${wait} ms`))
      }, wait)
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
      // The place passes on.
      waiting.delete(next)
      next.begin()
    },
  }
}
