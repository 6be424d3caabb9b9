type Option = { group: string; name: string }
type Choice = Option & { options: readonly Option[] }

/** A line of an order. `isFormula`: its choices are dishes, not options of one dish. */
export type SummedLine = { name: string; quantity: number; isFormula: boolean; choices: readonly Choice[] }

/** How often a dish is cooked, by itself or in a formula, and its options with their counts. */
export type DishSum = { name: string; count: number; options: OptionSum[] }
export type OptionSum = { group: string; name: string; count: number }

/**
 * Returns the dishes of these lines, the most frequent first. The dishes of a formula count as if they were ordered separately.
 */
export function dishSums(lines: readonly SummedLine[]): DishSum[] {
  const sums = new Map<string, { count: number; options: Map<string, OptionSum> }>()
  for (const { name, options, quantity } of lines.flatMap(dishesOf)) {
    const sum = sums.get(name) ?? { count: 0, options: new Map() }
    sums.set(name, sum)
    sum.count += quantity
    for (const option of options) countOption(sum.options, option, quantity)
  }
  return [...sums]
    .map(([name, { count, options }]) => ({ name, count, options: [...options.values()].sort(byCount) }))
    .sort(byCount)
}

/** Returns the dishes that the kitchen cooks for one line. */
export function dishesOf({ name, quantity, isFormula, choices }: SummedLine): (Pick<DishSum, 'name'> & {
  quantity: number
  options: readonly Option[]
})[] {
  if (!isFormula || choices.length === 0) return [{ name, quantity, options: choices.flatMap(flattened) }]
  return choices.map((dish) => ({ name: dish.name, quantity, options: dish.options }))
}

/** Returns '12 × Magret : 5 à point, 3 sans sauce'. */
export function sumWords({ name, count, options }: DishSum): string {
  return `${count} × ${name}${options.length > 0 ? ` : ${differingWords(options)}` : ''}`
}

/** Returns '5 à point, 3 sans sauce'. */
export function differingWords(options: readonly Pick<OptionSum, 'name' | 'count'>[]): string {
  return options.map(({ name, count }) => `${count} ${name}`).join(', ')
}

function flattened({ options, ...choice }: Choice): Option[] {
  return [choice, ...options]
}

function countOption(sums: Map<string, OptionSum>, { group, name }: Option, quantity: number): void {
  const key = JSON.stringify([group, name])
  const sum = sums.get(key) ?? { group, name, count: 0 }
  sums.set(key, { ...sum, count: sum.count + quantity })
}

function byCount(one: { count: number; name: string }, other: { count: number; name: string }): number {
  return other.count - one.count || one.name.localeCompare(other.name, 'fr')
}
