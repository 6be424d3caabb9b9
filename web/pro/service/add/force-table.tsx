import { useId } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { typeset } from '../../../words/typeset.ts'

/** The consequences of entering a table at a full hour, and the button that does it. */
export function ForceTable({ onForce }: { onForce: () => void }) {
  const id = useId()
  return (
    <div className="grid gap-2 rounded-card border border-line p-3">
      <p id={id} className="text-sm text-ink-soft">
        {typeset(
          "Forcer prend cette table alors que tout est complet. Ses couverts sont comptés à part : ils s'ajoutent aux places, et personne d'autre ne perd la sienne.",
        )}
      </p>
      <button
        type="button"
        aria-describedby={id}
        onClick={onForce}
        className={buttonStyle('line', 'justify-self-start px-4')}
      >
        Forcer
      </button>
    </div>
  )
}
