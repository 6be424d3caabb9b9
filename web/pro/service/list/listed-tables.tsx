import type { Service } from '@tablee/domain/service/services'
import { useCallback, useState } from 'react'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { justMarked } from '../sheet/done-acts.ts'
import type { Floor } from '../sheet/keep-floor.ts'
import type { FloorView } from '../sheet/keep-view.ts'
import { narrowed, type TableFilter } from '../sheet/narrow.ts'
import type { FloorRights } from './floor-rights.ts'
import { NarrowBar } from './narrow-bar.tsx'
import { NoTable } from './no-table.tsx'
import type { TableDialog } from './table-dialog.ts'
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
