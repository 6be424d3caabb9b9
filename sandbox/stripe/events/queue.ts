export type Queue = {
  push(...ids: string[]): void
  /**
   * Resolves when everything that waits now was delivered or given up, or the first event was refused. Later events are not
   * awaited. Returns how many were delivered since the last call.
   */
  drained(): Promise<number>
  close(): void
}

/** Milliseconds before each retry. After the last one the event is given up. */
const BACK_OFF = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000]

type Options = { deliver(id: string): Promise<boolean>; giveUp(id: string): void }

/** Delivers one after the other, the oldest first. A refused event is retried before the next one. */
export function openQueue({ deliver, giveUp }: Options): Queue {
  const waiting: string[] = []
  let waiters: { last: number; resolve: () => void }[] = []
  const pause = openPause()
  let [delivered, isRunning, isClosed] = [0, false, false]
  let [pushed, left] = [0, 0]

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    // The response to the request that caused it is sent first.
    await new Promise((resolve) => setImmediate(resolve))
    for (let tries = 0; waiting.length > 0 && !isClosed; ) {
      const id = waiting[0] as string
      const isDelivered = await deliver(id)
      const backOff = isDelivered ? undefined : BACK_OFF[tries]
      if (isDelivered) delivered += 1
      else if (backOff === undefined) giveUp(id)
      tries = backOff === undefined ? 0 : tries + 1
      if (backOff === undefined) {
        waiting.shift()
        left += 1
        notifyWaiters(left)
      } else {
        notifyWaiters()
        await pause.last(backOff)
      }
    }
    isRunning = false
    notifyWaiters()
  }

  /** Resolves those that wait for no event after this one. */
  function notifyWaiters(reached = Number.POSITIVE_INFINITY): void {
    const notified = waiters.filter(({ last }) => last <= reached)
    waiters = waiters.filter(({ last }) => last > reached)
    for (const { resolve } of notified) resolve()
  }

  return {
    push(...ids) {
      waiting.push(...ids)
      pushed += ids.length
      if (ids.length > 0) void run()
    },
    async drained() {
      if (isRunning && !isClosed) {
        pause.end()
        await new Promise<void>((resolve) => waiters.push({ last: pushed, resolve }))
      }
      const since = delivered
      delivered = 0
      return since
    },
    close() {
      isClosed = true
      pause.end()
    },
  }
}

/** A pause that can be ended early. Only one can run at a time. */
function openPause() {
  let end = () => {}
  return {
    last(span: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, span)
        timer.unref()
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    end: () => end(),
  }
}
