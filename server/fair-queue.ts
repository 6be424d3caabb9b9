import { QueueFull } from './one-at-a-time.ts'

type Options = {
  /** The most callers that may wait, in addition to the one that runs. */
  most: number
  /** Milliseconds. A caller that has waited longer is no longer rejected. */
  sentAwayWithin: number
}

type Waiter = { who: readonly string[]; begin: () => void; sendAway: () => void; mayBeSentAway: boolean }

/** The queue remembers the last turn of this many names. */
const TURNS_KNOWN = 1_000

/**
 * Runs work one piece after the other. Next is the caller whose names (an account, an address) had their turn longest ago, so
 * that a person's first attempt comes before another's tenth. A full queue rejects a caller of the name with the most waiters,
 * with QueueFull.
 */
export function fairQueue({ most, sentAwayWithin }: Options) {
  const waiting: Waiter[] = []
  const turns = lastTurns()
  let isBusy = false

  return async function wait<T>(who: readonly string[], work: () => Promise<T>): Promise<T> {
    if (isBusy) await place(who)
    isBusy = true
    turns.note(who)
    try {
      return await work()
    } finally {
      const next = takeNext(waiting, turns.ranksOf)
      if (next) next.begin()
      else isBusy = false
    }
  }

  function place(who: readonly string[]): Promise<void> {
    if (waiting.length >= most) makeRoom(waiting, who)
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        who,
        begin: end(resolve),
        sendAway: end(() => reject(new QueueFull())),
        mayBeSentAway: true,
      }
      const timer = setTimeout(() => {
        waiter.mayBeSentAway = false
      }, sentAwayWithin)
      waiting.push(waiter)

      function end(done: () => void) {
        return () => {
          clearTimeout(timer)
          done()
        }
      }
    })
  }
}

/** Takes the waiter whose latest turn was longest ago. Ties go to one with a name that had no turn yet, then to the first. */
function takeNext(waiting: Waiter[], ranksOf: (who: readonly string[]) => number[]): Waiter | undefined {
  const ranked = waiting.map((one, at) => ({ at, ranks: ranksOf(one.who) }))
  const [first] = ranked.sort((a, b) => compare(a.ranks, b.ranks) || a.at - b.at)
  return first && waiting.splice(first.at, 1)[0]
}

/** Rejects the last waiter of the name with the most waiters. Throws QueueFull if the newcomer's name has as many. */
function makeRoom(waiting: Waiter[], newcomer: readonly string[]): void {
  const crowdOf = (who: readonly string[]) =>
    Math.max(...who.map((name) => waiting.filter((one) => one.who.includes(name)).length))
  const crowds = waiting
    .map((one, at) => ({ at, one, size: crowdOf(one.who) }))
    .filter(({ one, size }) => one.mayBeSentAway && size > crowdOf(newcomer) + 1)
  const [last] = crowds.sort((a, b) => b.size - a.size || b.at - a.at)
  if (!last) throw new QueueFull()
  waiting.splice(last.at, 1)
  last.one.sendAway()
}

/** The last turn of each of the latest TURNS_KNOWN names. */
function lastTurns() {
  const last = new Map<string, number>()
  let turn = 0
  return {
    note(who: readonly string[]): void {
      turn++
      for (const name of who) {
        last.delete(name)
        last.set(name, turn)
      }
      for (const name of last.keys()) {
        if (last.size <= TURNS_KNOWN) break
        last.delete(name)
      }
    },
    /** The turns of these names, the latest first. */
    ranksOf: (who: readonly string[]): number[] => who.map((name) => last.get(name) ?? 0).sort((a, b) => b - a),
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, rank] of one.entries()) {
    const difference = rank - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
