import { cents } from '@tablee/domain/money/money'
import type { Choice, ChoiceGroup } from '@tablee/domain/ordering/choices/choice-groups'
import type { Configurable } from '@tablee/domain/ordering/choices/price-choices'
import { type FragmentType, getFragmentData, graphql } from '../../../../graphql.ts'

/** A course of a formula or a question about a dish, with what may be chosen. */
const ChoiceGroupFragment = graphql(`
  fragment ChoiceGroup on ChoiceGroup {
    id
    name
    least
    most
    choices {
      ...Choice
      options {
        id
        name
        least
        most
        choices {
          ...Choice
        }
      }
    }
  }
`)

const ChoiceFragment = graphql(`
  fragment Choice on Choice {
    id
    name
    surcharge
    priceTTC
    vatOnSite
    vatTakeaway
    isAlcohol
    allergens
    isDefault
    isAvailable
  }
`)

type MaskedGroup = FragmentType<typeof ChoiceGroupFragment>
type MaskedChoice = FragmentType<typeof ChoiceFragment>

/** A dish or a formula of the menu's answer. */
type Asking = {
  name: string
  priceTTC: number
  isAlcohol: boolean
  allergens: readonly string[]
  courses?: readonly MaskedGroup[]
  options?: readonly MaskedGroup[]
}

/** A dish with what it asks, as the rules of `domain/` read it. */
export type AskedDish = Configurable & { name: string }

/** Reads a dish or a formula. Its own rates, which the menu does not tell, are 0: prices include VAT and do not need them. */
export function askedDish({ name, priceTTC, isAlcohol, allergens, courses, options }: Asking): AskedDish {
  return {
    ...{ name, isAlcohol, allergens, priceCents: cents(priceTTC), vatOnSite: 0, vatTakeaway: 0 },
    groups: (courses ?? options ?? []).map(groupOf),
    isFormula: courses !== undefined,
  }
}

function groupOf(masked: MaskedGroup): ChoiceGroup {
  const { choices, ...group } = getFragmentData(ChoiceGroupFragment, masked)
  return {
    ...{ name: group.name, least: group.least ?? 0, most: group.most ?? 1, id: Number(group.id) },
    choices: choices.map((choice) => ({
      ...choiceOf(choice),
      options: choice.options.map((option) => ({
        ...{ name: option.name, least: option.least ?? 0, most: option.most ?? 1, id: Number(option.id) },
        choices: option.choices.map((one) => ({ ...choiceOf(one), options: [] })),
      })),
    })),
  }
}

function choiceOf(masked: MaskedChoice): Omit<Choice, 'options'> {
  const { id, surcharge, priceTTC, ...choice } = getFragmentData(ChoiceFragment, masked)
  return {
    ...choice,
    ...{ id: Number(id), surchargeCents: cents(surcharge), priceCents: cents(priceTTC) },
    ...{ vatOnSite: choice.vatOnSite * 100, vatTakeaway: choice.vatTakeaway * 100 },
  }
}
