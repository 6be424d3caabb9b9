/** The words that let a reader mend a block (Reed-Solomon over GF(256), polynomial 0x11d). */
export function errorWords(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  let rest: number[] = Array(count).fill(0)
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((coefficient, at) => coefficient ^ times(divisor[at] ?? 0, factor))
  }
  return rest
}

/** The product of (x - 2^0) … (x - 2^(degree - 1)), its leading one left out. */
export function divisorOf(degree: number): number[] {
  let product: number[] = [...Array(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    const before = product
    product = before.map((coefficient, at) => times(coefficient, root) ^ (before[at + 1] ?? 0))
    root = times(root, 2)
  }
  return product
}

function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if ((other >>> bit) & 1) product ^= one
  }
  return product
}
