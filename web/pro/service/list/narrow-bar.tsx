import { stageOf } from '@tablee/domain/service/table-stage'
import { memo, useId } from 'react'
import { pillColours, pillStyle } from '../../../ui/form/pill-choice.tsx'
import { Search } from '../../../ui/icons/actions/search.tsx'
import { X } from '../../../ui/icons/actions/x.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import type { TableFilter } from '../sheet/narrow.ts'

type Props = {
  tables: readonly ServiceTable[]
  filter: TableFilter
  search: string
  onFilter: (filter: TableFilter) => void
  onSearch: (search: string) => void
}

const FILTERS: { filter: TableFilter; label: string }[] = [
  { filter: 'all', label: 'Tout' },
  { filter: 'coming', label: 'À venir' },
  { filter: 'seated', label: 'À table' },
  { filter: 'gone', label: 'Parties' },
]

export const NarrowBar = memo(function NarrowBar({ tables, filter, search, onFilter, onSearch }: Props) {
  const name = useId()
  const counts = Map.groupBy(tables, ({ seats }) => stageOf(seats))
  const countOf = (of: TableFilter) => (of === 'all' ? tables.length : (counts.get(of)?.length ?? 0))
  return (
    <div data-online role="search" aria-label="Tables" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <fieldset className="-m-1.5 flex min-w-0 gap-1.5 overflow-x-auto p-1.5 max-sm:scrollbar-none sm:gap-2">
        <legend className="sr-only">Tables montrées</legend>
        {FILTERS.map((one) => (
          <label
            key={one.filter}
            className={`${pillStyle} flex-none grid-flow-col gap-1.5 max-sm:px-2.5 max-sm:text-sm ${one.filter === filter ? pillColours.chosen : pillColours.free}`}
          >
            <input
              type="radio"
              name={name}
              checked={one.filter === filter}
              onChange={() => onFilter(one.filter)}
              className="sr-only"
            />
            {typeset(one.label)}
            <span className="font-normal tabular-nums">{countOf(one.filter)}</span>
          </label>
        ))}
      </fieldset>
      <span className="relative min-w-0 flex-1 basis-52">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Chercher un nom ou un numéro"
          placeholder="Nom ou numéro"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onSearch('')}
          className="min-h-11 w-full rounded-control border border-edge bg-card pr-11 pl-11"
        />
        {search !== '' && (
          <button
            type="button"
            aria-label="Effacer la recherche"
            onClick={() => onSearch('')}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-brand"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </span>
    </div>
  )
})
