import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { T } from '../../../words/t.tsx'
import type { Photograph } from '../photograph-requests.ts'
import { type CardActs, PhotoCard } from './photo-card.tsx'

type Props = { photographs: readonly Photograph[]; onOrder: (ids: string[]) => void } & Omit<CardActs, 'onMove'>

/** The photographs in their order, which is changed by dragging, by keyboard or by buttons. */
export function PhotoList({ photographs, onOrder, ...acts }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photographs.map(({ id }) => id)
  const move = (id: string, to: number) => onOrder(arrayMove(ids, ids.indexOf(id), to))
  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(photographs)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(String(active.id), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label="Photos" className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          {photographs.map((photograph, nth) => (
            <PhotoCard
              key={photograph.id}
              photograph={photograph}
              nth={nth}
              count={photographs.length}
              onMove={move}
              {...acts}
            />
          ))}
        </ul>
      </SortableContext>
      <p className="mt-3 text-sm text-ink-soft">
        <T>Au clavier : Espace sur une poignée, puis les flèches ; Espace de nouveau pour poser.</T>
      </p>
    </DndContext>
  )
}

/** Returns the screen reader texts for moving a photograph. */
function dragWords(photographs: readonly Photograph[]): NonNullable<DndContextProps['accessibility']> {
  const nameOf = (id: UniqueIdentifier) => photographs.find((one) => one.id === id)?.alt ?? 'Photo'
  const placeOf = (id: UniqueIdentifier) =>
    `place ${photographs.findIndex((one) => one.id === id) + 1} sur ${photographs.length}`
  return {
    screenReaderInstructions: {
      draggable:
        'Pour déplacer, appuyez sur Espace, puis sur les flèches. Espace de nouveau pose la photo, Échap annule.',
    },
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)} : prise, ${placeOf(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} : ${placeOf(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `${nameOf(active.id)} : posée, ${placeOf(over.id)}.` : `${nameOf(active.id)} reste à sa place.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} reste à sa place.`,
    },
  }
}
