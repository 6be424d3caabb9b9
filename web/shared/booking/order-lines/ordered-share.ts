import { cents } from '@tablee/domain/money/money'
import { choiceWords, lineWords } from '@tablee/domain/ordering/choices/choice-words'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type {
  OrderLinesFragment as Ordered,
  OrderedChoiceFragment as OrderedChoice,
} from '../../../generated/graphql.ts'

export const OrderLinesFragment = graphql(`
  fragment OrderLines on UserReservation {
    serviceFees
    feesDiscount
    menuItemsDiscount
    companyAmount
    totalIncludingTax
    note
    combos {
      quantity
      choices {
        ...OrderedChoice
      }
      combo {
        id
        name
        priceTTC
        isAlcohol
        meal {
          name
        }
      }
    }
    foodItems {
      quantity
      choices {
        ...OrderedChoice
      }
      foodItem {
        id
        name
        priceTTC
        isAlcohol
      }
    }
  }
`)

const OrderedChoiceFragment = graphql(`
  fragment OrderedChoice on OrderedChoice {
    name
    surcharge
    options {
      name
      surcharge
    }
  }
`)

/** Returns the order of one share, line by line. `total` is in euros. */
export function orderedLines({ combos, foodItems }: Ordered) {
  return [
    ...combos.map(({ quantity, combo, choices }) => ({
      list: 'combo',
      id: combo.id,
      quantity,
      total: quantity * combo.priceTTC,
      isAlcohol: combo.isAlcohol,
      ...nameAndChoices(combo.name ?? combo.meal.name, choices),
    })),
    ...foodItems.map(({ quantity, foodItem, choices }) => ({
      list: 'dish',
      id: foodItem.id,
      quantity,
      total: quantity * foodItem.priceTTC,
      isAlcohol: foodItem.isAlcohol,
      ...nameAndChoices(foodItem.name, choices),
    })),
  ]
}

/** Returns the order of a share as plain text: '2 × Formule du midi : Œuf mayonnaise · Bavette (saignante)'. */
export function orderedInText(share: FragmentType<typeof OrderLinesFragment>): string[] {
  const lines = orderedLines(getFragmentData(OrderLinesFragment, share))
  return lines.map(({ quantity, inWords }) => `${quantity} × ${inWords}`)
}

type MaskedChoice = FragmentType<typeof OrderedChoiceFragment>

/** Returns the choices of an ordered line in the form that `domain/` puts into words. */
export function readChoices(masked: readonly MaskedChoice[]) {
  return masked.map((one) => {
    const { options, ...choice } = getFragmentData(OrderedChoiceFragment, one)
    return { ...inCents(choice), options: options.map(inCents) }
  })
}

function nameAndChoices(name: string, masked: readonly MaskedChoice[]) {
  const choices = readChoices(masked)
  return { name, words: choiceWords(choices), inWords: lineWords({ name, choices }) }
}

function inCents({ name, surcharge }: OrderedChoice['options'][number]) {
  return { name, surchargeCents: cents(surcharge) }
}
