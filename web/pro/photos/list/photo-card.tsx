import { useSortable } from '@dnd-kit/sortable'
import { imageUrl } from '@tablee/domain/images'
import { ChevronLeft } from '../../../ui/icons/actions/chevron-left.tsx'
import { ChevronRight } from '../../../ui/icons/actions/chevron-right.tsx'
import { GripVertical } from '../../../ui/icons/actions/grip-vertical.tsx'
import { Pencil } from '../../../ui/icons/actions/pencil.tsx'
import { Trash } from '../../../ui/icons/actions/trash.tsx'
import { Star } from '../../../ui/icons/states/star.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { Photograph } from '../photograph-requests.ts'

export type CardActs = {
  onMove: (id: string, to: number) => void
  onChange: (id: string) => void
  onRemove: (id: string) => void
}

type Props = { photograph: Photograph; nth: number; count: number } & CardActs

/** A photograph, its description, and its actions. The first photograph is the cover. */
export function PhotoCard({ photograph: { id, imageKey, alt }, nth, count, onMove, onChange, onRemove }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
  })
  const style = transform
    ? { transform: `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`, transition }
    : undefined
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-card border border-line bg-card ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
    >
      <div className="relative">
        {/* The description of the photograph follows below. */}
        <img
          src={imageUrl(imageKey, { width: 480, height: 320 })}
          width={480}
          height={320}
          alt=""
          className="aspect-3/2 w-full bg-tint object-cover"
        />
        {nth === 0 && (
          <span className="absolute top-3 left-3 rounded-pill bg-inverse px-3 py-1 text-sm font-bold text-on-inverse">
            Couverture
          </span>
        )}
        <button
          ref={setActivatorNodeRef}
          {...listeners}
          type="button"
          aria-describedby={attributes['aria-describedby']}
          aria-label={`Déplacer : ${alt}`}
          className="absolute top-2 right-2 grid size-11 cursor-grab touch-none place-items-center rounded-pill bg-card text-ink"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      </div>
      <p className="px-4 pt-3 wrap-anywhere">{alt}</p>
      <div className="flex flex-wrap items-center px-2 pb-2">
        <Act label={`Avancer : ${alt}`} isOff={nth === 0} onPress={() => onMove(id, nth - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Act>
        <Act label={`Reculer : ${alt}`} isOff={nth === count - 1} onPress={() => onMove(id, nth + 1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Act>
        <Act label={`Choisir comme couverture : ${alt}`} isOff={nth === 0} onPress={() => onMove(id, 0)}>
          <Star aria-hidden className="size-5" />
        </Act>
        <span className="flex-1" />
        <Act label={`Recadrer et décrire : ${alt}`} onPress={() => onChange(id)}>
          <Pencil aria-hidden className="size-5" />
        </Act>
        <Act label={`Retirer : ${alt}`} onPress={() => onRemove(id)}>
          <Trash aria-hidden className="size-5" />
        </Act>
      </div>
    </li>
  )
}

type ActProps = { label: string; isOff?: boolean; onPress: () => void; children: React.ReactNode }

function Act({ label, isOff = false, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      aria-label={typeset(label)}
      title={typeset(label.split(' : ')[0] ?? '')}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
