import { mayMark, type SeatMark } from './marks.ts'

/** The data of a table's seats that is needed here: their marks, and for how many people each is. */
export type MarkedSeat = { mark: SeatMark; covers: number }

/**
 * Stage of a table in its service: guests are still expected or wait for the table, at least one is seated, or all have left.
 */
export type TableStage = 'coming' | 'seated' | 'gone'

const STEPS = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT'] as const satisfies readonly SeatMark[]
type Step = (typeof STEPS)[number]

/** Returns the mark of a table: the earliest mark of its guests, ignoring absent ones; ABSENT if all are absent. */
export function markOfTable(seats: readonly MarkedSeat[]): SeatMark {
  const [first, ...others] = seats.flatMap(({ mark }) => (mark === 'ABSENT' ? [] : [mark]))
  if (first === undefined) return seats.length === 0 ? 'EXPECTED' : 'ABSENT'
  return others.reduce<Step>((least, mark) => (STEPS.indexOf(mark) < STEPS.indexOf(least) ? mark : least), first)
}

/** Returns the next mark, which one tap gives; null if there is none. */
export function nextMark(mark: SeatMark): SeatMark | null {
  return mark === 'ABSENT' ? null : (STEPS[STEPS.indexOf(mark) + 1] ?? null)
}

/** Returns the seats that a mark of the whole table changes. Absent guests stay absent, and no mark goes back. */
export function seatsToMark<Seat extends MarkedSeat>(seats: readonly Seat[], mark: SeatMark): Seat[] {
  return seats.filter((seat) => seat.mark !== mark && seat.mark !== 'ABSENT' && mayMark(seat.mark, mark))
}

/** Returns the stage of a table. It is seated as soon as one guest is, even if others are still expected. */
export function stageOf(seats: readonly MarkedSeat[]): TableStage {
  if (seats.some(({ mark }) => mark === 'SEATED')) return 'seated'
  const mark = markOfTable(seats)
  return mark === 'LEFT' || mark === 'ABSENT' ? 'gone' : 'coming'
}

/** Returns how many people of these seats have this mark. */
export function coversMarked(seats: readonly MarkedSeat[], mark: SeatMark): number {
  return seats.reduce((sum, seat) => (seat.mark === mark ? sum + seat.covers : sum), 0)
}

/**
 * Returns the mark before the last step. A page shows it for an undoing until the server responds. An absent guest is expected
 * again.
 */
export function stepBack(mark: SeatMark): SeatMark {
  return mark === 'ABSENT' ? 'EXPECTED' : (STEPS[STEPS.indexOf(mark) - 1] ?? 'EXPECTED')
}
