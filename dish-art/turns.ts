/** Picks a restaurant's options, so that restaurants with similar ids have different pictures. */
export type Turns = <T>(list: readonly T[]) => T

/** Coprime to the lengths of the lists. One step changes the pick in each of five lists of three or four. */
const STRIDE = 259

/**
 * Each call picks an element of the list. Two seeds only agree in all picks if they differ by a multiple of the product of the
 * lists' lengths.
 */
export function turnsOf(seed: number): Turns {
  let left = (Math.abs(seed) % 1_000_000_007) * STRIDE
  return (list) => {
    const taken = list[left % list.length] as (typeof list)[number]
    left = Math.floor(left / list.length)
    return taken
  }
}
