import { useEffect, useState } from 'react'
import { Pause } from '../icons/actions/pause.tsx'
import { Play } from '../icons/actions/play.tsx'

type Movement = { isMoving: boolean; stop: () => void; toggle: () => void }

/**
 * The state of an animation: it runs from the start unless the system asks for reduced motion. `stop` is for the first touch;
 * afterwards only `MovementButton` starts it again.
 */
export function useMovement(): Movement {
  const [isMoving, setMoving] = useState(false)

  useEffect(() => setMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  return { isMoving, stop: () => setMoving(false), toggle: () => setMoving((before) => !before) }
}

/** The button that every animation needs (WCAG 2.2.2); absent with reduced motion. `subject` ends its name: « Arrêter … ». */
export function MovementButton({
  movement,
  subject,
  className = '',
}: {
  movement: Movement
  subject: string
  className?: string
}) {
  const { isMoving, toggle } = movement
  const Icon = isMoving ? Pause : Play
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={`${isMoving ? 'Arrêter' : 'Relancer'} ${subject}`}
      className={`grid size-11 place-items-center rounded-pill border border-edge bg-card text-ink hover:bg-tint motion-reduce:hidden ${className}`}
    >
      <Icon aria-hidden className="size-4 fill-current" />
    </button>
  )
}
