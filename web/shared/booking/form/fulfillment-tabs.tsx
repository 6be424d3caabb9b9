import type { Fulfillment } from '@tablee/domain/ordering/draft'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'

type Props = {
  fulfillments: readonly Fulfillment[]
  current: Fulfillment
  onChoose: (fulfillment: Fulfillment) => void
  children: ReactNode
}

/** Tabs for a table, click & collect and delivery, each with its form; no tabs for a single one. */
export function FulfillmentTabs({ fulfillments, current, onChoose, children }: Props) {
  const id = useId()
  if (fulfillments.length < 2) return children

  function chooseByKey(event: KeyboardEvent<HTMLElement>) {
    const tab = focusNeighbour(event, '[role=tab]')
    const fulfillment = fulfillments.find((one) => one === tab?.dataset.fulfillment)
    if (fulfillment) onChoose(fulfillment)
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Sur place, à emporter ou livré"
        onKeyDown={chooseByKey}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-tint p-1"
      >
        {fulfillments.map((fulfillment) => (
          <button
            key={fulfillment}
            type="button"
            role="tab"
            id={`${id}-${fulfillment}`}
            data-fulfillment={fulfillment}
            aria-selected={fulfillment === current}
            aria-controls={`${id}-form`}
            tabIndex={fulfillment === current ? 0 : -1}
            onClick={() => onChoose(fulfillment)}
            className="min-h-11 rounded-[10px] px-1 font-semibold whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-[0_1px_4px_#52082f26] max-sm:text-[0.9375rem]"
          >
            {FULFILLMENTS[fulfillment].tab}
          </button>
        ))}
      </div>
      <div id={`${id}-form`} role="tabpanel" aria-labelledby={`${id}-${current}`} className="grid gap-5">
        {children}
      </div>
    </>
  )
}

/** The labels of the booking forms: `tab` for their tabs, `title` for their heading. */
export const FULFILLMENTS: Record<Fulfillment, { tab: string; title: string }> = {
  table: { tab: 'Table', title: 'Réserver une table' },
  CLICK_COLLECT: { tab: 'Click & collect', title: 'Commander à emporter' },
  DELIVERY: { tab: 'Livraison', title: 'Se faire livrer' },
}
