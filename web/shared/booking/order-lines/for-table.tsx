import { useId } from 'react'
import { typeset } from '../../../words/typeset.ts'
import { forTableText } from './shared-words.ts'

type Props = {
  name: string
  isShared: boolean
  /** The price of the line, in cents. */
  cents: number
  onChange: (isShared: boolean) => void
}

/** Lets a diner order a line for the table, and explains the effect on what they pay. */
export function ForTable({ name, isShared, cents, onChange }: Props) {
  const id = useId()
  return (
    <div className="basis-full">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby={isShared ? `${id}-part` : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 flex-none accent-brand"
        />
        <span>
          {typeset('Pour la table')}
          <span className="sr-only">{typeset(` : ${name}`)}</span>
        </span>
      </label>
      {isShared && (
        <p id={`${id}-part`} className="mb-1 rounded-control bg-tint px-3 py-2 text-sm text-pretty">
          {typeset(forTableText(cents))}
        </p>
      )}
    </div>
  )
}
