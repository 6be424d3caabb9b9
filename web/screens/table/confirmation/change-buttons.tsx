import type { Action } from '@tablee/domain/reservations/booking-actions'
import { useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { preload } from '../../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../../ui/hooks/use-lazy-dialog.ts'
import type { Table } from '../use-table.ts'

const loadDialogs = () => import('../../../shared/booking/reservation/reservation-dialogs.tsx')
const prepare = () => {
  preload(loadDialogs).catch(() => {})
}

/** Lets the host change or cancel the booking, in the dialogs of « Mes réservations ». */
export function ChangeButtons(props: { table: Table; actions: ReadonlySet<Action>; onChanged: () => void }) {
  const { table, actions, onChanged } = props
  const [open, setOpen] = useState<'modify' | 'cancel' | null>(null)
  const Dialogs = useOpenedComponent(loadDialogs, open !== null, () => setOpen(null))
  return (
    <>
      {CHANGES.filter(({ name }) => actions.has(name)).map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-haspopup="dialog"
          aria-describedby="headline"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(name)}
          className={buttonStyle('line', 'px-5')}
        >
          {label}
        </button>
      ))}
      {Dialogs && (
        <Dialogs
          reservation={table}
          open={open}
          onDialog={(name) => setOpen(name === 'modify' || name === 'cancel' ? name : null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

const CHANGES = [
  { name: 'modify', label: 'Modifier' },
  { name: 'cancel', label: 'Annuler' },
] as const
