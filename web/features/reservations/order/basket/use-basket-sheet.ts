import type { BasketList } from '@tablee/domain/ordering/basket'
import { type RefObject, useCallback, useState } from 'react'
import { focusLine } from './editable-lines.tsx'

/** The sheet of the basket on a small screen; a wide one shows the basket beside the menu. */
export function useBasketSheet(isWide: boolean) {
  const [isOpen, setOpen] = useState(false)
  /** Leads to the lines of a dish. */
  const showLines = useCallback(
    (list: BasketList, id: number) => {
      if (!isWide) setOpen(true)
      // Once the sheet has taken the focus.
      requestAnimationFrame(() => focusLine(list, id))
    },
    [isWide],
  )
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    leaveFor(target: RefObject<HTMLElement | null>) {
      setOpen(false)
      // Once the sheet has given the focus back.
      requestAnimationFrame(() => target.current?.focus())
    },
    showLines,
  }
}
