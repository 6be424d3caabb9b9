import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { X } from './icons/actions/x.tsx'
import { roomiestSide } from './roomiest-side.ts'
import { sheetStyle } from './sheet-style.ts'

type Props = { label: string; onClose: () => void; children: ReactNode; className?: string }

/**
 * A popup next to its control from 600 px on, a modal sheet from below on small screens. It is open while it is mounted. Its
 * parent is `relative` and contains the control. The element marked `data-first` gets the focus, and the control gets it back.
 */
export function Popup({ label, onClose, children, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const side = useOpenNextTo(dialog)
  useCloseOutside(dialog, onClose)

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClick={({ target }) => target === dialog.current && dialog.current?.matches(':modal') && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onClose={onClose}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose()
      }}
      className={`${sheetStyle} ${POSITIONED} ${side} ${className}`}
    >
      <div className="p-4 pb-(--pad)">
        <div className="-mt-1 mb-2 flex items-center justify-between pl-2 sm:hidden">
          <p aria-hidden className="font-title text-lg font-bold">
            {label}
          </p>
          <button
            type="button"
            aria-label="Fermer"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

type DialogRef = RefObject<HTMLDialogElement | null>

/** Opens the dialog and focuses its first choice. Returns the classes of its side. */
function useOpenNextTo(dialog: DialogRef): string {
  const [side, setSide] = useState('')

  useLayoutEffect(() => {
    const element = dialog.current
    const control = element?.parentElement
    if (!element || !control) return

    const isWide = matchMedia('(min-width: 600px)').matches
    if (isWide) setSide(sideStyle(control))
    if (isWide) element.show()
    else element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: isWide })

    return () => element.close()
  }, [dialog])

  return side
}

function useCloseOutside(dialog: DialogRef, onClose: () => void): void {
  useLayoutEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!dialog.current?.parentElement?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [dialog, onClose])
}

const POSITIONED =
  '[--pad:max(1rem,env(safe-area-inset-bottom))] sm:rise-in sm:absolute sm:inset-auto sm:z-30 sm:max-h-[min(34rem,70dvh)] sm:w-max sm:max-w-[calc(100vw-2rem)] sm:rounded-card sm:border sm:border-line sm:shadow-far'

function sideStyle(control: Element): string {
  const { isAbove, isRight } = roomiestSide(control)
  return `${isAbove ? 'sm:bottom-full sm:mb-2' : 'sm:top-full sm:mt-2'} ${isRight ? 'sm:right-0' : 'sm:left-0'}`
}
