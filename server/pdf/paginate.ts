/**
 * Something to draw, with its height in points; one that `keepsNext` is not parted from what follows. `atTop` is drawn in its
 * place where it begins a column, but the first.
 */
export type Block = Sized & { atTop?: readonly Block[]; draw(x: number, y: number): void }
type Sized = { height: number; keepsNext: boolean }

/**
 * Divides blocks into columns, each as full as it can be. `room` is the height of the nth column in points. What is kept
 * together and higher than a column is parted all the same, and a block that is higher has a column for itself.
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
