import { enumerated } from '../enumerated.ts'
import { inEuros } from '../money/money.ts'

/** A line of an order with its price on a menu. `key` identifies the dish with its choices. */
export type PricedChoice = { key: string; name: string; priceCents: number }

/** Effects of a menu change on an order: missing dishes, and changed prices per portion in cents. */
export type MenuChanges = { gone: string[]; repriced: { name: string; wasCents: number; cents: number }[] }

/** Compares the lines of an order on the former menu with those on the present one. */
export function menuChanges(before: readonly PricedChoice[], now: readonly PricedChoice[]): MenuChanges {
  const known = new Map(now.map((line) => [line.key, line]))
  const gone = before.filter(({ key }) => !known.has(key)).map(({ name }) => name)
  const repriced = before.flatMap(({ key, name, priceCents: wasCents }) => {
    const cents = known.get(key)?.priceCents ?? wasCents
    return cents === wasCents ? [] : [{ name, wasCents, cents }]
  })
  return { gone: [...new Set(gone)], repriced }
}

/** Combines two successive changes. A changed price is compared with the first one. */
export function bothChanges(first: MenuChanges, second: MenuChanges): MenuChanges {
  const repriced = new Map(first.repriced.map((one) => [one.name, one]))
  for (const one of second.repriced)
    repriced.set(one.name, { ...one, wasCents: repriced.get(one.name)?.wasCents ?? one.wasCents })
  return {
    gone: [...new Set([...first.gone, ...second.gone])],
    repriced: [...repriced.values()].filter(
      ({ name, wasCents, cents }) => wasCents !== cents && !second.gone.includes(name),
    ),
  }
}

/** Returns a sentence for each change of the diner's order. */
export function menuChangesText({ gone, repriced }: MenuChanges): string[] {
  const names = enumerated(gone.map((name) => `« ${name} »`))
  return [
    ...(gone.length === 1 ? [`${names} n'est plus à la carte : il a été retiré de votre commande.`] : []),
    ...(gone.length > 1 ? [`${names} ne sont plus à la carte : ils ont été retirés de votre commande.`] : []),
    ...repriced.map(({ name, wasCents, cents }) => `« ${name} » passe de ${inEuros(wasCents)} à ${inEuros(cents)}.`),
  ]
}
