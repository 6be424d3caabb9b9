import { type ReactNode, useEffect, useId, useRef } from 'react'
import { typeset } from '../words/typeset.ts'
import { X } from './icons/actions/x.tsx'
import { sheetStyle } from './sheet-style.ts'

type Props = {
  isOpen: boolean
  title: string
  /** The id of the text that is read with the title when the dialog opens. */
  describedBy?: string | undefined
  onClose: () => void
  children: ReactNode
  className?: string
}

/**
 * A modal dialog: a sheet from below on small screens, centred from 600 px on. The browser's own element keeps the focus
 * inside, restores it and closes on Escape. The element marked `data-first` gets the focus first. `onClose` follows every way
 * of closing.
 */
export function Dialog({ isOpen, title, describedBy, onClose, children, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()

  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // In React the event of a nested dialog bubbles to this one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      // A press that begins inside and ends outside, for example to select a word, does not close the dialog.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => target === dialog.current && pressed.current === target && onClose()}
      className={`${sheetStyle} ${CENTRED} ${className}`}
    >
      <div className="p-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-7">
        <div className="sticky top-0 z-10 -mx-5 -mt-5 mb-1 flex items-start justify-between gap-4 bg-card px-5 pt-5 pb-3 sm:-mx-7 sm:-mt-7 sm:px-7 sm:pt-7">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {typeset(title)}
          </h2>
          <button
            type="button"
            aria-label="Fermer"
            onClick={onClose}
            className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons of a dialog: of equal width side by side, stacked on small screens. */
export function DialogButtons({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`grid gap-3 sm:auto-cols-fr sm:grid-flow-col [&_button]:w-full [&_button]:px-3 ${className}`}>
      {children}
    </div>
  )
}

const CENTRED = 'sm:rise-in sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(30rem,calc(100vw-3rem))] sm:rounded-card'
