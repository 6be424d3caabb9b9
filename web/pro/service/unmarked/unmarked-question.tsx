import type { SeatMark } from '@tablee/domain/service/marks'
import { unmarkedCovers } from '@tablee/domain/service/unmarked'
import { useId, useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { MarkButton } from '../list/mark-button.tsx'
import type { Floor } from '../sheet/create-floor.ts'

type Props = { tables: readonly ServiceTable[]; question: string; floor: Floor }

/** Asks whether guests without a mark came: all at once, or table by table. Each decision can be undone like any mark. */
export default function UnmarkedQuestion({ tables, question, floor }: Props) {
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  const answer = (table: ServiceTable, mark: SeatMark) => {
    const expected = table.seats.filter((seat) => seat.mark === 'EXPECTED')
    floor.mark(table, expected, mark)
  }
  return (
    <section aria-labelledby={id} className="mt-4 rounded-card border border-saffron bg-card p-4 sm:p-5 print:hidden">
      <h2 id={id} className="text-lg font-bold">
        {typeset(question)}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => {
            for (const table of tables) answer(table, 'LEFT')
          }}
          className={buttonStyle('brand', 'px-4')}
        >
          Tous venus
        </button>
        <button
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          className={buttonStyle('line', 'px-4')}
        >
          Choisir
        </button>
      </div>
      {isChoosing && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {tables.map((table) => (
            <li key={table.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <p className="min-w-0 flex-1 basis-24 font-semibold wrap-anywhere">
                {typeset(`${table.hour} · ${table.name}`)}
                <span className="block text-sm font-normal text-ink-soft">
                  {typeset(plural(unmarkedCovers([table]), 'couvert'))}
                </span>
              </p>
              <div className="flex gap-2">
                <MarkButton mark="LEFT" words="Venus" of={table.name} onMark={() => answer(table, 'LEFT')} />
                <MarkButton mark="ABSENT" words="Absents" of={table.name} onMark={() => answer(table, 'ABSENT')} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
