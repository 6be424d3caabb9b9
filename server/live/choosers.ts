/** So many rounds without a word and a chooser is taken for gone: their process has ended without saying so. */
const ROUNDS = 5

export type Choosers = {
  /** Takes a word of `wordOf` over; false for any other text. */
  hear(text: string): boolean
  /** How many choose at a table now. */
  count(reservationId: number): number
  /** Forgets those of whom nothing was heard for too many rounds. */
  endRound(): void
}

/** Who is choosing at which table, as all processes say it to each other; of people it knows nothing but that they are. */
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

/** What a process says of one of its own: 'chooses 42 6f1c…'. */
export function wordOf(move: Move, reservationId: number, who: string): string {
  return `${move} ${reservationId} ${who}`
}
