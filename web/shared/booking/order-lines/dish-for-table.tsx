import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import type { AvoidedDish } from '@tablee/domain/ordering/allergies/avoided'
import { HOLDS_REPORTED_ALLERGEN } from '@tablee/domain/ordering/shared-dishes/shared-words'
import type { ReactNode } from 'react'
import { CircleExclamationPoint } from '../../../ui/icons/states/circle-exclamation-point.tsx'
import { typeset } from '../../../words/typeset.ts'
import { Particulars } from '../../restaurants/particulars.tsx'
import { AvoidedMark } from '../allergies/avoided-mark.tsx'
import type { DishToShare } from './read-shared-dishes.ts'
import { orderedText } from './shared-words.ts'

type Props = {
  dish: DishToShare
  allergies: readonly Allergen[]
  children: ReactNode
}

export function DishForTable({ dish, allergies, children }: Props) {
  const { name, quantity, words } = dish
  return (
    <li data-shared={name} className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="font-semibold">{typeset(quantity > 1 ? `${quantity} × ${name}` : name)}</p>
        {words && <p className="text-sm text-ink-soft">{typeset(words)}</p>}
        <p className="text-sm text-ink-soft">{typeset(orderedText(dish))}</p>
        <Particulars {...dish} />
        <AvoidedMark avoided={{ always: avoidedIn(dish, allergies), byChoice: [] }} />
        {dish.holdsToldAllergen && <DisclosedAllergenMark />}
      </div>
      {children}
    </li>
  )
}

/** Returns the allergens of a dish for the table that the viewer avoids. */
export function avoidedIn({ allergens }: Pick<DishToShare, 'allergens'>, allergies: readonly Allergen[]): Allergen[] {
  return knownAllergens(allergens).filter((one) => allergies.includes(one))
}

/** Returns the shared dishes that contain what the viewer avoids, which need a confirmation first. */
export function avoidedDishes(dishes: readonly DishToShare[], allergies: readonly Allergen[]): AvoidedDish[] {
  return dishes
    .map((dish) => ({ name: dish.name, allergens: avoidedIn(dish, allergies) }))
    .filter(({ allergens }) => allergens.length > 0)
}

/** The mark of a dish that contains an allergen which a guest has disclosed. It does not reveal the guest. */
function DisclosedAllergenMark() {
  return (
    <p className="mt-1 flex gap-1.5 text-sm leading-snug font-semibold">
      <CircleExclamationPoint aria-hidden className="mt-0.5 size-4 flex-none text-danger" />
      <span className="min-w-0">{typeset(HOLDS_REPORTED_ALLERGEN)}</span>
    </p>
  )
}
