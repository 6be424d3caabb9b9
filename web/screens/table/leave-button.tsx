import { type ComponentProps, useState } from 'react'
import { LeaveTable } from '../../shared/booking/reservation/leave-table.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { T } from '../../words/t.tsx'

type Props = Pick<ComponentProps<typeof LeaveTable>, 'reservation' | 'token' | 'onChanged'>

export function LeaveButton({ onChanged, ...leaving }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonStyle('line', 'px-5')}
      >
        <T>Quitter la table</T>
      </button>
      <Dialog title="Quitter la table ?" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <LeaveTable
            {...leaving}
            onClose={() => setOpen(false)}
            onChanged={() => {
              setOpen(false)
              onChanged()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
