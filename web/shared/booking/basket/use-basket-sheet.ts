import type { BasketList } from '@tablee/domain/ordering/basket'
import { type RefObject, useCallback, useState } from 'react'
import { focusLine } from './editable-lines.tsx'

/** The sheet of the basket on a small screen. A wide screen shows the basket next to the menu. */
export function useBasketSheet(isWide: boolean) {
  const [isOpen, setOpen] = useState(false)
  const showLines = useCallback(
    (list: BasketList, id: number) => {
      if (!isWide) setOpen(true)
      // After the sheet has taken the focus.
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
      // After the sheet has restored the focus.
      requestAnimationFrame(() => target.current?.focus())
    },
    showLines,
  }
}
