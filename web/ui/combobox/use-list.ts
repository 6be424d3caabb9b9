import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { roomiestSide } from '../roomiest-side.ts'

export type ComboboxOption = {
  key: string
  group?: string
  icon?: ReactNode
  text: string
  note?: string
  pick: () => void
}

export type ComboboxList = {
  isOpen: boolean
  /** The side of the field on which the list is open; null while it is closed. */
  side: 'above' | 'below' | null
  /** The index of the active option; negative without one. */
  active: number
  open: () => void
  close: () => void
  pick: (option: ComboboxOption) => void
  onKeyDown: (event: KeyboardEvent) => void
  leaveOption: () => void
}

type Options = {
  options: readonly ComboboxOption[]
  /** True if the list shows a status although it has no option. */
  isEmpty: boolean
  /** True if the first option is active until another one is. */
  isFirstMeant: boolean
  onOpen?: () => void
  onClose: () => void
}

/** The state of a combobox's list: whether it is open, on which side of the field, and its active option. */
export function useList(box: RefObject<HTMLElement | null>, list: Options): ComboboxList {
  const { options, isEmpty, isFirstMeant, onOpen, onClose } = list
  const [side, setSide] = useState<ComboboxList['side']>(null)
  const [chosen, setActive] = useState(-1)
  const isOpen = side !== null && (options.length > 0 || isEmpty)
  const active = chosen < 0 && isFirstMeant && isOpen ? 0 : chosen

  // The keyboard of a phone covers the lower half. Scrolls the field to the top and opens the list below it.
  useEffect(() => {
    if (isOpen && isSmall()) box.current?.scrollIntoView({ block: 'start' })
  }, [box, isOpen])

  function open() {
    if (side !== null || !box.current) return
    onOpen?.()
    setSide(!isSmall() && roomiestSide(box.current).isAbove ? 'above' : 'below')
  }

  function close() {
    setSide(null)
    setActive(-1)
    onClose()
  }

  function pick(option: ComboboxOption) {
    close()
    option.pick()
  }

  function step(by: 1 | -1) {
    open()
    const first = by > 0 ? 0 : options.length - 1
    setActive(chosen < 0 ? first : (chosen + by + options.length) % options.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key]
    const option = options[active]
    if (by && options.length > 0) step(by)
    else if (event.key === 'Enter' && option) pick(option)
    else if (event.key === 'Escape' && isOpen) close()
    else return event.key === 'Enter' ? close() : undefined

    event.preventDefault()
  }

  return { isOpen, side, active, open, close, pick, onKeyDown, leaveOption: () => setActive(-1) }
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function isSmall(): boolean {
  return innerWidth < 600
}
