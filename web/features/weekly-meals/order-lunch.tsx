import type { Day } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { type Chosen, isSoldOut } from '@tablee/domain/ordering/choices/choice-groups'
import { pricePortion } from '@tablee/domain/ordering/choices/price-choices'
import { beginWeeklyMeal } from '@tablee/domain/ordering/draft'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'
import { price } from '../../words/formats.ts'
import type { AskedDish } from '../reservations/order/choices/asked-dish.ts'
import { proposedChoices } from '../reservations/order/choices/choosing.ts'
import { useChoicesSheet } from '../reservations/order/choices/use-choices-sheet.tsx'
import { keepDraft } from '../reservations/order/draft-store.ts'
import { Stepper } from '../reservations/order/stepper.tsx'

type Props = { formula: AskedDish; restaurant: { id: string; name: string }; day: Day; isOpen: boolean }

/** The quantity, and the button that leads to the delivery address; it asks first where the menu does not propose all. */
export function OrderLunch({ formula, restaurant, day, isOpen }: Props) {
  const { id, name, groups } = formula
  const [quantity, setQuantity] = useState(1)
  const navigate = useNavigate()
  const totalId = useId()
  const proposed = proposedChoices(groups)
  const place = { id: Number(restaurant.id), name: restaurant.name }
  const { control, open, sheet } = useChoicesSheet({
    ...{ dish: formula, restaurantId: place.id, type: 'DELIVERY', action: 'Commander' },
    onChoose: order,
  })

  function order(choices: readonly Chosen[]) {
    keepDraft(beginWeeklyMeal(place, { day, comboId: id, quantity, ...(choices.length > 0 && { choices }) }))
    navigate('/weekly-meals/payment')
  }

  const { priceCents } = pricePortion(formula, proposed ?? [], 'DELIVERY')
  const isGone = isSoldOut(groups)
  return (
    <div className="mt-auto grid gap-3 pt-4">
      <div className="flex items-center justify-between gap-3">
        <p id={totalId} className="text-lg font-bold tabular-nums">
          {price(euros(quantity * priceCents))}
        </p>
        <Stepper
          name={name}
          quantity={quantity}
          least={1}
          onAdd={() => setQuantity(quantity + 1)}
          onRemove={() => setQuantity(quantity - 1)}
        />
      </div>
      <button
        {...(proposed ? { type: 'button' } : control)}
        disabled={!isOpen || isGone}
        aria-describedby={totalId}
        onClick={() => (proposed ? order(proposed) : open())}
        className={buttonStyle('brand', 'w-full disabled:cursor-not-allowed disabled:bg-line disabled:text-ink-soft')}
      >
        {isGone ? 'Épuisé' : 'Commander'}
        <span className="sr-only"> {name}</span>
      </button>
      {sheet}
    </div>
  )
}
