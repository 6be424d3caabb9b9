import { useEffect, useRef } from 'react'
import type { ComboboxOption } from './use-list.ts'

type OptionsProps = {
  id: string
  options: ComboboxOption[]
  active: number
  onPick: (option: ComboboxOption) => void
}

/** The options in their groups. Loaded once a list is about to open. */
export default function Options({ id, options, active, onPick }: OptionsProps) {
  const groups = Map.groupBy(options, ({ group }) => group ?? '')
  return [...groups].map(([group, members]) => (
    <div key={group} role="group" aria-label={group || undefined} className="not-first:mt-1">
      {group && (
        <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">
          {group}
        </p>
      )}
      {members.map((option) => {
        const index = options.indexOf(option)
        return (
          <OptionLine
            key={option.key}
            id={`${id}-${index}`}
            option={option}
            isActive={index === active}
            onPick={() => onPick(option)}
          />
        )
      })}
    </div>
  ))
}

type LineProps = { id: string; option: ComboboxOption; isActive: boolean; onPick: () => void }

function OptionLine({ id, option, isActive, onPick }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onPick}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-tint ${isActive ? 'bg-tint' : ''}`}
    >
      {option.icon}
      <span className="min-w-0">
        <span className="block truncate font-medium">{option.text}</span>
        {option.note && <span className="block truncate text-sm text-ink-soft">{option.note}</span>}
      </span>
    </div>
  )
}
