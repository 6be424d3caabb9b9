import { writtenWishes } from '@tablee/domain/ordering/wishes'
import { isAlone } from '@tablee/domain/service/kitchen-sheet'
import {
  changeWords,
  FOR_THE_TABLE,
  mealWords,
  NOTHING_ORDERED,
  ORDERED_AT_TABLE,
} from '@tablee/domain/service/kitchen-words'
import { chipStyle } from '../../ui/chip-style.ts'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { typeset } from '../../words/typeset.ts'
import type { KitchenChange, KitchenLine, KitchenSeat, KitchenTable } from './kitchen-requests.ts'
import { Lines } from './lines.tsx'
import { Notices } from './notices.tsx'

export function KitchenTables({ tables }: { tables: readonly KitchenTable[] }) {
  if (tables.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <EmptyPlate />
        <p className="max-w-[30rem] text-lg text-balance text-ink-soft">{typeset(NOTHING_ORDERED)}</p>
      </div>
    )
  }
  const hours = Map.groupBy(tables, ({ hour }) => hour)
  return (
    <div className="md:columns-[19rem] md:gap-5">
      {[...hours].map(([hour, [first, ...others]]) => (
        <section key={hour} aria-label={hour} className="mb-6">
          <div className={cardStyle}>
            <h2 className="mb-2 text-xl font-extrabold sm:text-2xl">{hour}</h2>
            {first && <TableCard table={first} />}
          </div>
          {others.map((table) => (
            <div key={table.id} className={cardStyle}>
              <TableCard table={table} />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** Keeps the hour together with its first table. */
const cardStyle =
  'mb-3 break-inside-avoid-column max-md:[contain-intrinsic-size:auto_14rem] max-md:[content-visibility:auto]'

function TableCard({ table }: { table: KitchenTable }) {
  const { id, seats, shared, sharedChange, hour, isOrderedAtTable } = table
  const ordering = seats.filter(({ lines, allergens, change, ...wishes }) => {
    return lines.length > 0 || allergens.length > 0 || writtenWishes(wishes).length > 0 || change
  })
  return (
    <article aria-labelledby={`table-${id}`} className="rounded-card border border-line bg-card p-4">
      <h3 id={`table-${id}`} className="text-lg leading-tight">
        {table.name}{' '}
        <span className="font-text text-base font-normal tracking-normal whitespace-nowrap text-ink-soft">
          {typeset(`· ${mealWords(table)}`)}
        </span>
      </h3>
      {ordering.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {ordering.map((seat) => (
            <TableSeat key={seat.id} seat={seat} hour={hour} isAlone={isAlone(table)} />
          ))}
        </ul>
      )}
      {shared.length > 0 && <SharedDishes lines={shared} change={sharedChange ?? null} hour={hour} />}
      {isOrderedAtTable && <p className="mt-1 text-ink-soft">{typeset(ORDERED_AT_TABLE)}</p>}
    </article>
  )
}

type SharedDishesProps = { lines: readonly KitchenLine[]; change: KitchenChange | null; hour: string }

function SharedDishes({ lines, change, hour }: SharedDishesProps) {
  return (
    <div className={`mt-3 border-t border-dashed border-edge pt-2 ${changedStyle(change)}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
        {typeset(FOR_THE_TABLE)}
        {change && <ChangedSince change={change} hour={hour} />}
      </p>
      <Lines lines={lines} removed={change?.removed ?? []} />
    </div>
  )
}

type TableSeatProps = { seat: KitchenSeat; hour: string; isAlone: boolean }

/** One seat: its warnings first, then its dishes. A guest alone is named by the table. */
function TableSeat({ seat, hour, isAlone }: TableSeatProps) {
  const { name, lines, change } = seat
  return (
    <li className={changedStyle(change)}>
      {(!isAlone || change) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          {!isAlone && name}
          {change && <ChangedSince change={change} hour={hour} />}
        </p>
      )}
      <Notices of={seat} />
      <Lines lines={lines} removed={change?.removed ?? []} />
    </li>
  )
}

function ChangedSince({ change, hour }: { change: KitchenChange; hour: string }) {
  const words = changeWords({ ...change, wasHour: change.wasHour ?? null }, hour)
  return <span className={chipStyle(change.isNew ? 'green' : 'blue')}>{typeset(words)}</span>
}

function changedStyle(change: KitchenChange | null | undefined): string {
  return change ? '-ml-4 border-l-4 border-l-brand pl-3' : ''
}
