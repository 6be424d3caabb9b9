import { cents } from '@tablee/domain/money/money'
import type { Choice, ChoiceGroup } from '@tablee/domain/ordering/choices/choice-groups'
import type { Configurable } from '@tablee/domain/ordering/choices/price-choices'
import { groupsWith, type Left } from '@tablee/domain/ordering/limits/dish-limits'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'

/** A course of a formula: its dishes, each with its own choices. */
export const CourseFragment = graphql(`
  fragment Course on ChoiceGroup {
    id
    name
    least
    most
    choices {
      ...Choice
      priceTTC
      options {
        ...Question
      }
    }
  }
`)

/** A group of options of a dish. */
export const QuestionFragment = graphql(`
  fragment Question on ChoiceGroup {
    id
    name
    least
    most
    choices {
      ...Choice
    }
  }
`)

export const ChoiceFragment = graphql(`
  fragment Choice on Choice {
    id
    name
    surcharge
    vatOnSite
    vatTakeaway
    isAlcohol
    allergens
    isDefault
    isAvailable
  }
`)

type MaskedCourse = FragmentType<typeof CourseFragment>
type MaskedQuestion = FragmentType<typeof QuestionFragment>
type MaskedChoice = FragmentType<typeof ChoiceFragment>

/** A dish or a formula in the response of the menu query. */
type DishInMenu = {
  id: string
  name: string
  priceTTC: number
  isAlcohol: boolean
  allergens: readonly string[]
  courses?: readonly MaskedCourse[]
  options?: readonly MaskedQuestion[]
}

/** A dish with its groups of choices, in the form that the rules of `domain/` use. */
export type ConfigurableDish = Configurable & { id: number; name: string }

/**
 * Converts a dish or a formula. Its VAT rates, which the menu does not return, are 0: prices include VAT and do not need them.
 */
export function toConfigurableDish({ id, priceTTC, courses, options = [], ...dish }: DishInMenu): ConfigurableDish {
  const { name, isAlcohol, allergens } = dish
  return {
    id: Number(id),
    name,
    isAlcohol,
    allergens,
    priceCents: cents(priceTTC),
    vatOnSite: 0,
    vatTakeaway: 0,
    groups: courses?.map(courseOf) ?? options.map(questionOf),
    isFormula: courses !== undefined,
  }
}

/** Returns the dish with the items sold out on the ordered day marked as unavailable. */
export function limitedDish(dish: ConfigurableDish, dishesLeft: readonly Left[]): ConfigurableDish {
  return dishesLeft.length === 0 ? dish : { ...dish, groups: groupsWith(dish.groups, dishesLeft) }
}

function courseOf(masked: MaskedCourse): ChoiceGroup {
  const { choices, ...group } = getFragmentData(CourseFragment, masked)
  return {
    id: Number(group.id),
    name: group.name,
    least: group.least,
    most: group.most,
    choices: choices.map((dish) => ({
      ...choiceOf(dish),
      options: dish.options.map(questionOf),
      priceCents: cents(dish.priceTTC),
    })),
  }
}

function questionOf(masked: MaskedQuestion): ChoiceGroup {
  const { choices, ...group } = getFragmentData(QuestionFragment, masked)
  return {
    id: Number(group.id),
    name: group.name,
    least: group.least,
    most: group.most,
    choices: choices.map(choiceOf),
  }
}

/** Converts an option. An option is not a dish: it has no price of its own and no choices. */
function choiceOf(masked: MaskedChoice): Choice {
  const { id, surcharge, ...choice } = getFragmentData(ChoiceFragment, masked)
  return {
    ...choice,
    id: Number(id),
    surchargeCents: cents(surcharge),
    priceCents: 0,
    options: [],
    vatOnSite: choice.vatOnSite * 100,
    vatTakeaway: choice.vatTakeaway * 100,
  }
}
