import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = { from: number | null; onCopy: (to: readonly number[]) => void; onClose: () => void }

/** Copies the services of a day to others. They are saved with the week. */
export function CopyDay({ from, onCopy, onClose }: Props) {
  const name = (WEEKDAY_LABELS[from ?? 0] ?? '').toLowerCase()
  return (
    <Dialog isOpen={from !== null} title={`Copier ${name} sur…`} onClose={onClose}>
      {from !== null && <Days key={from} from={from} onCopy={onCopy} onClose={onClose} />}
    </Dialog>
  )
}

function Days({ from, onCopy, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (index: number) =>
    setChosen(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index])
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onCopy(chosen)
      }}
      className="grid gap-5"
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{typeset('Les jours')}</legend>
        {WEEKDAY_LABELS.map(
          (label, index) =>
            index !== from && (
              <label
                key={label}
                className="flex min-h-12 cursor-pointer items-center gap-3 wrap-anywhere rounded-control border border-edge px-4 hover:border-ink has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(index)}
                  onChange={() => toggle(index)}
                  className="size-5 flex-none accent-brand outline-none"
                />
                {label}
              </label>
            ),
        )}
      </fieldset>
      <DialogButtons>
        <button type="submit" className={buttonStyle()}>
          Copier
        </button>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </form>
  )
}
