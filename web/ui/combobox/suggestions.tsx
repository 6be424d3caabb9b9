import { useEffect, useRef } from 'react'
import type { ComboboxOption, useList } from './use-list.ts'

type Props = {
  /** The id of the field. */
  id: string
  list: ReturnType<typeof useList>
  options: ComboboxOption[]
  status: string
  isEmpty: boolean
}

/** The list of suggestions below or above the field, and its status. */
export function Suggestions({ id, list, options, status, isEmpty }: Props) {
  return (
    <div
      hidden={!list.isOpen}
      className={`absolute inset-x-0 z-30 rounded-card border border-line bg-card p-2 shadow-far sm:right-auto sm:w-max sm:max-w-[28rem] sm:min-w-full ${list.side === 'above' ? 'bottom-full mb-2' : 'top-full mt-2'}`}
    >
      <p role="status" className={isEmpty ? 'px-3 py-2 text-ink-soft' : 'sr-only'}>
        {list.isOpen && status}
      </p>
      {/* Keeps the focus in the field: otherwise the list would close before the click. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain"
      >
        {list.isOpen && <Options id={id} options={options} active={list.active} onPick={list.pick} />}
      </div>
    </div>
  )
}

type OptionsProps = {
  id: string
  options: ComboboxOption[]
  active: number
  onPick: (option: ComboboxOption) => void
}

function Options({ id, options, active, onPick }: OptionsProps) {
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
