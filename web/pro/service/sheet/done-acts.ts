import type { SeatMark } from '@tablee/domain/service/marks'
import type { ServiceTable } from '../../service-data/load-sheet.ts'

/** An act of this tab on seats, with their marks before it. */
export type DoneAct = {
  key: string
  reservationId: string
  shareIds: readonly string[]
  mark: SeatMark
  were: Readonly<Record<string, SeatMark>>
}

/** An act that can still be undone, the seats that it marked, and the deadline (milliseconds). */
export type UndoableAct = { act: DoneAct; table: ServiceTable; shareIds: readonly string[]; until: number }

/** The number of remembered acts: more than anybody taps in the two minutes in which they can be undone. */
const MOST = 50

export function withDone(done: readonly DoneAct[], act: DoneAct): readonly DoneAct[] {
  return [act, ...done].slice(0, MOST)
}

/** Returns the acts without the last act of each of these seats. */
export function withoutLast(done: readonly DoneAct[], shareIds: readonly string[]): readonly DoneAct[] {
  const left = new Set(shareIds)
  return done.flatMap((act) => {
    const kept = act.shareIds.filter((id) => !left.delete(id))
    if (kept.length === act.shareIds.length) return [act]
    return kept.length === 0 ? [] : [{ ...act, shareIds: kept }]
  })
}

/** Returns the mark that each of these seats had before its last act, as far as this tab knows. */
export function marksBefore(done: readonly DoneAct[], shareIds: readonly string[]): Record<string, SeatMark> {
  const known = shareIds.flatMap((id) => {
    const was = done.find((act) => act.shareIds.includes(id))?.were[id]
    return was ? [[id, was] as const] : []
  })
  return Object.fromEntries(known)
}

/** Returns the last act that can still be undone at this instant (milliseconds); null without one. */
export function undoable(done: readonly DoneAct[], tables: readonly ServiceTable[], now: number): UndoableAct | null {
  for (const act of done) {
    const table = tables.find(({ id }) => id === act.reservationId)
    const seats = table?.seats.filter(({ id, mark }) => act.shareIds.includes(id) && mark === act.mark) ?? []
    const until = Math.min(...seats.map((seat) => seat.undoUntil ?? 0))
    if (table && seats.length > 0 && now < until) return { act, table, shareIds: seats.map(({ id }) => id), until }
  }
  return null
}

/** Returns the tables with an act of this tab that can still be undone. */
export function justMarked(
  done: readonly DoneAct[],
  tables: readonly ServiceTable[],
  now: number,
): ReadonlySet<string> {
  const marked = new Set(done.map(({ reservationId }) => reservationId))
  const canUndo = ({ seats }: ServiceTable) => seats.some(({ undoUntil }) => now < (undoUntil ?? 0))
  return new Set(tables.filter((table) => marked.has(table.id) && canUndo(table)).map(({ id }) => id))
}
