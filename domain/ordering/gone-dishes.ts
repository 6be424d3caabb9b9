import { enumerated } from '../enumerated.ts'

/** Sentences about dishes that a restaurant has removed from its menu, for pages and emails. */

type Booking = { isWeeklyMeal: boolean }

/**
 * Asks a guest to replace dishes that left the menu: 'Le restaurant ne sert plus « Bavette » : choisissez un autre plat.' A canteen
 * meal is one formula, so that another one needs another order. `isUntimely`: the menu has the dishes at another service.
 */
export function goneSentence(names: readonly string[], { isWeeklyMeal }: Booking, isUntimely = false): string {
  if (isWeeklyMeal) return `${notServed(names, isUntimely)} : annulez ce repas et commandez-en un autre.`
  const choose = names.length > 1 ? 'choisissez autre chose' : 'choisissez un autre plat'
  return `${notServed(names, isUntimely)} : ${choose}.`
}

/** Returns the sentence that says what happens if the guest does not choose in time. `until` is in words. */
export function unansweredSentence(names: readonly string[], { isWeeklyMeal }: Booking, until: string): string {
  const fate =
    isWeeklyMeal || names.length === 1
      ? `${isWeeklyMeal ? 'ce repas' : 'ce plat'} en est retiré et ne vous est pas débité`
      : 'ces plats en sont retirés et ne vous sont pas débités'
  return `D'ici là votre commande reste telle quelle, à son prix. Sans réponse avant le ${until}, ${fate}.`
}

/**
 * Returns sentences that list, before a host moves a booking, the dishes that the new service lacks. The name of a guest's own
 * dish is null.
 */
export function lostSentences(names: readonly (string | null)[]): string[] {
  const known = [...new Set(names.filter((name) => name !== null))]
  const fate =
    known.length > 1
      ? 'sans autre choix, ces plats seront retirés de la commande et ne seront pas débités'
      : 'sans autre choix, ce plat sera retiré de la commande et ne sera pas débité'
  return [
    ...(known.length > 0 ? [`${notServed(known, true)} : ${fate}.`] : []),
    ...(names.includes(null)
      ? [
          'Le restaurant ne sert pas à cette heure tout ce que vos invités ont choisi : ils sont invités à changer de plat.',
        ]
      : []),
  ]
}

/** Lists what was removed from the guest's order. `isUntimely`: the menu has the dishes at another service. */
export function takenOffSentence(names: readonly string[], isUntimely = false): string {
  const fate =
    names.length > 1
      ? 'ces plats sont retirés de votre commande et ne vous sont pas débités'
      : 'ce plat est retiré de votre commande et ne vous est pas débité'
  return `${notServed(names, isUntimely)} : ${fate}.`
}

/** Lists what the restaurant itself has removed from the guest's bill. */
export function takenOffBillSentence(names: readonly string[]): string {
  const fate = names.length > 1 ? 'ils ne vous sont pas débités' : 'rien ne vous en est débité'
  return `Le restaurant a retiré ${quoted(names)} de votre addition : ${fate}.`
}

function notServed(names: readonly string[], isUntimely: boolean): string {
  return isUntimely
    ? `Le restaurant ne sert pas ${quoted(names)} à cette heure`
    : `Le restaurant ne sert plus ${quoted(names)}`
}

/** Returns « Bavette », « Frites » et « Baba ». */
function quoted(names: readonly string[]): string {
  return enumerated(names.map((name) => `« ${name} »`))
}
