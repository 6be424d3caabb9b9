import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fieldLabelStyle, fieldStyle } from './field.ts'
import { roomiestSide } from './roomiest-side.ts'
import { useEarlyTyping } from './use-early-typing.ts'

export type ComboboxOption = {
  key: string
  group?: string
  icon?: ReactNode
  text: string
  note?: string
  pick: () => void
}

type Props = {
  label: string
  name: string
  value: string
  placeholder: string
  maxLength: number
  options: ComboboxOption[]
  /** Told to who does not see the list; shown to everyone while `isEmpty`. */
  status: string
  isEmpty: boolean
  onType: (text: string) => void
  onClose: () => void
  /** The label and the frame around the input: those of a bar of fields unless another is given. */
  frame?: (field: { id: string; label: string; input: ReactNode }) => ReactNode
  /** What the input is besides: its ref, its error, another look. */
  input?: ComponentProps<'input'>
}

/** A text field with a list of suggestions: WAI-ARIA's editable combobox. Enter without a suggestion submits the form. */
export function Combobox(props: Props) {
  const { label, name, value, placeholder, maxLength, options, status, isEmpty, onType, onClose } = props
  const { frame = barFrame, input: more = {} } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'above' | 'below' | null>(null)
  const [active, setActive] = useState(-1)
  // Without a word to say and without an option there is nothing to open.
  const isOpen = side !== null && (options.length > 0 || isEmpty)

  function open() {
    if (side !== null || !box.current) return
    setSide(!isSmall() && roomiestSide(box.current).isAbove ? 'above' : 'below')
  }

  // On a telephone the keyboard takes the lower half: the field goes to the top, its list below it.
  useEffect(() => {
    if (isOpen && isSmall()) box.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])

  useEarlyTyping(id, value, (typed, isFocused) => {
    if (isFocused) open()
    onType(typed)
  })

  function close() {
    setSide(null)
    setActive(-1)
    onClose()
  }

  function pick(option: ComboboxOption) {
    close()
    option.pick()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const chosen = options[active]
    if (step && options.length > 0) {
      open()
      setActive(active < 0 ? (step > 0 ? 0 : options.length - 1) : (active + step + options.length) % options.length)
    } else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape' && isOpen) close()
    else return event.key === 'Enter' ? close() : undefined

    event.preventDefault()
  }

  const input = (
    <input
      type="text"
      autoComplete="off"
      autoCorrect="off"
      enterKeyHint="search"
      className={BAR_INPUT}
      {...more}
      id={id}
      name={name}
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      maxLength={maxLength}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => {
        open()
        setActive(-1)
        onType(target.value)
      }}
      onClick={open}
      onFocus={open}
      onBlur={close}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <div ref={box} className="relative">
      {frame({ id, label, input })}
      <div
        hidden={!isOpen}
        className={`absolute inset-x-0 z-30 max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-far sm:right-auto sm:w-max sm:max-w-[28rem] sm:min-w-full ${side === 'above' ? 'bottom-full mb-2' : 'top-full mt-2'}`}
      >
        <p role="status" className={isEmpty ? 'px-3 py-2 text-ink-soft' : 'sr-only'}>
          {isOpen && status}
        </p>
        {/* Pressing a suggestion must not take the focus from the field: the list would close under the finger. */}
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions" onMouseDown={(event) => event.preventDefault()}>
          {isOpen && <Options id={id} options={options} active={active} onPick={pick} />}
        </div>
      </div>
    </div>
  )
}

function isSmall(): boolean {
  return innerWidth < 600
}

const BAR_INPUT =
  'block w-full truncate bg-transparent font-semibold outline-none placeholder:font-normal placeholder:text-ink-soft placeholder:opacity-100'

function barFrame({ id, label, input }: { id: string; label: string; input: ReactNode }) {
  return (
    <div className={`${fieldStyle} focus-within:bg-tint/60`}>
      <label htmlFor={id} className={fieldLabelStyle}>
        {label}
      </label>
      {input}
    </div>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

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
