import type { ReservationType } from '@tablee/domain/money/pricing'
import { type Basket, cleanNote, noteFault, tidy } from '@tablee/domain/ordering/basket'
import { type DishFlags, isServedFor } from '@tablee/domain/ordering/preorder'
import { badInput, UserError } from '../../../errors.ts'
import type { Menu } from '../../catalogue/catalogue.ts'
import type { NewLine } from '../core/reservation.ts'

export type OrderInput = { foodItems: readonly LineInput[]; combos: readonly LineInput[] }
type LineInput = { id: string; quantity: number }

/** The ids and quantities of an order, each dish once. Throws BAD_USER_INPUT for an invalid line. */
export function readOrder(order: OrderInput): Basket {
  const [foodItems, combos] = [order.foodItems, order.combos].map((lines) =>
    tidy(lines.map(({ id, quantity }) => ({ id: /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN, quantity }))),
  )
  if (!foodItems || !combos || [...foodItems, ...combos].some(({ id }) => Number.isNaN(id))) {
    throw badInput({ order: 'Une ligne de votre commande est incorrecte.' })
  }
  return { foodItems, combos }
}

/**
 * The lines with name, price, VAT and alcohol as the menu has them now. Throws CONFLICT, naming a dish that is not
 * served; `isServed` decides on that in place of the menu's flags.
 */
export function linesFrom(
  menu: Menu,
  basket: Basket,
  type: ReservationType,
  isServed: (dish: DishFlags) => boolean = (dish) => isServedFor(dish, type),
): NewLine[] {
  const combos = menu.meals.flatMap((meal) => meal.combos.map((combo) => ({ ...combo, name: combo.name ?? meal.name })))
  return [
    ...basket.foodItems.map(({ id, quantity }) => {
      const item = orderable(
        menu.foodItems.find((one) => one.id === id),
        isServed,
      )
      return { ...lineOf(item, type), foodItemId: id, comboId: null, quantity }
    }),
    ...basket.combos.map(({ id, quantity }) => {
      const combo = orderable(
        combos.find((one) => one.id === id),
        isServed,
      )
      return { ...lineOf(combo, type), foodItemId: null, comboId: id, quantity }
    }),
  ]
}

/** A note to the kitchen; null where there is none. */
export function readNote(note: string | null | undefined): string | null {
  const fault = noteFault(note)
  if (fault) throw badInput({ note: fault })
  return cleanNote(note)
}

type Orderable = {
  name: string
  priceCents: number
  vatOnSite: number
  vatTakeaway: number
  isAlcohol: boolean
} & DishFlags

function orderable<Dish extends Orderable>(dish: Dish | undefined, isServed: (dish: Dish) => boolean): Dish {
  if (!dish)
    throw new UserError('CONFLICT', "Un plat de votre commande n'est plus à la carte. Retirez-le pour continuer.")
  if (!isServed(dish)) {
    throw new UserError(
      'CONFLICT',
      `« ${dish.name} » n'est plus disponible. Retirez-le de votre commande pour continuer.`,
    )
  }
  return dish
}

function lineOf({ name, priceCents, vatOnSite, vatTakeaway, isAlcohol }: Orderable, type: ReservationType) {
  const isOnSite = type === 'SELF_PAY' || type === 'PAY_FOR_ALL'
  return { name, priceCents, vat: isOnSite ? vatOnSite : vatTakeaway, isAlcohol }
}
