export type Queue = {
  push(...ids: string[]): void
  /** When nothing waits any more, or the first was just refused. Answers how many were taken since it last did. */
  drained(): Promise<number>
  close(): void
}

/** Milliseconds before each further try; after the last it is given up. */
const BACK_OFF = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000]

type Options = { deliver(id: string): Promise<boolean>; giveUp(id: string): void }

/** One after the other, the oldest first; what is refused is tried again before the next goes. */
export function openQueue({ deliver, giveUp }: Options): Queue {
  const waiting: string[] = []
  const watching: (() => void)[] = []
  const pause = openPause()
  let [taken, isRunning, isClosed] = [0, false, false]

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    // The answer to the request that caused it goes first.
    await new Promise((resolve) => setImmediate(resolve))
    for (let tries = 0; waiting.length > 0 && !isClosed; ) {
      const id = waiting[0] as string
      const isTaken = await deliver(id)
      const backOff = isTaken ? undefined : BACK_OFF[tries]
      if (isTaken) taken += 1
      else if (backOff === undefined) giveUp(id)
      tries = backOff === undefined ? 0 : tries + 1
      if (backOff === undefined) waiting.shift()
      else {
        tell()
        await pause.last(backOff)
      }
    }
    isRunning = false
    tell()
  }

  function tell(): void {
    for (const told of watching.splice(0)) told()
  }

  return {
    push(...ids) {
      waiting.push(...ids)
      if (ids.length > 0) void run()
    },
    async drained() {
      if (isRunning && !isClosed) {
        pause.end()
        await new Promise<void>((resolve) => watching.push(resolve))
      }
      const since = taken
      taken = 0
      return since
    },
    close() {
      isClosed = true
      pause.end()
    },
  }
}

/** A pause that may be ended early; one at a time. */
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
