import { isToGo } from '@tablee/domain/money/pricing'
import { LiveTable } from '../live-table.tsx'
import { PackedOrder } from '../packed-order.tsx'
import type { Table } from '../use-table.ts'

/** The table as it fills, with the number of guests `choosing` who have not joined yet; or a packed order. */
export function Picture({ table, choosing }: { table: Table; choosing: number }) {
  const { type, date, isWeeklyMeal, status, awaitsGuests } = table
  if (status === 'CANCELLED') return null
  if (isToGo(type)) return <PackedOrder type={type} date={date} isWeeklyMeal={isWeeklyMeal} />
  return <LiveTable party={table} choosing={awaitsGuests ? choosing : 0} />
}
