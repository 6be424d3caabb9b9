import { MINUTE } from '@tablee/domain/calendar/calendar'
import { mayBeMissed } from '@tablee/domain/money/no-show'
import { markOfTable } from '@tablee/domain/service/table-stage'
import { useCallback, useState } from 'react'
import { plural } from '../../../../words/formats.ts'
import { typeset } from '../../../../words/typeset.ts'
import type { Floor } from '../sheet/keep-floor.ts'
import type { ServiceTable } from '../sheet/load-sheet.ts'
import { byHour } from '../sheet/narrow.ts'
import type { FloorRights } from './floor-rights.ts'
import { hourId } from './hour-id.ts'
import type { TableDialog } from './table-dialog.ts'
import { TableRow } from './table-row.tsx'

type Props = {
  tables: readonly ServiceTable[]
  /** The tables of which something waits for the network. */
  waiting: ReadonlySet<string>
  floor: Floor
  now: number
  rights: FloorRights
  onDialog: (dialog: TableDialog) => void
}

const ROW_HEIGHT = 5.75

/** The tables by the hour at which they begin; one at a time is unfolded. */
export function TableList({ tables, waiting, floor, now, rights, onDialog }: Props) {
  const [openId, setOpenId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), [])
  return byHour(tables).map(({ hour, tables: ofHour }) => (
    <section
      key={hour}
      aria-labelledby={hourId(hour)}
      style={{ containIntrinsicBlockSize: `auto ${ofHour.length * ROW_HEIGHT}rem` }}
      className="-mx-2 grid gap-x-3 px-2 [content-visibility:auto] pt-3 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:border-t sm:border-line sm:pt-1 sm:pb-1 sm:first-of-type:border-0"
    >
      <h2
        id={hourId(hour)}
        data-hour={hour}
        tabIndex={-1}
        className="flex scroll-mt-28 items-baseline gap-x-3 px-1 text-xl leading-tight outline-none sm:block sm:scroll-mt-16 sm:px-0 sm:pt-4.5"
      >
        {hour}
        <span className="font-text text-sm font-medium tracking-normal text-ink-soft sm:block">
          {typeset(plural(coversOf(ofHour), 'couvert'))}
        </span>
      </h2>
      <ul className="-mx-1 grid">
        {ofHour.map((table) => (
          <TableRow
            key={table.id}
            table={table}
            floor={floor}
            isOpen={table.id === openId}
            late={lateBy(table, now)}
            isWaiting={waiting.has(table.id)}
            rights={rights}
            onToggle={toggle}
            onDialog={onDialog}
          />
        ))}
      </ul>
    </section>
  ))
}

function coversOf(tables: readonly ServiceTable[]): number {
  return tables.reduce((sum, { party }) => sum + party, 0)
}

/** Whole minutes since the hour of a table that nobody has come to; null while it may still be called punctual. */
function lateBy({ startsAt, seats }: ServiceTable, now: number): number | null {
  if (!mayBeMissed(startsAt, now) || markOfTable(seats) !== 'EXPECTED') return null
  return Math.floor((now - startsAt) / MINUTE)
}
