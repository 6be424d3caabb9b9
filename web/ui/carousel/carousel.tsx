import { Children, type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChevronLeft } from '../icons/actions/chevron-left.tsx'
import { ChevronRight } from '../icons/actions/chevron-right.tsx'
import { MovementButton, useMovement } from './movement.tsx'

/** Slides side by side: up to 599 px, up to 959 px, from 960 px on. */
type PerView = { narrow: number; medium: number; wide: number }

type Props = { label: string; perView: PerView; children: ReactNode; autoplay?: number; className?: string }

/**
 * A row of slides that the browser scrolls and snaps. The buttons scroll by a whole view. `label` names the row for screen
 * readers. `autoplay` (milliseconds per view) scrolls it until the first touch.
 */
export function Carousel({ label, perView, children, autoplay, className = '' }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const slides = Children.toArray(children)
  const ends = useEnds(row)
  const movement = useMovement()
  useAutoplay(row, movement.isMoving ? autoplay : undefined)

  function turn(views: 1 | -1) {
    movement.stop()
    turnViews(row.current, views)
  }

  return (
    <div role="group" aria-label={label} aria-roledescription="carrousel" className={`relative ${className}`}>
      <ul
        ref={row}
        tabIndex={0}
        onPointerDown={movement.stop}
        onFocus={movement.stop}
        style={{ '--narrow': perView.narrow, '--medium': perView.medium, '--wide': perView.wide } as CSSProperties}
        className={ROW}
      >
        {slides.map((slide, index) => (
          <li key={index} className="min-w-0 snap-start">
            {slide}
          </li>
        ))}
      </ul>
      <div className={`mt-4 flex justify-center gap-3 md:contents ${hiddenWhereAllFit(slides.length, perView)}`}>
        <TurnButton label="Précédent" isOver={ends.atStart} onTurn={() => turn(-1)} className="md:-left-[22px]">
          <ChevronLeft aria-hidden />
        </TurnButton>
        {autoplay && (
          <MovementButton movement={movement} subject="le défilement" className="md:absolute md:right-3 md:bottom-3" />
        )}
        <TurnButton label="Suivant" isOver={ends.atEnd} onTurn={() => turn(1)} className="md:-right-[22px]">
          <ChevronRight aria-hidden />
        </TurnButton>
      </div>
    </div>
  )
}

type TurnProps = { label: string; isOver: boolean; onTurn: () => void; className: string; children: ReactNode }

/**
 * Below the row on small screens, on its edge on wide ones. The button stays focusable at the end, to keep the focus.
 */
function TurnButton({ label, isOver, onTurn, className, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOver}
      onClick={() => !isOver && onTurn()}
      className={`grid size-11 place-items-center rounded-pill border border-edge bg-card text-ink shadow-far transition-opacity duration-150 hover:bg-tint aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-card md:absolute md:top-1/2 md:z-20 md:-translate-y-1/2 md:not-focus-visible:aria-disabled:opacity-0 ${className}`}
    >
      {children}
    </button>
  )
}

function useEnds(row: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const atStart = scrollLeft < 2
      const atEnd = scrollLeft > scrollWidth - clientWidth - 2
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }))
    }
    const resizes = new ResizeObserver(update)
    resizes.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row])

  return ends
}

/** Scrolls one view every `ms` milliseconds, from the end back to the start; undefined stops it. */
function useAutoplay(row: RefObject<HTMLUListElement | null>, ms: number | undefined) {
  useEffect(() => {
    if (!ms) return
    const timer = setInterval(() => {
      const element = row.current
      if (!element || document.hidden) return
      if (element.scrollLeft > element.scrollWidth - element.clientWidth - 2) element.scrollTo({ left: 0 })
      else turnViews(element, 1)
    }, ms)
    return () => clearInterval(timer)
  }, [row, ms])
}

function turnViews(row: HTMLUListElement | null, views: 1 | -1) {
  if (!row) return
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  row.scrollBy({ left: views * (row.clientWidth + gap) })
}

function hiddenWhereAllFit(count: number, { narrow, medium, wide }: PerView) {
  const hidden = []
  if (count <= narrow) hidden.push('max-sm:hidden')
  if (count <= medium) hidden.push('sm:max-md:hidden')
  if (count <= wide) hidden.push('md:hidden')
  return hidden.join(' ')
}

const ROW =
  'scrollbar-none -mx-1 -mt-2 -mb-12 grid snap-x snap-mandatory grid-flow-col gap-(--gap) overflow-x-auto overscroll-x-contain scroll-px-1 px-1 pt-2 pb-12 motion-safe:scroll-smooth [--gap:0.75rem] [--n:var(--narrow)] auto-cols-[calc((100%-(var(--n)-1)*var(--gap))/var(--n))] sm:[--gap:1.25rem] sm:[--n:var(--medium)] md:[--gap:1.375rem] md:[--n:var(--wide)]'
