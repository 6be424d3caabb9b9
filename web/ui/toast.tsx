import { useEffect, useRef, useSyncExternalStore } from 'react'
import { typeset } from '../words/typeset.ts'

type Toast = { id: number; text: string }

const SHOWN_FOR = 6000

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Says one sentence at the bottom of the page for so many milliseconds; the next one takes its place. Browser only. */
export function toast(text: string, shownFor = SHOWN_FOR): void {
  clearTimeout(timer)
  timer = setTimeout(() => show(null), shownFor)
  show({ id: (shown?.id ?? 0) + 1, text: typeset(text) })
}

/** The place of the sentences, once in the shell: a live region that is there before its first word. */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, read, nothing)
  const bubble = useRef<HTMLDivElement>(null)

  // A popover, raised anew for each sentence, so that no open sheet hides it.
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
