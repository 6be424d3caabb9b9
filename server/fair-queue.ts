import { QueueFull } from './one-at-a-time.ts'

type Options = {
  /** So many wait beside the one at work. */
  most: number
  /** Milliseconds: who has waited longer is not sent away any more. */
  sentAwayWithin: number
}

type Waiting = { who: readonly string[]; begin: () => void; sendAway: () => void; mayBeSentAway: boolean }

/** Of who had a turn before so many others nothing is known any more. */
const TURNS_KNOWN = 1_000

/**
 * Work done one after the other, in turns: first whose names (an account, an address) had theirs longest ago, so that a
 * person's first try comes before another's tenth. Where it is full, QueueFull hears whichever has most beside them.
 */
export function fairQueue({ most, sentAwayWithin }: Options) {
  const waiting: Waiting[] = []
  const turns = lastTurns()
  let isBusy = false

  return async function inTurn<T>(who: readonly string[], work: () => Promise<T>): Promise<T> {
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
      const mine: Waiting = {
        who,
        begin: end(resolve),
        sendAway: end(() => reject(new QueueFull())),
        mayBeSentAway: true,
      }
      const timer = setTimeout(() => {
        mine.mayBeSentAway = false
      }, sentAwayWithin)
      waiting.push(mine)

      function end(done: () => void) {
        return () => {
          clearTimeout(timer)
          done()
        }
      }
    })
  }
}

/** Takes out whose latest turn is longest ago; of those whose is the same, who has a name that had none; then who came first. */
function takeNext(waiting: Waiting[], ranksOf: (who: readonly string[]) => number[]): Waiting | undefined {
  const ranked = waiting.map((one, at) => ({ at, ranks: ranksOf(one.who) }))
  const [first] = ranked.sort((a, b) => compare(a.ranks, b.ranks) || a.at - b.at)
  return first && waiting.splice(first.at, 1)[0]
}

/** Sends away the last of the largest crowd, if the newcomer's is smaller. Throws QueueFull where it is not. */
function makeRoom(waiting: Waiting[], newcomer: readonly string[]): void {
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

/** When each name had its last turn, as far back as it matters. */
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
    /** The latest first. */
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
