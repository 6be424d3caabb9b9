import type { ReservationType } from '@tablee/domain/money/pricing'
import {
  type Allergen,
  type AllergyStatement,
  allergiesFaults,
  knownAllergens,
} from '@tablee/domain/ordering/allergies/allergens'
import { type Basket, isEmpty, tidy } from '@tablee/domain/ordering/basket'
import { type ChoiceGroup, type Chosen, choiceFault } from '@tablee/domain/ordering/choices/choice-groups'
import { choiceSentence } from '@tablee/domain/ordering/choices/choice-words'
import { keptParts, pricePortion } from '@tablee/domain/ordering/choices/price-choices'
import { type DishFlags, isServedFor, type OrderedFor } from '@tablee/domain/ordering/preorder'
import { isServedAt, type ServedWhen, servedOnlySentence, serviceAt } from '@tablee/domain/ordering/served-at'
import { cleanWishes, type Wishes, type WishesInput, wishesFaults } from '@tablee/domain/ordering/wishes'
import { badInput, UserError } from '../../../errors.ts'
import type { Menu } from '../../catalogue/catalogue.ts'
import type { NewLine } from '../core/reservation.ts'

export type OrderInput = { foodItems: readonly LineInput[]; combos: readonly LineInput[] }
type LineInput = { id: string; quantity: number; choices?: readonly ChosenInput[]; isShared?: boolean }
type ChosenInput = { id: string; options: readonly string[] }

/**
 * Returns the ids and quantities of an order, with dishes of the same choices merged: the guest's own, or with `isShared` those
 * for the table. Throws BAD_USER_INPUT for an invalid line.
 */
export function readOrder(order: OrderInput, isShared = false): Basket {
  const [foodItems, combos] = [order.foodItems, order.combos].map((all) => {
    const lines = all.filter((line) => (line.isShared ?? false) === isShared)
    return tidy(lines.map(({ id, quantity, choices }) => ({ id: idOf(id), quantity, ...chosenOf(choices) })))
  })
  if (!foodItems || !combos) throw badInput({ order: 'Une ligne de votre commande est incorrecte.' })
  return { foodItems, combos }
}

/**
 * Returns the lines with name, price, VAT and alcohol of the current menu. Throws CONFLICT, naming a dish that is not served,
 * is not served at this service, or has invalid choices. Every service matches if day or hour are null. `isOnSale` replaces the
 * menu's flags. Formulas come first, as on the order screen: every page, email and document lists the lines in this order.
 */
export function linesFrom(
  menu: Menu,
  basket: Basket,
  booking: OrderedFor & { type: ReservationType },
  isOnSale: (dish: DishFlags) => boolean = (dish) => isServedFor(dish, booking.type),
): NewLine[] {
  const { type } = booking
  const served = { isOnSale, at: serviceAt(booking) }
  const combos = menu.meals.flatMap((meal) => meal.combos.map((combo) => ({ ...combo, name: combo.name ?? meal.name })))
  return [
    ...basket.combos.map(({ id, quantity, choices }) => {
      const combo = orderable(
        combos.find((one) => one.id === id),
        served,
      )
      const portion = { ...combo, groups: combo.courses, isFormula: true }
      return { ...lineOf(portion, choices, type), foodItemId: null, comboId: id, quantity }
    }),
    ...basket.foodItems.map(({ id, quantity, choices }) => {
      const item = orderable(
        menu.foodItems.find((one) => one.id === id),
        served,
      )
      const portion = { ...item, groups: item.options, isFormula: false }
      return { ...lineOf(portion, choices, type), foodItemId: id, comboId: null, quantity }
    }),
  ]
}

/** Throws BAD_USER_INPUT if something is ordered for a table at which nobody could share it. */
export function refuseShared(forTable: Basket): void {
  if (!isEmpty(forTable))
    throw badInput({ isShared: 'Un plat se partage à la table d’un groupe : retirez « Pour la table ».' })
}

/** Returns the cleaned texts for the restaurant. Throws BAD_USER_INPUT if one is too long. */
export function readWishes(input: WishesInput): Wishes {
  const faults = wishesFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return cleanWishes(input)
}

/** Returns the allergies that a guest declares; empty if there are none. Throws BAD_USER_INPUT without their consent. */
export function readAllergies(statement: AllergyStatement | null | undefined): Allergen[] {
  if (!statement) return []
  const faults = allergiesFaults(statement)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return knownAllergens(statement.allergens)
}

type Orderable = {
  name: string
  priceCents: number
  vatOnSite: number
  vatTakeaway: number
  isAlcohol: boolean
  allergens: readonly string[]
} & DishFlags &
  ServedWhen

type Served = { isOnSale: (dish: DishFlags) => boolean; at: ReturnType<typeof serviceAt> }

function orderable<Dish extends Orderable>(dish: Dish | undefined, { isOnSale, at }: Served): Dish {
  if (!dish)
    throw new UserError('CONFLICT', "Un plat de votre commande n'est plus à la carte. Retirez-le pour continuer.")
  if (!isOnSale(dish)) {
    throw new UserError(
      'CONFLICT',
      `« ${dish.name} » n'est plus disponible. Retirez-le de votre commande pour continuer.`,
    )
  }
  if (!isServedAt(dish, at)) {
    throw new UserError('CONFLICT', `${servedOnlySentence(dish.name, dish)}. ${TAKE_OUT}`)
  }
  return dish
}

const TAKE_OUT = 'Retirez ce choix de votre commande pour continuer.'

function lineOf(
  dish: Orderable & { groups: readonly ChoiceGroup[]; isFormula: boolean },
  chosen: readonly Chosen[] = [],
  type: ReservationType,
) {
  const { name, groups } = dish
  const fault = choiceFault(groups, chosen)
  if (fault) throw new UserError('CONFLICT', choiceSentence(name, fault))
  const portion = pricePortion(dish, chosen, type)
  const { priceCents, vat, isAlcohol, choices } = portion
  return { name, priceCents, vat, isAlcohol, choices, parts: keptParts(portion) }
}

function idOf(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}

function chosenOf(choices: readonly ChosenInput[] = []) {
  return (
    choices.length > 0 && { choices: choices.map(({ id, options }) => ({ id: idOf(id), options: options.map(idOf) })) }
  )
}
