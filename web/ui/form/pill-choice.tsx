import { type ReactNode, useId } from 'react'
import { typeset } from '../../words/typeset.ts'
import { FieldError } from './fields.tsx'

type Props<Value extends string | number> = {
  legend: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value | null
  fault?: string | undefined
  /** The name shared by the fieldsets of one choice. */
  name?: string
  /** True for a single line that scrolls horizontally. */
  isRow?: boolean
  onChoose: (value: Value) => void
  children?: ReactNode
}

export function PillChoice<Value extends string | number>(props: Props<Value>) {
  const { legend, choices, chosen, fault, isRow, onChoose, children } = props
  const id = useId()
  const name = props.name ?? id
  return (
    <fieldset aria-describedby={fault && `${id}-fault`} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{typeset(legend)}</legend>
      <div ref={isRow ? showChosen : undefined} className={isRow ? rowStyle : 'flex flex-wrap gap-2'}>
        {choices.map(({ value, label }) => (
          <label key={value} className={`${pillStyle} ${value === chosen ? pillColours.chosen : pillColours.free}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-invalid={fault ? true : undefined}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {typeset(label)}
          </label>
        ))}
        {children}
      </div>
      <FieldError id={`${id}-fault`} error={fault} />
    </fieldset>
  )
}

/** Scrolls the chosen pill of a row into view, without scrolling the page. */
function showChosen(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>('label:has(:checked)')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

// The padding leaves room for the focus outline, which the row would clip.
export const rowStyle =
  'relative -m-1.5 flex gap-2 overflow-x-auto overscroll-x-contain p-1.5 scrollbar-thin *:flex-none max-sm:scrollbar-none'
export const pillStyle =
  'relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control border px-3 font-semibold tabular-nums transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--accent)'
export const pillColours = {
  free: 'border-edge bg-card hover:bg-tint',
  chosen: 'border-inverse bg-inverse text-on-inverse',
}
