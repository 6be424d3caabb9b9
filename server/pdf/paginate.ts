/**
 * A block to draw, with its height in points. A block that `keepsNext` stays with the next one. If a block begins a column
 * other than the first, `atTop` is drawn in its place.
 */
export type Block = Sized & { atTop?: readonly Block[]; draw(x: number, y: number): void }
type Sized = { height: number; keepsNext: boolean }

/**
 * Divides blocks into columns, each as full as it can be. `room` is the height of the nth column in points. Blocks kept
 * together that exceed a column are separated all the same, and a block that exceeds one has a column for itself.
 */
export function paginate<Any extends Sized & { atTop?: readonly Any[] }>(
  blocks: readonly Any[],
  room: (column: number) => number,
): Any[][] {
  const columns: Any[][] = [[]]
  const last = () => columns.at(-1) ?? []
  const fits = (more: readonly Any[]) => heightOfBlocks([...last(), ...more]) <= room(columns.length - 1)
  for (const group of keptTogether(blocks)) {
    const isWhole = heightOfBlocks(group) <= room(columns.length)
    for (const [index, block] of group.entries()) {
      const isNext = last().length > 0 && !fits(index === 0 && isWhole ? group : [block])
      if (isNext) columns.push([...(block.atTop ?? [block])])
      else last().push(block)
    }
  }
  return columns
}

export function heightOfBlocks(blocks: readonly Pick<Sized, 'height'>[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0)
}

function keptTogether<Any extends Sized>(blocks: readonly Any[]): Any[][] {
  const groups: Any[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) groups.at(-1)?.push(block)
    else groups.push([block])
    isOpen = block.keepsNext
  }
  return groups
}
