import { mayMark, type SeatMark } from './marks.ts'

/** What is asked of a table's seats here: their marks, and how many people each is for. */
export type MarkedSeat = { mark: SeatMark; covers: number }

/** Where a table stands in its service: guests are awaited or wait for it, at least one is at it, or nobody is any more. */
export type TableStage = 'coming' | 'seated' | 'gone'

const STEPS = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT'] as const satisfies readonly SeatMark[]
type Step = (typeof STEPS)[number]

/** The mark of a table: of its guests who are furthest behind, without those who are absent; ABSENT where all are. */
export function markOfTable(seats: readonly MarkedSeat[]): SeatMark {
  const [first, ...others] = seats.flatMap(({ mark }) => (mark === 'ABSENT' ? [] : [mark]))
  if (first === undefined) return seats.length === 0 ? 'EXPECTED' : 'ABSENT'
  return others.reduce<Step>((least, mark) => (STEPS.indexOf(mark) < STEPS.indexOf(least) ? mark : least), first)
}

/** The mark that follows, which one tap gives; null where nothing is left to do. */
export function nextMark(mark: SeatMark): SeatMark | null {
  return mark === 'ABSENT' ? null : (STEPS[STEPS.indexOf(mark) + 1] ?? null)
}

/** The seats that a mark of the whole table changes: who is absent stays so, and nobody goes back. */
export function seatsToMark<Seat extends MarkedSeat>(seats: readonly Seat[], mark: SeatMark): Seat[] {
  return seats.filter((seat) => seat.mark !== mark && seat.mark !== 'ABSENT' && mayMark(seat.mark, mark))
}

/** Where a table stands: a guest at it is what counts, even if others are still awaited. */
export function stageOf(seats: readonly MarkedSeat[]): TableStage {
  if (seats.some(({ mark }) => mark === 'SEATED')) return 'seated'
  const mark = markOfTable(seats)
  return mark === 'LEFT' || mark === 'ABSENT' ? 'gone' : 'coming'
}

/** How many people of these seats have this mark. */
export function coversMarked(seats: readonly MarkedSeat[], mark: SeatMark): number {
  return seats.reduce((sum, seat) => (seat.mark === mark ? sum + seat.covers : sum), 0)
}

/** The mark before the last step, as a page shows an undoing until it is answered: who was absent is expected. */
export function stepBack(mark: SeatMark): SeatMark {
  return mark === 'ABSENT' ? 'EXPECTED' : (STEPS[STEPS.indexOf(mark) - 1] ?? 'EXPECTED')
}
