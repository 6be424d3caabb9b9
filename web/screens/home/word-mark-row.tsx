import { type RefObject, useEffect, useRef } from 'react'

export type Mark = { id: string; name: string }

/** Pixels per second. */
const SPEED = 40
const FILLS_THE_ROW = 12

type Props = { marks: Mark[]; direction: 'left' | 'right'; isMoving: boolean }

/**
 * A band of names. It holds them twice, the second time hidden from screen readers, so that it can scroll endlessly.
 */
export function WordMarkRow({ marks, direction, isMoving }: Props) {
  const band = useRef<HTMLDivElement>(null)
  useTurning(band, direction, isMoving)

  const repeats = Math.max(1, Math.ceil(FILLS_THE_ROW / marks.length))
  return (
    <div ref={band} className="flex w-max py-3 md:py-4">
      {Array.from({ length: repeats * 2 }, (_, copy) => (
        <ul key={copy} aria-hidden={copy > 0} className="flex flex-none items-center">
          {marks.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 pr-12 whitespace-nowrap text-ink-soft md:pr-20">
              <Glyph path={GLYPHS[Number(id) % GLYPHS.length]} />
              <span className={FACES[Number(id) % FACES.length]}>{name}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Scrolls by half the band per turn, at the same speed whatever the length of the names. */
function useTurning(band: RefObject<HTMLDivElement | null>, direction: 'left' | 'right', isMoving: boolean) {
  const turning = useRef<Animation>(undefined)

  useEffect(() => {
    const element = band.current
    if (!element) return
    const turn = element.scrollWidth / 2
    const frames = [{ transform: 'none' }, { transform: `translateX(${-turn}px)` }]
    const animation = element.animate(direction === 'left' ? frames : frames.reverse(), {
      duration: (turn / SPEED) * 1000,
      iterations: Number.POSITIVE_INFINITY,
    })
    animation.pause()
    turning.current = animation
    return () => animation.cancel()
  }, [band, direction])

  useEffect(() => {
    if (isMoving) turning.current?.play()
    else turning.current?.pause()
  }, [isMoving])
}

function Glyph({ path }: { path: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-7"
    >
      <path d={path} />
    </svg>
  )
}

const FACES = [
  'font-title text-xl font-extrabold tracking-tight',
  'text-base font-semibold tracking-[0.22em] uppercase',
  '[font-family:Georgia,Cambria,serif] text-xl italic',
  'text-xl font-light',
  'font-title text-lg font-bold tracking-wide uppercase',
  '[font-family:Georgia,Cambria,serif] text-xl font-bold',
  'text-xl font-medium lowercase tracking-tight',
]

// A plate, a leaf, a pot, a glass, a fish, a flame, a bowl, a lemon: hand-drawn, one stroke each.
const GLYPHS = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  'M5 19C5 9 11 5 20 4c0 9-4 15-13 15m-2 2c2-6 5-9 9-11',
  'M4 10h16v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zm-2 2h2m16 0h2M6 7h12M12 4v3',
  'M7 3h10c1 6-1 10-5 10S6 9 7 3zm5 10v8m-4 0h8',
  'M3 12c4-6 10-6 14 0 1-2 3-3 4-3v6c-1 0-3-1-4-3-4 6-10 6-14 0zm5-1v.01',
  'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3 2-4 0 2 1 3 2 3 0-4 0-7 2-10z',
  'M3 11h18c0 5-3 9-9 9s-9-4-9-9zm5-3c-2-2 2-2 0-4m4 4c-2-2 2-2 0-4m4 4c-2-2 2-2 0-4',
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3v12m-6-6h12M7.8 7.8l8.4 8.4m0-8.4l-8.4 8.4',
]
