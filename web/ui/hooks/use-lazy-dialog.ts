import { type ComponentType, startTransition, useState } from 'react'
import { NO_NETWORK } from '../../words/sentences.ts'
import { toast } from '../toast.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

/** Counts the presses on all such buttons: while a script loads, only the last press counts. */
let presses = 0

/**
 * The state of a popup or dialog whose script is loaded on hover or focus: spread `control` on its button. Without network it
 * stays closed and a toast shows why; the next press retries.
 */
export function useLazyDialog(load: () => Promise<unknown>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  async function open() {
    presses++
    const press = presses
    try {
      await load()
      if (press === presses) startTransition(() => setOpen(true))
    } catch {
      toast(NO_NETWORK)
    }
  }

  function prepare() {
    load().catch(() => {})
  }

  const control = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: isOpen ? close : open,
  } as const
  return { isOpen, open, close, control }
}

/**
 * A lazy component that a press opens, if the open state is kept elsewhere. Without network a toast shows why, and `close`
 * cancels the press, so that nothing opens by itself later.
 */
export function useOpenedComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: boolean,
  close: () => void,
) {
  return useLazyComponent(load, isOpen, () => {
    toast(NO_NETWORK)
    close()
  })
}
