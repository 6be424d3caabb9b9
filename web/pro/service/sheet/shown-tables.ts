import { mayMark, type SeatMark, undoUntil } from '@tablee/domain/service/marks'
import { stepBack } from '@tablee/domain/service/table-stage'
import type { ServiceTable, TableSeat } from '../../service-data/load-sheet.ts'
import type { Tap } from '../../taps/tap.ts'

/** A tapped act without a result yet; `at` is in milliseconds. */
export type PendingAct = {
  key: string
  /** True if it waits for the network. */
  isLate: boolean
  reservationId: string
  shareIds: readonly string[]
  at: number
} & ({ kind: 'mark'; mark: SeatMark } | { kind: 'undo'; were: Readonly<Record<string, SeatMark>> })

export function pendingActs(taps: readonly Tap[]): PendingAct[] {
  return taps.flatMap(({ key, isLate, refusal, shownAt: at, deed }): PendingAct[] =>
    refusal === null && (deed.kind === 'mark' || deed.kind === 'undo') ? [{ ...deed, key, isLate, at }] : [],
  )
}

/** Returns the tables as if the server had accepted every pending act. */
export function withActs(tables: readonly ServiceTable[], acts: readonly PendingAct[]): readonly ServiceTable[] {
  if (acts.length === 0) return tables
  return tables.map((table) => {
    const ofTable = acts.filter(({ reservationId }) => reservationId === table.id)
    return ofTable.length === 0 ? table : { ...table, seats: table.seats.map((seat) => ofTable.reduce(withAct, seat)) }
  })
}

function withAct(seat: TableSeat, act: PendingAct): TableSeat {
  if (!act.shareIds.includes(seat.id)) return seat
  const { at } = act
  if (act.kind === 'undo') {
    const mark = act.were[seat.id] ?? stepBack(seat.mark)
    return { ...seat, mark, state: presentState(seat), markedAt: at, undoUntil: null }
  }
  if (seat.mark === act.mark || !mayMark(seat.mark, act.mark)) return seat
  const state = act.mark === 'ABSENT' ? 'ABSENT' : presentState(seat)
  return { ...seat, mark: act.mark, state, markedAt: at, undoUntil: undoUntil({ markedAt: at, isBack: false }) }
}

/**
 * Returns the state of a guest's order once they are no longer absent. It is a guess until the server returns the exact one.
 */
function presentState({ state }: TableSeat): TableSeat['state'] {
  return state === 'ABSENT' ? 'AUTHORISED' : state
}

/** Returns the tables of a new response, reusing the objects of unchanged tables so that their rows are not rendered again. */
export function keepSame(before: readonly ServiceTable[], after: readonly ServiceTable[]): readonly ServiceTable[] {
  const known = new Map(before.map((table) => [table.id, table]))
  const kept = after.map((table) => {
    const same = known.get(table.id)
    return same && isSame(same, table) ? same : table
  })
  const areSame = kept.length === before.length && kept.every((table, at) => table === before[at])
  return areSame ? before : kept
}

/** True if two responses of one query are equal. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [names, values] = [Object.keys(one), other as Record<string, unknown>]
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => isSame((one as Record<string, unknown>)[name], values[name]))
}

/** Returns the tables with this one, replaced or inserted by its hour. */
export function withTable(tables: readonly ServiceTable[], table: ServiceTable): readonly ServiceTable[] {
  if (tables.some(({ id }) => id === table.id)) return tables.map((one) => (one.id === table.id ? table : one))
  const at = tables.findIndex(({ startsAt }) => startsAt > table.startsAt)
  return at < 0 ? [...tables, table] : tables.toSpliced(at, 0, table)
}
