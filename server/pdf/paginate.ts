/**
 * Something to draw, with its height in points; one that `keepsNext` is not parted from what follows. `resume` goes first where
 * it begins a column although it was kept with what comes before.
 */
export type Block = { height: number; keepsNext: boolean; resume?: Block; draw(x: number, y: number): void }

/**
 * Divides blocks into columns, each as full as it can be. `room` is the height of the nth column in points. What is kept
 * together and higher than a column is parted all the same, and a block that is higher has a column for itself.
 */
export function paginate<Any extends Pick<Block, 'height' | 'keepsNext'> & { resume?: Any }>(
  blocks: readonly Any[],
  room: (column: number) => number,
): Any[][] {
  const columns: Any[][] = [[]]
  const last = () => columns.at(-1) ?? []
  for (const group of keptTogether(blocks)) {
    const isWhole = heightOfBlocks(group) <= room(columns.length)
    const fits = heightOfBlocks([...last(), ...group]) <= room(columns.length - 1)
    if (last().length > 0 && !fits && isWhole) columns.push([])
    for (const [index, block] of group.entries()) {
      if (last().length > 0 && heightOfBlocks([...last(), block]) > room(columns.length - 1)) {
        columns.push(index > 0 && block.resume ? [block.resume] : [])
      }
      last().push(block)
    }
  }
  return columns
}

export function heightOfBlocks(blocks: readonly Pick<Block, 'height'>[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0)
}

function keptTogether<Any extends Pick<Block, 'keepsNext'>>(blocks: readonly Any[]): Any[][] {
  const groups: Any[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) groups.at(-1)?.push(block)
    else groups.push([block])
    isOpen = block.keepsNext
  }
  return groups
}
