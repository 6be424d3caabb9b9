import type { Fulfillment } from '@tablee/domain/ordering/draft'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'
import { WAYS } from './ways.ts'

type Props = {
  ways: readonly Fulfillment[]
  current: Fulfillment
  onChoose: (way: Fulfillment) => void
  children: ReactNode
}

/** Tabs for a table, click & collect and delivery, each with its form; no tabs for a single one. */
export function WayTabs({ ways, current, onChoose, children }: Props) {
  const id = useId()
  if (ways.length < 2) return children

  function chooseByKey(event: KeyboardEvent<HTMLElement>) {
    const tab = focusNeighbour(event, '[role=tab]')
    const way = ways.find((one) => one === tab?.dataset.way)
    if (way) onChoose(way)
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Sur place, à emporter ou livré"
        onKeyDown={chooseByKey}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-tint p-1"
      >
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            role="tab"
            id={`${id}-${way}`}
            data-way={way}
            aria-selected={way === current}
            aria-controls={`${id}-form`}
            tabIndex={way === current ? 0 : -1}
            onClick={() => onChoose(way)}
            className="min-h-11 rounded-[10px] px-1 font-semibold whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-[0_1px_4px_#52082f26] max-sm:text-[0.9375rem]"
          >
            {WAYS[way].tab}
          </button>
        ))}
      </div>
      <div id={`${id}-form`} role="tabpanel" aria-labelledby={`${id}-${current}`} className="grid gap-5">
        {children}
      </div>
    </>
  )
}
