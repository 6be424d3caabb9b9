import { MovementButton, useMovement } from '../../ui/movement.tsx'
import { Section } from './section.tsx'
import { type Mark, WordMarkRow } from './word-mark-row.tsx'

/** Below this number the section is absent. */
const FEWEST = 8

/** The names of partner restaurants on two bands that scroll in opposite directions until the first touch. */
export function WordMarks({ restaurants }: { restaurants: Mark[] }) {
  const movement = useMovement()
  if (restaurants.length < FEWEST) return null

  const half = Math.ceil(restaurants.length / 2)
  return (
    <div className="overflow-hidden">
      <Section id="confiance" title="Ils nous font confiance">
        <div className="relative left-1/2 w-screen -translate-x-1/2" onPointerDown={movement.stop}>
          <WordMarkRow marks={restaurants.slice(0, half)} direction="left" isMoving={movement.isMoving} />
          <WordMarkRow marks={restaurants.slice(half)} direction="right" isMoving={movement.isMoving} />
        </div>
        <div className="mt-4 flex justify-center">
          <MovementButton movement={movement} what="le défilement des noms" />
        </div>
      </Section>
    </div>
  )
}
