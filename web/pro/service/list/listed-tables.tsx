import type { Service } from '@tablee/domain/service/services'
import { useCallback, useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyPlate } from '../../../ui/page/empty-plate.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import type { TableDialog } from '../change/table-dialogs.tsx'
import type { Floor, FloorRights } from '../sheet/create-floor.ts'
import type { FloorView } from '../sheet/create-floor-view.ts'
import { justMarked } from '../sheet/done-acts.ts'
import { narrowed, type TableFilter } from '../sheet/narrow.ts'
import { NarrowBar } from './narrow-bar.tsx'
import { TableList } from './table-list.tsx'

type Props = {
  service: Service
  /** The tables of the service. A search covers the whole day. */
  ofService: readonly ServiceTable[]
  view: FloorView
  floor: Floor
  now: number
  rights: FloorRights
  onDialog: (dialog: TableDialog) => void
}

export function ListedTables({ service, ofService, view, floor, now, rights, onDialog }: Props) {
  const [filter, setFilter] = useState<TableFilter>('all')
  const [search, setSearch] = useState('')
  const chooseFilter = useCallback((chosen: TableFilter) => {
    setFilter(chosen)
    setSearch('')
  }, [])
  const { tables, waiting, done } = view
  if (tables.length === 0) return <NoTable isEmpty search="" onAll={() => {}} />

  const listed = narrowed(tables, { service, filter, search, kept: justMarked(done, tables, now) })
  return (
    <>
      <NarrowBar
        tables={ofService}
        filter={search.trim() === '' ? filter : 'all'}
        search={search}
        onFilter={chooseFilter}
        onSearch={setSearch}
      />
      {listed.length === 0 && (
        <NoTable
          isEmpty={ofService.length === 0 && search === ''}
          search={search.trim()}
          onAll={() => chooseFilter('all')}
        />
      )}
      <div className="mt-1 sm:mt-3">
        <TableList tables={listed} waiting={waiting} floor={floor} now={now} rights={rights} onDialog={onDialog} />
      </div>
    </>
  )
}

type NoTableProps = {
  /** True if nothing is booked at all, false if a filter or a search leaves nothing. */
  isEmpty: boolean
  search: string
  onAll: () => void
}

/** Shown if no table is listed, with a button that shows all. */
function NoTable({ isEmpty, search, onAll }: NoTableProps) {
  if (isEmpty) {
    return (
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <EmptyPlate />
        <p className="max-w-[30rem] text-lg text-balance text-ink-soft">
          {typeset(
            "Personne n'a encore réservé pour ce service. Les réservations s'affichent ici dès qu'elles arrivent.",
          )}
        </p>
      </div>
    )
  }
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <p className="text-lg">
        {typeset(search === '' ? 'Aucune table ici.' : `Personne ne s'appelle « ${search} » ce jour-là.`)}
      </p>
      <button type="button" onClick={onAll} className={buttonStyle('quiet')}>
        Voir toutes les tables
      </button>
    </div>
  )
}
