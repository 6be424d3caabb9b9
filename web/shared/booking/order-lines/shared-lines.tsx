import { euros } from '@tablee/domain/money/money'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { DishToShare } from './read-shared-dishes.ts'
import { sharersSaid } from './shared-words.ts'

/** The dishes for the table on a bill that one person pays, each once, with the guests who share it. */
export function SharedLines({ dishes }: { dishes: readonly DishToShare[] }) {
  if (dishes.length === 0) return null
  return (
    <section aria-label={typeset('Pour la table, sur cette addition')}>
      <p aria-hidden className="font-bold text-ink-soft">
        {typeset('Pour la table')}
      </p>
      <ul className="divide-y divide-line">
        {dishes.map((dish) => (
          <li key={dish.id} className="flex items-baseline gap-3 py-2.5">
            <span className="w-8 flex-none font-bold text-brand tabular-nums">{dish.quantity} ×</span>
            <span className="min-w-0 flex-1">
              {typeset(dish.name)}
              {dish.words && <span className="block text-sm text-ink-soft">{typeset(dish.words)}</span>}
              <span className="block text-sm text-ink-soft">{typeset(sharersSaid(dish))}</span>
            </span>
            <span className="flex-none font-semibold tabular-nums">{price(euros(dish.priceCents))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
