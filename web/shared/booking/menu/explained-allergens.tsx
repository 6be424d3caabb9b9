import { Fragment, type KeyboardEvent, useState } from 'react'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'

const loadHelp = () => import('./allergen-help.tsx')

/** The value of the same prop of `Particulars`. */
export function explained(allergens: readonly string[]) {
  return <ExplainedAllergens allergens={allergens} />
}

/**
 * The allergens of a dish, each with a button that explains it. Tab stops once for each dish and the arrow keys move within it:
 * a menu would otherwise have a hundred tab stops.
 */
function ExplainedAllergens({ allergens }: { allergens: readonly string[] }) {
  const [stop, setStop] = useState(0)

  function move(event: KeyboardEvent<HTMLElement>) {
    const button = focusNeighbour(event, 'button[data-allergen]')
    if (button) setStop([...event.currentTarget.querySelectorAll('button[data-allergen]')].indexOf(button))
  }

  return (
    <span role="group" aria-label="Allergènes expliqués" onKeyDown={move}>
      {allergens.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Allergen name={name} isStop={index === stop} />
        </Fragment>
      ))}
    </span>
  )
}

function Allergen({ name, isStop }: { name: string; isStop: boolean }) {
  const { isOpen, close, control } = useLazyDialog(loadHelp)
  const Help = useLazyComponent(loadHelp, isOpen)
  return (
    <>
      <button
        {...control}
        data-allergen
        tabIndex={isStop ? 0 : -1}
        className="group relative rounded whitespace-nowrap after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:text-ink"
      >
        {name.toLowerCase()}{' '}
        <span className="inline-grid size-4 place-items-center rounded-full border border-edge text-[0.6875rem] leading-none font-bold group-hover:bg-tint">
          <span aria-hidden>?</span>
          <span className="sr-only">, explication</span>
        </span>
      </button>
      {Help && <Help name={name} isOpen={isOpen} onClose={close} />}
    </>
  )
}
