import { euros } from '@tablee/domain/money/money'
import { type Draft, tickDish } from '@tablee/domain/ordering/draft'
import { AvoidedMark } from '../../shared/booking/allergies/avoided-mark.tsx'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import { avoidedIn } from '../../shared/booking/order-lines/dish-for-table.tsx'
import type { DishToShare } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { ChangeButton } from '../../ui/card.tsx'
import { price } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

type Props = { draft: Draft; change: ChangeDraft; dishes: readonly DishToShare[] }

/** The basket lines of a guest who joins: their part of each ticked dish for the table. */
export function TickedLines({ draft, change, dishes }: Props) {
  if (dishes.length === 0) return null
  return (
    <ul aria-label="Pour la table" className="border-t border-dashed border-line">
      {dishes.map((dish) => (
        <li key={dish.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
          <div className="min-w-24 flex-1 leading-snug">
            <p className="font-semibold">{typeset(dish.name)}</p>
            <p className="text-sm text-ink-soft">{typeset('Votre part, pour la table')}</p>
            <AvoidedMark avoided={{ always: avoidedIn(dish, draft.allergies), byChoice: [] }} />
          </div>
          <ChangeButton onPress={() => change((kept) => tickDish(kept, dish.id, false))} of={dish.name}>
            Retirer
          </ChangeButton>
          <span className="min-w-[4.5rem] text-right tabular-nums">{price(euros(dish.partIfJoinedCents ?? 0))}</span>
        </li>
      ))}
    </ul>
  )
}
