import { startTransition, useState } from 'react'
import { NO_NETWORK } from '../words/sentences.ts'
import { toast } from './toast.tsx'

/**
 * Whether something is open whose script is fetched at the first sign that it is wanted: spread `control` on its button.
 * Without network it stays closed and says so; the next press tries again.
 */
export function useOpening(load: () => Promise<unknown>) {
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
  return { isOpen, close, control }
}
