import { avoidedOnMenu } from '@tablee/domain/ordering/allergies/avoided'
import { memo } from 'react'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { Particulars } from '../../restaurants/particulars.tsx'
import { ServedWhen } from '../../restaurants/served-when.tsx'
import { AvoidedMark } from '../allergies/avoided-mark.tsx'
import { limitedDish, toConfigurableDish } from '../choices/configurable-dish.ts'
import { Courses, optionsInShort } from '../choices/offered-choices.tsx'
import { explained } from './explained-allergens.tsx'
import type { OrderableDish, OrderableFormula } from './order-restaurant.ts'
import { type OrderingOne, Quantity } from './quantity.tsx'

const PRICE = 'text-lg leading-tight font-bold whitespace-nowrap tabular-nums'

export const FormulaItem = memo(function FormulaItem({
  formula,
  ...ordering
}: { formula: OrderableFormula } & OrderingOne) {
  const withChoices = limitedDish(toConfigurableDish(formula), ordering.dishesLeft)
  return (
    <li className="flex flex-col rounded-[18px] bg-tint p-[20px]">
      <h3 className="font-text font-semibold tracking-normal">{formula.name}</h3>
      <ServedWhen {...formula} />
      <p>
        <T>{formula.description}</T>
      </p>
      <Courses courses={withChoices.groups} />
      <Particulars {...formula} drawAllergens={explained} />
      <AvoidedMark avoided={avoidedOnMenu(withChoices, ordering.allergies)} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3">
        <p className={`${PRICE} text-brand-dark`}>{price(formula.priceTTC)}</p>
        <Quantity list="combos" dish={withChoices} isOnTint {...ordering} />
      </div>
    </li>
  )
}, isSameItem)

export const DishItem = memo(function DishItem({ dish, ...ordering }: { dish: OrderableDish } & OrderingOne) {
  const withChoices = limitedDish(toConfigurableDish(dish), ordering.dishesLeft)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-[min(100%,10rem)] flex-1">
        <h3 className="font-text font-semibold tracking-normal">{typeset(dish.name)}</h3>
        <ServedWhen {...dish} />
        {dish.description && (
          <p>
            <T>{dish.description}</T>
          </p>
        )}
        {withChoices.groups.length > 0 && (
          <p className="text-sm text-ink-soft">{typeset(optionsInShort(withChoices.groups))}</p>
        )}
        <Particulars {...dish} drawAllergens={explained} />
        <AvoidedMark avoided={avoidedOnMenu(withChoices, ordering.allergies)} />
      </div>
      <div className="ml-auto flex flex-none flex-col items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <p className={PRICE}>{price(dish.priceTTC)}</p>
        <Quantity list="foodItems" dish={withChoices} {...ordering} />
      </div>
    </li>
  )
}, isSameItem)

/** The lines are filtered from the draft each time, so the arrays differ. Compares their elements instead. */
function isSameItem<Props extends OrderingOne>(before: Props, after: Props): boolean {
  const keys = Object.keys(after) as (keyof Props)[]
  const isSame = keys.every((key) => key === 'lines' || before[key] === after[key])
  return (
    isSame && before.lines.length === after.lines.length && after.lines.every((line, nth) => line === before.lines[nth])
  )
}
