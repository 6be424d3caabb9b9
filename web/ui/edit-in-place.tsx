import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** True if the form is initially open. */
  isOpenAtFirst?: boolean
  shown: (open: () => void) => ReactNode
  edited: (close: () => void) => ReactNode
}

/** A value that is edited in place. Its first button opens the form, and the focus follows. */
export function EditInPlace({ isOpenAtFirst = false, shown, edited }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    place.current?.querySelector<HTMLElement>(isOpen ? 'input, textarea' : 'button')?.focus()
  }, [isOpen])

  return <div ref={place}>{isOpen ? edited(() => setOpen(false)) : shown(() => setOpen(true))}</div>
}
