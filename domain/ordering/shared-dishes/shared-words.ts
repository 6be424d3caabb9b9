import { inEuros } from '../../money/money.ts'

/** Returns the name of a share in its payer's order: 'Bouteille de Brouilly (partagé à 3)', '2 × Planche (pour la table)'. */
export function sharedName({ name, quantity }: { name: string; quantity: number }, sharers: number): string {
  const what = quantity > 1 ? `${quantity} × ${name}` : name
  return sharers > 1 ? `${what} (partagé à ${sharers})` : `${what} (pour la table)`
}

/** Returns the name of the line on the bill after the meal for a share that has grown since it was paid. */
export function grownName(dish: string): string {
  return `${dish} : ce qui s'ajoute à votre part`
}

/** Shown next to the checkbox of a shared dish. */
export const IF_SOMEBODY_LEAVES = 'Si un convive se retire, sa part se répartit entre les autres.'

/** Shown to a guest who shares a dish with an allergen that somebody at the table has declared. It never says who. */
export const HOLDS_REPORTED_ALLERGEN = 'Contient un allergène signalé à cette table.'

/** Returns the change of a share after another guest has left: '« Brouilly » : 9,00 € au lieu de 6,00 €'. */
export function partChange({ name, wasCents, cents }: { name: string; wasCents: number; cents: number }): string {
  return `« ${name} » : ${inEuros(cents)} au lieu de ${inEuros(wasCents)}`
}
