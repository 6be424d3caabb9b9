const SHAPES = {
  price: 'min-w-12 px-2.5 py-1 text-sm',
  dot: 'size-6 before:size-3 before:rounded-pill before:bg-current',
  several: 'min-w-9 h-9 px-2 text-sm',
}

/** Returns the style of a pin centred on its place: a price, a dot, or the number of a group. */
export function pinStyle({ isLit, kind }: { isLit: boolean; kind: keyof typeof SHAPES }): string {
  const quiet =
    kind === 'several'
      ? 'bg-tint text-brand-dark ring-brand/40'
      : 'bg-card text-ink ring-line dark:bg-inverse dark:text-on-inverse'
  const colours = isLit ? 'bg-brand text-white ring-brand scale-110' : quiet
  return `absolute grid -translate-1/2 place-items-center rounded-pill text-center font-bold tabular-nums whitespace-nowrap shadow-far ring-1 transition-[background-color,color,scale] duration-150 ${SHAPES[kind]} ${colours}`
}
