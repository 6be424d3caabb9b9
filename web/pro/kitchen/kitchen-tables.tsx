import { writtenWishes } from '@tablee/domain/ordering/wishes'
import { isAlone } from '@tablee/domain/service/kitchen-sheet'
import { mealWords, NOTHING_ORDERED, ORDERED_AT_TABLE } from '@tablee/domain/service/kitchen-words'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { typeset } from '../../words/typeset.ts'
import type { KitchenTable } from './ask-kitchen.ts'
import { SharedDishes } from './shared-dishes.tsx'
import { TableSeat } from './table-seat.tsx'

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
