import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Floor } from '../sheet/create-floor.ts'
import type { FloorView } from '../sheet/create-floor-view.ts'
import { CancelTable } from './cancel-table.tsx'
import { CloseTableBill } from './close-table-bill.tsx'
import { MoveTable } from './move-table.tsx'

/** The dialog that an action on a table opens first. */
export type TableDialog = { kind: 'cancel' | 'close' | 'bill' | 'move'; tableId: string }

const TITLES = {
  cancel: 'Annuler la réservation ?',
  close: "Clore l'addition ?",
  bill: 'Addition',
  move: 'Déplacer la table',
}

type Props = {
  restaurantId: string
  open: TableDialog | null
  view: FloorView
  floor: Floor
  onClose: () => void
}

/** The dialogs of one table, one at a time. The last one keeps its title while it closes. */
export default function TableDialogs({ restaurantId, open, view, floor, onClose }: Props) {
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  if (last === null) return null
  // Somebody else may have cancelled it since.
  const table = open && view.tables.find(({ id }) => id === open.tableId)
  return (
    <Dialog title={TITLES[last.kind]} isOpen={Boolean(table)} onClose={onClose}>
      {table && open.kind === 'cancel' && (
        <CancelTable restaurantId={restaurantId} table={table} onClose={onClose} onChanged={floor.refresh} />
      )}
      {table && open.kind === 'move' && (
        <MoveTable
          restaurantId={restaurantId}
          table={table}
          restaurant={view.sheet.restaurant}
          onClose={onClose}
          onMoved={floor.refresh}
        />
      )}
      {table && (open.kind === 'close' || open.kind === 'bill') && (
        <CloseTableBill restaurantId={restaurantId} table={table} onClose={onClose} onClosed={floor.take} />
      )}
    </Dialog>
  )
}
