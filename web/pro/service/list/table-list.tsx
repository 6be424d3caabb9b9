import { type Hour, MINUTE } from '@tablee/domain/calendar/calendar'
import { mayBeMissed } from '@tablee/domain/money/no-show'
import { markOfTable } from '@tablee/domain/service/table-stage'
import { memo, useCallback, useState } from 'react'
import { plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import type { TableDialog } from '../change/table-dialogs.tsx'
import type { Floor, FloorRights } from '../sheet/create-floor.ts'
import { byHour } from '../sheet/narrow.ts'
import { hourId } from './hour-id.ts'
import { TableRow } from './table-row.tsx'

type Props = {
  tables: readonly ServiceTable[]
  /** The tables with taps that wait for the network. */
  waiting: ReadonlySet<string>
  floor: Floor
  now: number
  rights: FloorRights
  onDialog: (dialog: TableDialog) => void
}

/** Approximate height of a row, in rem. */
const ROW_HEIGHT = 5.75

/** The tables by their starting hour, at most one of them expanded. */
export function TableList({ tables, waiting, ...others }: Props) {
  const [openId, setOpenId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), [])
  return byHour(tables).map(({ hour, tables: ofHour }) => {
    const ids = ofHour.map(({ id }) => id)
    return (
      <HourOfTables
        key={hour}
        {...others}
        hour={hour}
        tables={ofHour}
        waiting={ids.filter((id) => waiting.has(id)).join()}
        openId={openId !== null && ids.includes(openId) ? openId : null}
        onToggle={toggle}
      />
    )
  })
}

type HourProps = Omit<Props, 'waiting'> & {
  hour: Hour
  /** The ids of the tables with waiting taps, separated by commas. A string is equal while they are the same. */
  waiting: string
  openId: string | null
  onToggle: (id: string) => void
}

/** The tables of one hour. With two hundred tables, a tap compares only those of its own hour. */
const HourOfTables = memo(function HourOfTables({ hour, tables, waiting, openId, now, ...others }: HourProps) {
  const ids = new Set(waiting.split(','))
  return (
    <section
      aria-labelledby={hourId(hour)}
      style={{ containIntrinsicBlockSize: `auto ${tables.length * ROW_HEIGHT}rem` }}
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
          {typeset(plural(coversOf(tables), 'couvert'))}
        </span>
      </h2>
      <ul className="-mx-1 grid">
        {tables.map((table) => (
          <TableRow
            key={table.id}
            {...others}
            table={table}
            isOpen={table.id === openId}
            late={lateBy(table, now)}
            isWaiting={ids.has(table.id)}
          />
        ))}
      </ul>
    </section>
  )
}, isSameHour)

/** The arrays of tables are new each time, but their tables are not. */
function isSameHour({ tables: before, ...was }: HourProps, { tables: after, ...is }: HourProps): boolean {
  const areSame = before.length === after.length && before.every((table, at) => table === after[at])
  return areSame && (Object.keys(is) as (keyof typeof is)[]).every((key) => was[key] === is[key])
}

function coversOf(tables: readonly ServiceTable[]): number {
  return tables.reduce((sum, { party }) => sum + party, 0)
}

/** Returns the whole minutes since the hour of a table with no guest yet; null while it does not count as late. */
function lateBy({ startsAt, seats }: ServiceTable, now: number): number | null {
  if (!mayBeMissed(startsAt, now) || markOfTable(seats) !== 'EXPECTED') return null
  return Math.floor((now - startsAt) / MINUTE)
}
