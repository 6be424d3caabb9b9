import { startTransition, useState } from 'react'
import { NO_NETWORK } from '../words/sentences.ts'
import { toast } from './toast.tsx'

/**
 * The state of a popup or dialog whose script is loaded on hover or focus: spread `control` on its button. Without
 * network it stays closed and a toast tells why; the next press retries.
 */
export function useLazyDialog(load: () => Promise<unknown>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  async function open() {
    try {
      await load()
      startTransition(() => setOpen(true))
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
