import { enumerated } from '../enumerated.ts'

/** What is said of dishes that a restaurant has taken off its menu, on the pages and in emails. */

type Booking = { isWeeklyMeal: boolean }

/**
 * To a guest whose order has something that the menu lacks: 'Le restaurant ne sert plus « Bavette » : choisissez un autre
 * plat.' A canteen meal is one formula: another one is another order.
 */
export function goneSentence(names: readonly string[], { isWeeklyMeal }: Booking): string {
  if (isWeeklyMeal) return `Le restaurant ne sert plus ${quoted(names)} : annulez ce repas et commandez-en un autre.`
  const choose = names.length > 1 ? 'choisissez autre chose' : 'choisissez un autre plat'
  return `Le restaurant ne sert plus ${quoted(names)} : ${choose}.`
}

/** To the same, what becomes of it without an answer; `until` is in words. */
export function unansweredSentence(names: readonly string[], { isWeeklyMeal }: Booking, until: string): string {
  const fate =
    isWeeklyMeal || names.length === 1
      ? `${isWeeklyMeal ? 'ce repas' : 'ce plat'} en est retiré et ne vous est pas débité`
      : 'ces plats en sont retirés et ne vous sont pas débités'
  return `D'ici là votre commande reste telle quelle, à son prix. Sans réponse avant le ${until}, ${fate}.`
}

/** What was taken off an order, to who had ordered it. */
export function takenOffSentence(names: readonly string[]): string {
  const fate =
    names.length > 1
      ? 'ces plats sont retirés de votre commande et ne vous sont pas débités'
      : 'ce plat est retiré de votre commande et ne vous est pas débité'
  return `Le restaurant ne sert plus ${quoted(names)} : ${fate}.`
}

/** To the same, where the restaurant has taken it off the bill itself. */
export function takenOffBillSentence(names: readonly string[]): string {
  const fate = names.length > 1 ? 'ils ne vous sont pas débités' : 'rien ne vous en est débité'
  return `Le restaurant a retiré ${quoted(names)} de votre addition : ${fate}.`
}

/** « Bavette », « Frites » et « Baba ». */
function quoted(names: readonly string[]): string {
  return enumerated(names.map((name) => `« ${name} »`))
}
