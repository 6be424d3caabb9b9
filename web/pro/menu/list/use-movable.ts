import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties, HTMLAttributes } from 'react'

export type Movable = {
  ref: (row: HTMLElement | null) => void
  style: CSSProperties | undefined
  handle: HTMLAttributes<HTMLElement> & { ref: (handle: HTMLElement | null) => void }
  isDragging: boolean
}

/** A sortable row among those of its kind. `ref` and `style` belong on the row, `handle` on its button. */
export function useMovable(key: string, kind: 'meal' | 'category' | 'dish' | 'formula'): Movable {
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
