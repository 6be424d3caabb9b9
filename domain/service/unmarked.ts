import { HOUR } from '../calendar/calendar.ts'
import { coversMarked, type MarkedSeat } from './table-stage.ts'

/** Milliseconds after its start at which a table is over. Guests without a mark are counted separately from then on. */
export const TABLE_OVER_AFTER = 2 * HOUR

type Table = { startsAt: number; seats: readonly MarkedSeat[] }

/** Returns the tables of a service that have guests without a mark, once its last table is over. Instants in milliseconds. */
export function unmarkedTables<T extends Table>(tables: readonly T[], now: number): T[] {
  const isOver = tables.every(({ startsAt }) => startsAt + TABLE_OVER_AFTER <= now)
  return isOver ? tables.filter((table) => unmarkedCovers([table]) > 0) : []
}

export function unmarkedCovers(tables: readonly Pick<Table, 'seats'>[]): number {
  return tables.reduce((sum, { seats }) => sum + coversMarked(seats, 'EXPECTED'), 0)
}

/** Returns '12 couverts sans marque : sont-ils venus ?'. */
export function unmarkedQuestion(covers: number): string {
  return covers === 1 ? '1 couvert sans marque : est-il venu ?' : `${covers} couverts sans marque : sont-ils venus ?`
}
