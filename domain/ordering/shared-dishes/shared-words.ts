import { inEuros } from '../../money/money.ts'

/** How a part is named in the order of who pays it: 'Bouteille de Brouilly (partagé à 3)', '2 × Planche (pour la table)'. */
export function sharedName({ name, quantity }: { name: string; quantity: number }, sharers: number): string {
  const what = quantity > 1 ? `${quantity} × ${name}` : name
  return sharers > 1 ? `${what} (partagé à ${sharers})` : `${what} (pour la table)`
}

/** The line by which the bill after the meal has what a part has grown by since it was paid. */
export function grownName(dish: string): string {
  return `${dish} : ce qui s'ajoute à votre part`
}

/** What is said beside the tick. */
export const IF_SOMEBODY_LEAVES = 'Si un convive se retire, sa part se répartit entre les autres.'

/** To who shares a dish that holds what somebody at the table has told; never whose. */
export const HOLDS_TOLD_ALLERGEN = 'Contient un allergène signalé à cette table.'

/** A part before and after another has left: '« Brouilly » : 9,00 € au lieu de 6,00 €' */
export function partChange({ name, wasCents, cents }: { name: string; wasCents: number; cents: number }): string {
  return `« ${name} » : ${inEuros(cents)} au lieu de ${inEuros(wasCents)}`
}
