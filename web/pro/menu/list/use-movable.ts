import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'

export type Movable = ReturnType<typeof useMovable>

/** A sortable row among those of its kind. `ref` and `style` belong on the row, `handle` on its button. */
export function useMovable(key: string, kind: 'meal' | 'category' | 'dish' | 'formula') {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: key,
    data: { kind },
  })
  const style: CSSProperties | undefined = transform
    ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
    : undefined
  const { 'aria-describedby': describedBy } = attributes
  return {
    ref: setNodeRef,
    style,
    handle: { ref: setActivatorNodeRef, 'aria-describedby': describedBy, ...listeners },
    isDragging,
  }
}
