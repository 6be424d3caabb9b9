import { useId } from 'react'

type Props = {
  label: string
  /** A number next to the label, for example the count of results. */
  note?: number
  isChecked: boolean
  /** True if it gets the focus when the popup around it opens. */
  isFirst?: boolean
  /** The name of a group. With it the tick is a radio button of that group. */
  group?: string
  onChange: () => void
}

/** A checkbox, or a radio button of a group. The number next to it is its description, not part of its name. */
export function Tick({ label, note, isChecked, isFirst, group, onChange }: Props) {
  const noteId = useId()
  return (
    <div className="flex items-center gap-3 rounded-control px-2 hover:bg-tint has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--accent)">
      <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
        <input
          type={group ? 'radio' : 'checkbox'}
          name={group}
          checked={isChecked}
          aria-describedby={note === undefined ? undefined : noteId}
          data-first={isFirst ? '' : undefined}
          onChange={onChange}
          className="size-5 flex-none accent-brand outline-none"
        />
        {label}
      </label>
      {note !== undefined && (
        <span id={noteId} className="text-sm text-ink-soft tabular-nums">
          {note}
        </span>
      )}
    </div>
  )
}
