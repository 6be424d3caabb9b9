import { typeset } from '../words/typeset.ts'

type Props = { reasons: readonly string[]; onPick: (reason: string) => void }

/** Common reasons. One press fills in each. */
export function UsualReasons({ reasons, onPick }: Props) {
  return (
    <div role="group" aria-label="Raisons courantes" className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          onClick={() => onPick(reason)}
          className="min-h-11 rounded-pill bg-tint px-4 font-semibold text-brand-dark hover:bg-glow"
        >
          {typeset(reason)}
        </button>
      ))}
    </div>
  )
}
