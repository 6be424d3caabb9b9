import { hoursUntil } from '@tablee/domain/service/early-arrival'
import { useState } from 'react'
import { serverNow } from '../../../app/server-time.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import type { Floor } from '../sheet/create-floor.ts'
import type { EarlyTap } from './use-early-floor.ts'

/** Confirms an arrival hours before the booked time. A tap on the wrong row can be undone for two minutes only. */
export default function EarlyDialog({
  pending,
  floor,
  onClose,
}: {
  pending: EarlyTap | null
  floor: Floor
  onClose: () => void
}) {
  const [last, setLast] = useState(pending)
  if (pending !== null && pending !== last) setLast(pending)
  if (last === null) return null
  const { table, seats, mark } = last
  const confirm = () => {
    floor.mark(table, seats, mark)
    onClose()
  }
  return (
    <Dialog title="Déjà là ?" isOpen={pending !== null} onClose={onClose}>
      <p className="mb-5">
        <T>{`${table.name} est attendue à ${table.hour}, dans ${hoursUntil(table.startsAt, serverNow())}.`}</T>
      </p>
      <DialogButtons>
        <button type="button" data-first onClick={confirm} className={buttonStyle('brand')}>
          Oui, déjà là
        </button>
        <button type="button" onClick={onClose} className={buttonStyle('line')}>
          Non
        </button>
      </DialogButtons>
    </Dialog>
  )
}
