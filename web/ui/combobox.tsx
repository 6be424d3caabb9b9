import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { type ComboboxList, type ComboboxOption, useList } from './combobox/use-list.ts'
import { fieldLabelStyle, fieldStyle } from './field.ts'
import { useEarlyTyping } from './hooks/use-early-typing.ts'
import { useLazyComponent } from './hooks/use-lazy-component.ts'

type Props = {
  label: string
  name: string
  value: string
  placeholder: string
  maxLength: number
  options: ComboboxOption[]
  /** Read to screen readers; shown to everyone while `isEmpty`. */
  status: string
  isEmpty: boolean
  /** Enter picks the first option, because it is what the text says. */
  isFirstMeant?: boolean
  /** Called when the list is about to open, with options at once or soon. */
  onOpen?: () => void
  onType: (text: string) => void
  onClose: () => void
  /** Renders the label and the frame around the input; by default those of a field in a bar. */
  frame?: (field: { id: string; label: string; input: ReactNode }) => ReactNode
  /** More attributes of the input: its ref, its error, another look. */
  input?: ComponentProps<'input'>
}

/** A text field with suggestions: WAI-ARIA's editable combobox. Enter without an active suggestion submits the form. */
export function Combobox(props: Props) {
  const { label, name, value, placeholder, maxLength, options, status, isEmpty, onType, onClose } = props
  const { frame = barFrame, input: more = {}, isFirstMeant = false, onOpen } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useList(box, { options, isEmpty, isFirstMeant, onOpen, onClose })

  useEarlyTyping(id, value, (typed, isFocused) => {
    if (isFocused) list.open()
    onType(typed)
  })

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
      aria-expanded={list.isOpen}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={list.active >= 0 ? `${id}-${list.active}` : undefined}
      maxLength={maxLength}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => {
        list.open()
        list.leaveOption()
        onType(target.value)
      }}
      onClick={list.open}
      onFocus={list.open}
      onBlur={list.close}
      onKeyDown={list.onKeyDown}
    />
  )
  return (
    <div ref={box} className="relative">
      {frame({ id, label, input })}
      <Suggestions id={id} list={list} options={options} status={status} isEmpty={isEmpty} />
    </div>
  )
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

const loadOptions = () => import('./combobox/options.tsx')

type SuggestionsProps = {
  id: string
  list: ComboboxList
  options: ComboboxOption[]
  status: string
  isEmpty: boolean
}

/** The list of suggestions below or above the field, and its status. */
function Suggestions({ id, list, options, status, isEmpty }: SuggestionsProps) {
  const Options = useLazyComponent(loadOptions, list.side !== null)
  return (
    <div
      hidden={!list.isOpen}
      className={`absolute inset-x-0 z-30 rounded-card border border-line bg-card p-2 shadow-far sm:right-auto sm:w-max sm:max-w-[28rem] sm:min-w-full ${list.side === 'above' ? 'bottom-full mb-2' : 'top-full mt-2'}`}
    >
      <p role="status" className={isEmpty ? 'px-3 py-2 text-ink-soft' : 'sr-only'}>
        {list.isOpen && status}
      </p>
      {/* Keeps the focus in the field. Otherwise the list would close before the click. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain"
      >
        {list.isOpen && Options && <Options id={id} options={options} active={list.active} onPick={list.pick} />}
      </div>
    </div>
  )
}
