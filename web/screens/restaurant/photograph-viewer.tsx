import { largeSides, largeUrl } from '@tablee/domain/images'
import { ofName } from '@tablee/domain/of-name'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'
import { ChevronRight } from '../../ui/icons/actions/chevron-right.tsx'
import { X } from '../../ui/icons/actions/x.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  restaurantName: string
  /** `alt`: the restaurant's description of the picture, if there is one. */
  pictures: readonly { key: string; alt: string | null }[]
  /** The first picture to show; null while the viewer is closed. */
  opened: number | null
  onClose: () => void
}

/**
 * Pictures one at a time over the whole window, changed by swiping, arrow keys or buttons. The browser's own dialog keeps the
 * focus, restores it and closes on Escape. Pinching stays the browser's.
 */
export default function PhotographViewer({ restaurantName, pictures, opened, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const { shown, next, turn, onScroll, settle } = useTurning(row, opened ?? 0, pictures.length)
  const isOpen = opened !== null

  useEffect(() => {
    if (opened === null) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    scrollTo(row, opened, 'instant')
  }, [opened])

  return (
    <dialog
      ref={dialog}
      data-fills-window
      aria-label={typeset(`Photos ${ofName(restaurantName)}`)}
      onClose={() => isOpen && onClose()}
      onKeyDown={(event) => onArrows(event, { shown: next(), last: pictures.length - 1, turn })}
      className={WINDOW}
    >
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <p aria-live="polite" className="font-semibold tabular-nums">
          {shown + 1} <span className="font-normal">sur {pictures.length}</span>
        </p>
        <button type="button" aria-label="Fermer" onClick={() => dialog.current?.close()} className={ROUND}>
          <X aria-hidden />
        </button>
      </div>
      <ul
        ref={row}
        // A scrolling element must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
        onPointerDown={settle}
        className="scrollbar-none flex min-h-0 snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
      >
        {pictures.map(({ key, alt }, index) => (
          <Photograph
            key={key}
            pictureKey={key}
            alt={alt ?? `${restaurantName}, ${index + 1} sur ${pictures.length}`}
            isShown={index === shown}
            isNear={isOpen && Math.abs(index - opened) < 2}
          />
        ))}
      </ul>
      <div className="flex items-center justify-center gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <TurnButton label="Photo précédente" isOff={shown === 0} onPress={() => turn(next() - 1)}>
          <ChevronLeft aria-hidden />
        </TurnButton>
        <TurnButton label="Photo suivante" isOff={shown === pictures.length - 1} onPress={() => turn(next() + 1)}>
          <ChevronRight aria-hidden />
        </TurnButton>
      </div>
    </dialog>
  )
}

/**
 * Returns the displayed picture and the functions that turn to another. `next` returns the picture to which the row is
 * still scrolling, so that a quick second key counts from it.
 */
function useTurning(row: RefObject<HTMLUListElement | null>, first: number, count: number) {
  const [shown, setShown] = useState(first)
  const aim = useRef<number | null>(null)
  const settle = () => {
    aim.current = null
  }
  return {
    shown,
    next: () => aim.current ?? shown,
    settle,
    turn(to: number) {
      if (to < 0 || to >= count) return
      aim.current = to
      scrollTo(row, to)
    },
    onScroll({ scrollLeft, clientWidth }: HTMLElement) {
      const at = Math.round(scrollLeft / clientWidth)
      setShown(at)
      if (at === aim.current) settle()
    },
  }
}

type PhotographProps = { pictureKey: string; alt: string; isShown: boolean; isNear: boolean }

function Photograph({ pictureKey, alt, isShown, isNear }: PhotographProps) {
  return (
    <li inert={!isShown} className="grid size-full flex-none snap-center place-items-center p-2 sm:px-20">
      <img
        src={largeUrl(pictureKey, largeSides[0])}
        srcSet={largeSides.map((side) => `${largeUrl(pictureKey, side)} ${side}w`).join(', ')}
        sizes="min(100vw, 150vh)"
        alt={alt}
        loading={isNear ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full min-h-0 object-contain"
      />
    </li>
  )
}

type TurnProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode }

function TurnButton({ label, isOff, onPress, children }: TurnProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={onPress} className={ROUND}>
      {children}
    </button>
  )
}

type Arrows = { shown: number; last: number; turn: (to: number) => void }

function onArrows(event: KeyboardEvent, { shown, last, turn }: Arrows): void {
  const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key]
  if (to === undefined) return
  event.preventDefault()
  turn(to)
}

function scrollTo(row: RefObject<HTMLUListElement | null>, index: number, behavior: ScrollBehavior = 'auto'): void {
  row.current?.scrollTo({ left: index * row.current.clientWidth, behavior })
}

const WINDOW =
  'fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none grid-rows-[auto_1fr_auto] border-0 bg-[#150c13] p-0 text-white open:grid'
const ROUND =
  'grid size-11 flex-none place-items-center rounded-full border border-white/45 text-white hover:bg-white/15 aria-disabled:cursor-default aria-disabled:opacity-40 focus-visible:outline-3 focus-visible:outline-white'
