import { useLazyComponent } from '../use-lazy-component.ts'
import type { ComboboxOption, useList } from './use-list.ts'

const loadOptions = () => import('./options.tsx')

type Props = {
  id: string
  list: ReturnType<typeof useList>
  options: ComboboxOption[]
  status: string
  isEmpty: boolean
}

/** The list of suggestions below or above the field, and its status. */
export function Suggestions({ id, list, options, status, isEmpty }: Props) {
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
