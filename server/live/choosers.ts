/** The rounds without a message after which a chooser is removed, because their process has ended without notice. */
const ROUNDS = 5

export type Choosers = {
  /** Applies a message of `chooserMessage`. Returns false for any other text. */
  receive(text: string): boolean
  count(reservationId: number): number
  /** Ends a round, and removes the choosers without a message for too many rounds. */
  endRound(): void
}

/**
 * Counts the guests who are choosing at each table, from the messages of all processes. A chooser is a random id and nothing
 * else.
 */
export function trackChoosers(onCount: (reservationId: number, count: number) => void): Choosers {
  const tables = new Map<number, Map<string, number>>()
  const count = (reservationId: number) => tables.get(reservationId)?.size ?? 0

  function add(reservationId: number, who: string) {
    const there = tables.get(reservationId) ?? new Map<string, number>()
    const isNew = !there.has(who)
    tables.set(reservationId, there.set(who, ROUNDS))
    if (isNew) onCount(reservationId, there.size)
  }

  function remove(reservationId: number, who: string) {
    const there = tables.get(reservationId)
    if (!there?.delete(who)) return
    if (there.size === 0) tables.delete(reservationId)
    onCount(reservationId, there.size)
  }

  return {
    receive(text) {
      const [what, id, who] = text.split(' ')
      if ((what !== 'chooses' && what !== 'leaves') || who === undefined) return false
      if (what === 'chooses') add(Number(id), who)
      else remove(Number(id), who)
      return true
    },
    count,
    endRound() {
      for (const [reservationId, there] of [...tables]) {
        for (const [who, left] of [...there]) {
          if (left === 0) remove(reservationId, who)
          else there.set(who, left - 1)
        }
      }
    },
  }
}

export type ChooserMove = 'chooses' | 'leaves'

/** The message of a process about one of its choosers: 'chooses 42 6f1c…'. */
export function chooserMessage(move: ChooserMove, reservationId: number, who: string): string {
  return `${move} ${reservationId} ${who}`
}
