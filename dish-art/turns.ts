/** Deals a house's choices, so that two houses near each other in number have no two pictures alike. */
export type Turns = <T>(list: readonly T[]) => T

/** Prime to the lists' lengths; a step of it moves on in each of five lists of three or four. */
const STRIDE = 259

/** Each call takes one of the list. Two seeds agree in all only where they differ by a multiple of the lists' product. */
export function turnsOf(seed: number): Turns {
  let left = (Math.abs(seed) % 1_000_000_007) * STRIDE
  return (list) => {
    const taken = list[left % list.length] as (typeof list)[number]
    left = Math.floor(left / list.length)
    return taken
  }
}
