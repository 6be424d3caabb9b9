import { useEffect, useRef, useSyncExternalStore } from 'react'
import { typeset } from '../words/typeset.ts'

type Toast = { id: number; text: string }

const SHOWN_FOR = 6000

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Shows one sentence at the bottom of the page for this many milliseconds; the next one replaces it. Browser only. It renders
 * after the paint that follows the press, so that it does not delay it.
 */
export function toast(text: string, shownFor = SHOWN_FOR): void {
  afterPaint(() => {
    clearTimeout(timer)
    timer = setTimeout(() => show(null), shownFor)
    show({ id: (shown?.id ?? 0) + 1, text: typeset(text) })
  })
}

/** Calls the function once the next frame is painted, or soon on a hidden page, which paints none. */
function afterPaint(call: () => void): void {
  if (document.hidden) setTimeout(call)
  else requestAnimationFrame(() => setTimeout(call))
}

/** The live region of the toasts, mounted once in the shell: screen readers need it before its first text. */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, read, nothing)
  const bubble = useRef<HTMLDivElement>(null)

  // A popover, shown again for each toast, so that it is above an open dialog.
  useEffect(() => {
    if (current?.id) bubble.current?.showPopover()
  }, [current?.id])

  return (
    <>
      <p role="status" className="sr-only">
        {current && <span key={current.id}>{current.text}</span>}
      </p>
      {current && (
        <div
          key={current.id}
          ref={bubble}
          popover="manual"
          aria-hidden
          className="toast-in fixed inset-x-0 top-auto bottom-24 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-control bg-inverse px-5 py-3 font-semibold text-on-inverse shadow-far md:bottom-8"
        >
          {current.text}
        </div>
      )}
    </>
  )
}

function show(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read() {
  return shown
}

function nothing() {
  return null
}
