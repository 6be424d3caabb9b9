import { writeNote } from '@tablee/domain/ordering/draft'
import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { useId } from 'react'
import { FieldLabel } from '../../../ui/form/fields.tsx'
import type { ChangeDraft } from '../menu/quantity.tsx'

export function NoteField({ note, change }: { note: string; change: ChangeDraft }) {
  const id = useId()
  return (
    <div>
      <FieldLabel id={id} label="Un mot pour la cuisine" />
      <textarea
        id={id}
        rows={2}
        maxLength={LONGEST_NOTE}
        placeholder="Anniversaire, chaise haute…"
        aria-describedby={`${id}-left`}
        value={note}
        onChange={({ target }) => change((kept) => writeNote(kept, target.value))}
        className="field-sizing-content block min-h-20 wrap-anywhere w-full rounded-control border border-edge bg-card px-4 py-3 placeholder:text-ink-soft hover:border-ink"
      />
      <p id={`${id}-left`} className="mt-1 text-right text-sm text-ink-soft tabular-nums">
        {note.length}/{LONGEST_NOTE}
        <span className="sr-only"> caractères</span>
      </p>
    </div>
  )
}
