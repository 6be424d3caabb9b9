import { ChoiceFragmentDoc, CourseFragmentDoc, QuestionFragmentDoc } from '../../../generated/graphql.ts'
import { makeFragmentData } from '../../../generated/index.ts'
import type { OrderableDish, OrderableFormula } from '../menu/order-restaurant.ts'

const SERVED = { isActive: true, isActiveDelivery: false, isActiveClickCollect: false }
const PLAIN = { ...SERVED, weekdays: [], services: [], description: '', isAlcohol: false, allergens: [] }
const ONE = { least: 1, most: 1 }

/** A choice with its details, as the server returns it. */
function choice(
  id: string,
  name: string,
  more: { surcharge?: number; isDefault?: boolean; isAvailable?: boolean } = {},
) {
  const rates = { vatOnSite: 10, vatTakeaway: 5.5, isAlcohol: false, allergens: [] }
  return makeFragmentData(
    { id, name, ...rates, surcharge: 0, isDefault: false, isAvailable: true, ...more },
    ChoiceFragmentDoc,
  )
}

const COOKING = makeFragmentData(
  {
    id: '9',
    name: 'Cuisson',
    ...ONE,
    choices: [choice('91', 'saignante'), choice('92', 'à point', { isDefault: true })],
  },
  QuestionFragmentDoc,
)
const NO_SAUCE = makeFragmentData(
  { id: '8', name: 'Sauce', ...ONE, choices: [choice('81', 'gribiche', { isAvailable: false })] },
  QuestionFragmentDoc,
)

/** A dish with a choice of cooking, whose default is « à point ». */
export const BAVETTE: OrderableDish = {
  ...PLAIN,
  id: '4',
  name: 'Bavette',
  priceTTC: 18,
  categorie: { id: '2', name: 'Plats', position: 2 },
  options: [COOKING],
}

export const LUNCH: OrderableFormula = {
  ...PLAIN,
  id: '5',
  name: 'Midi',
  priceTTC: 20,
  courses: [
    makeFragmentData(
      {
        id: '1',
        name: 'Entrée',
        ...ONE,
        choices: [
          { ...choice('11', 'Poireaux'), priceTTC: 8, options: [] },
          { ...choice('12', 'Œuf mayonnaise'), priceTTC: 7, options: [] },
        ],
      },
      CourseFragmentDoc,
    ),
    makeFragmentData(
      {
        id: '2',
        name: 'Plat',
        ...ONE,
        choices: [
          { ...choice('21', 'Bavette'), priceTTC: 18, options: [COOKING] },
          { ...choice('22', 'Sole', { surcharge: 4.5 }), priceTTC: 26, options: [] },
          { ...choice('23', 'Tarte', { isAvailable: false }), priceTTC: 14, options: [NO_SAUCE] },
        ],
      },
      CourseFragmentDoc,
    ),
  ],
}
