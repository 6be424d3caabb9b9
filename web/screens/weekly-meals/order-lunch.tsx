import type { Day } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { type Chosen, isSoldOut } from '@tablee/domain/ordering/choices/choice-groups'
import { pricePortion } from '@tablee/domain/ordering/choices/price-choices'
import type { CompanyPartTerms } from '@tablee/domain/ordering/company-part'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { leftWords } from '@tablee/domain/ordering/limits/limit-words'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { basketDish, isFixed, proposedChoices } from '../../shared/booking/choices/choosing.ts'
import type { ConfigurableDish } from '../../shared/booking/choices/configurable-dish.ts'
import { useChoicesSheet } from '../../shared/booking/choices/use-choices-sheet.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.tsx'
import { price, shortDay } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { addToBasket } from './basket.ts'
import { partOfMeal } from './company-part.ts'

type Props = {
  formula: ConfigurableDish
  /** Portions left; null if they are not limited. */
  left: Left | null
  restaurant: { id: string; name: string }
  day: Day
  isOpen: boolean
  companyPart: CompanyPartTerms | null
}
type LunchAction = 'order' | 'add'

/** True if no portion of the formula is left. */
export function isGone({ groups }: ConfigurableDish, left: Left | null): boolean {
  return left?.left === 0 || isSoldOut(groups)
}

/**
 * The quantity and two buttons. « Commander » takes the menu's defaults and navigates to the basket; it asks first if a choice
 * has no default. « Ajouter au panier » asks whenever there is a choice, and stays on the page: a colleague may want another
 * dessert.
 */
export function OrderLunch(props: Props) {
  const { formula, left, isOpen, day, restaurant, companyPart } = props
  const { name } = formula
  const [wanted, setQuantity] = useState(1)
  const quantity = Math.max(1, Math.min(wanted, left?.left ?? wanted))
  const totalId = useId()
  const { add, order, proposed, sheet } = useOrdering(props, quantity, () => setQuantity(1))
  const { priceCents } = pricePortion(formula, proposed ?? [], 'DELIVERY')
  const part = partOfMeal({ day, restaurantId: Number(restaurant.id), priceCents }, companyPart)
  const isOver = isGone(formula, left)
  const isOff = !isOpen || isOver
  return (
    <div className="mt-auto grid gap-3 pt-4">
      <div className="flex items-center justify-between gap-3">
        <p id={totalId} className="tabular-nums">
          <span className="block text-lg font-bold">{price(euros(quantity * priceCents))}</span>
          <span role="status" className="block text-sm font-semibold text-danger empty:hidden">
            {isOpen &&
              (isOver || left !== null) &&
              typeset(leftWords({ left: isOver ? 0 : (left?.left ?? 0), service: left?.service ?? null }))}
          </span>
          {part > 0 && <span className="block text-sm font-semibold text-herb">{typeset(withPart(part))}</span>}
        </p>
        <Stepper
          name={name}
          quantity={quantity}
          least={1}
          onAdd={() => setQuantity((before) => Math.min(before + 1, left?.left ?? before + 1))}
          onRemove={() => setQuantity((before) => Math.min(before, left?.left ?? before) - 1)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <LunchButton kind="line" isOff={isOff} describedBy={totalId} {...add}>
          Ajouter au panier
          <span className="sr-only"> {typeset(`: ${name}`)}</span>
        </LunchButton>
        <LunchButton kind="brand" isOff={isOff} describedBy={totalId} {...order}>
          {isOver ? 'Épuisé' : 'Commander'}
          <span className="sr-only"> {name}</span>
        </LunchButton>
      </div>
      {sheet}
    </div>
  )
}

/** The handlers of the two buttons, with the sheet that they may open. */
function useOrdering({ formula, restaurant, day }: Props, quantity: number, onAdded: () => void) {
  const { id, name, groups } = formula
  const [action, setAction] = useState<LunchAction>('order')
  const navigate = useNavigate()
  const proposed = proposedChoices(groups)
  const fixed = isFixed(groups) ? proposed : null
  const place = { id: Number(restaurant.id), name: restaurant.name }
  const { control, open, sheet } = useChoicesSheet({
    dish: formula,
    restaurantId: place.id,
    type: 'DELIVERY',
    action: action === 'order' ? 'Commander' : 'Ajouter',
    onChoose: (choices) => take(choices, action),
  })

  function take(choices: readonly Chosen[], how: LunchAction) {
    addToBasket(place, day, { dish: basketDish(id, choices), quantity })
    if (how === 'order') return navigate('/weekly-meals/payment')
    toast(`${quantity} × ${name}, ${shortDay(day)} : ajouté à votre panier`)
    onAdded()
  }

  /** Returns the props of a button that takes the choices in `ready`, or asks. */
  const button = (how: LunchAction, ready: readonly Chosen[] | null) => ({
    control: ready ? null : control,
    onPress() {
      if (ready) return take(ready, how)
      setAction(how)
      return open()
    },
  })
  return { add: button('add', fixed), order: button('order', proposed), proposed, sheet }
}

function withPart(cents: number): string {
  return `dont ${price(euros(cents))} par votre entreprise`
}

type LunchButtonProps = {
  kind: 'line' | 'brand'
  isOff: boolean
  describedBy: string
  /** Props of a button that opens the choices; null if there is no choice. */
  control: object | null
  onPress: () => unknown
  children: ReactNode
}

function LunchButton({ kind, isOff, describedBy, control, onPress, children }: LunchButtonProps) {
  return (
    <button
      {...control}
      type="button"
      disabled={isOff}
      aria-describedby={describedBy}
      onClick={onPress}
      className={buttonStyle(kind, `flex-1 px-2 ${OFF_STYLE} ${kind === 'brand' ? 'min-w-max' : ''}`)}
    >
      {children}
    </button>
  )
}

const OFF_STYLE = 'disabled:cursor-not-allowed disabled:bg-line disabled:text-ink-soft'
