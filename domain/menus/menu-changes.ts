import { inEuros } from '../money/money.ts'
import { servedText } from '../ordering/served-at.ts'
import type { DraftSold, MenuDraft } from './menu-draft.ts'
import { titleOf } from './menu-faults.ts'
import { type PlacedDish, type PlacedFormula, placed } from './placed.ts'
import { isSameValue } from './same-value.ts'

/** A difference between two versions of a menu. `sentence` describes it: « Magret : 18,00 € → 19,00 € ». */
export type MenuChange = { key: string; kind: 'added' | 'changed' | 'removed'; sentence: string }

/** Returns the changes from one version of a menu to another: formulas first, then meals, dishes and categories. */
export function menuChanges(before: MenuDraft, after: MenuDraft): MenuChange[] {
  const [was, is] = [placed(before), placed(after)]
  const changes = [
    ...compared(was.formulas, is.formulas, titles(is.meals, was.meals), soldWords),
    ...compared(was.meals, is.meals, 'Menu sans nom', namedWords),
    ...compared(was.dishes, is.dishes, 'Plat sans nom', soldWords),
    ...compared(was.categories, is.categories, 'Catégorie sans nom', namedWords),
  ]
  return changes.length > 0 || isSameValue(before, after) ? changes : [REORDERED]
}

const REORDERED: MenuChange = { key: '', kind: 'changed', sentence: "L'ordre de la carte" }

type Named = { key: string; name: string }
type Otherwise<One> = string | ((one: One) => string)

function compared<One extends Named>(
  before: ReadonlyMap<string, One>,
  after: ReadonlyMap<string, One>,
  otherwise: Otherwise<One>,
  words: (was: One, is: One) => string[],
): MenuChange[] {
  const title = (one: One) => titleOf(one, typeof otherwise === 'string' ? otherwise : otherwise(one))
  const ofAfter = [...after.values()].flatMap((is): MenuChange[] => {
    const was = before.get(is.key)
    if (!was) return [{ key: is.key, kind: 'added', sentence: `${title(is)} : ajouté` }]
    if (isSameValue(was, is)) return []
    return [{ key: is.key, kind: 'changed', sentence: `${title(was)} : ${words(was, is).join(', ')}` }]
  })
  const removed = [...before.values()].filter(({ key }) => !after.has(key))
  return [
    ...ofAfter,
    ...removed.map((was): MenuChange => ({ key: was.key, kind: 'removed', sentence: `${title(was)} : retiré` })),
  ]
}

function titles(...meals: ReadonlyMap<string, Named>[]) {
  return ({ place }: { place: string }) => {
    const meal = meals.map((all) => all.get(place)).find((one) => one !== undefined)
    return meal ? titleOf(meal, 'Formule sans nom') : 'Formule sans nom'
  }
}

function namedWords(was: Named, is: Named): string[] {
  return was.name === is.name ? ['changé'] : [`devient « ${titleOf(is, 'sans nom')} »`]
}

function soldWords(was: PlacedDish | PlacedFormula, is: PlacedDish | PlacedFormula): string[] {
  const phrases = [
    was.name !== is.name && `devient « ${titleOf(is, 'sans nom')} »`,
    was.priceCents !== is.priceCents && `${priceWords(was)} → ${priceWords(is)}`,
    was.description !== is.description && 'description changée',
    (was.vatOnSite !== is.vatOnSite || was.vatTakeaway !== is.vatTakeaway) && 'TVA changée',
    !isSameValue(was.allergens, is.allergens) && 'allergènes changés',
    servedWords(was) !== servedWords(is) && servedWords(is),
    ...FLAGS.map(([flag, on, off]) => was[flag] !== is[flag] && (is[flag] ? on : off)),
    was.place !== is.place && 'change de rubrique',
    !isSameValue(groupsOf(was), groupsOf(is)) && 'choix changés',
  ].filter((one) => one !== false)
  return phrases.length > 0 ? phrases : ['changé']
}

const FLAGS = [
  ['isAlcohol', "contient de l'alcool", 'sans alcool'],
  ['isActive', 'servi sur place', "n'est plus servi sur place"],
  ['isActiveClickCollect', 'servi à emporter', "n'est plus servi à emporter"],
  ['isActiveDelivery', 'livré', "n'est plus livré"],
] as const

function servedWords(sold: DraftSold): string {
  return `servi ${servedText(sold) ?? 'à tous les services'}`
}

function groupsOf(sold: PlacedDish | PlacedFormula) {
  return 'options' in sold ? sold.options : sold.courses
}

function priceWords({ priceCents }: DraftSold): string {
  return priceCents === null ? 'sans prix' : inEuros(priceCents)
}
