import type { ReactNode } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'

type Props = { onValidate: () => void; onReset: () => void; className?: string; children: ReactNode }

export function PanelForm({ onValidate, onReset, className = '', children }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onValidate()
      }}
    >
      <div className={className}>{children}</div>
      <div className="sticky bottom-0 -mb-(--pad) flex items-center justify-between gap-3 bg-card pt-3 pb-(--pad)">
        <button
          type="button"
          onClick={onReset}
          className="min-h-11 rounded-control px-3 font-semibold text-brand-dark underline underline-offset-2 hover:bg-tint"
        >
          Réinitialiser
        </button>
        <button type="submit" className={buttonStyle()}>
          Valider
        </button>
      </div>
    </form>
  )
}
