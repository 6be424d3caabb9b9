/** A chooser without a message for this many rounds is removed: their process has ended. */
const ROUNDS = 5

export type Choosers = {
  /** Applies a message of `wordOf`; false for any other text. */
  hear(text: string): boolean
  /** How many guests are choosing at a table. */
  count(reservationId: number): number
  /** Ends a round, and removes choosers without a message for too many rounds. */
  endRound(): void
}

/** Counts the guests who are choosing at each table, from the messages of all processes; `who` is an anonymous id. */
export function keepChoosers(tell: (reservationId: number, count: number) => void): Choosers {
  const tables = new Map<number, Map<string, number>>()
  const count = (reservationId: number) => tables.get(reservationId)?.size ?? 0

  function comes(reservationId: number, who: string) {
    const there = tables.get(reservationId) ?? new Map<string, number>()
    const isNew = !there.has(who)
    tables.set(reservationId, there.set(who, ROUNDS))
    if (isNew) tell(reservationId, there.size)
  }

  function goes(reservationId: number, who: string) {
    const there = tables.get(reservationId)
    if (!there?.delete(who)) return
    if (there.size === 0) tables.delete(reservationId)
    tell(reservationId, there.size)
  }

  return {
    hear(text) {
      const [what, id, who] = text.split(' ')
      if ((what !== 'chooses' && what !== 'leaves') || who === undefined) return false
      if (what === 'chooses') comes(Number(id), who)
      else goes(Number(id), who)
      return true
    },
    count,
    endRound() {
      for (const [reservationId, there] of [...tables]) {
        for (const [who, left] of [...there]) {
          if (left === 0) goes(reservationId, who)
          else there.set(who, left - 1)
        }
      }
    },
  }
}

export type Move = 'chooses' | 'leaves'

/** The message about a chooser of this process: 'chooses 42 6f1c…'. */
export function wordOf(move: Move, reservationId: number, who: string): string {
  return `${move} ${reservationId} ${who}`
}
