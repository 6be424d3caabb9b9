import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { findOne, moveOne } from '@tablee/domain/menus/edit-menu'
import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { type MenuFault, titleOf } from '@tablee/domain/menus/menu-faults'
import { useMemo } from 'react'
import { typeset } from '../../../words/typeset.ts'
import type { ChangeMenu } from '../menu-store.ts'
import { AddButton } from './add-button.tsx'
import { MenuSection } from './menu-section.tsx'

type Props = {
  draft: MenuDraft
  faults: readonly MenuFault[]
  change: ChangeMenu
  chosenKey: string | null
}

/** The menu as a list: formulas by meal, dishes by category. They are sorted by dragging or by keyboard. */
export function MenuList({ draft, faults, change, chosenKey }: Props) {
  const faulty = useMemo(() => new Set(faults.map(({ key }) => key)), [faults])
  const shared = { faulty, chosenKey, change }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      id="carte"
      sensors={sensors}
      collisionDetection={closestOfKind}
      accessibility={dragWords(draft)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) change((menu) => movedOver(menu, String(active.id), String(over.id)))
      }}
    >
      <div className="grid gap-8">
        <section aria-labelledby="carte-formules" className="grid gap-3">
          <h2 id="carte-formules" className="text-lg">
            Formules
          </h2>
          <SortableContext items={draft.meals.map(keyOf)} strategy={verticalListSortingStrategy}>
            {draft.meals.map((meal) => (
              <MenuSection key={meal.key} place={meal} items={meal.combos} kind="meal" {...shared} />
            ))}
          </SortableContext>
          <AddButton kind="meal" change={change} />
        </section>
        <section aria-labelledby="carte-plats" className="grid gap-3">
          <h2 id="carte-plats" className="text-lg">
            Plats
          </h2>
          <SortableContext items={draft.categories.map(keyOf)} strategy={verticalListSortingStrategy}>
            {draft.categories.map((category) => (
              <MenuSection key={category.key} place={category} items={category.dishes} kind="category" {...shared} />
            ))}
          </SortableContext>
          <AddButton kind="category" change={change} />
        </section>
        <p className="text-sm text-ink-soft">
          {typeset('Au clavier : Espace sur une poignée, puis les flèches ; Espace de nouveau pour poser.')}
        </p>
      </div>
    </DndContext>
  )
}

/** A category is dropped among categories, a dish among dishes of any category. */
const closestOfKind: CollisionDetection = ({ active, droppableContainers, ...rest }) => {
  const kindOf = ({ data }: { data: { current?: { kind?: unknown } | undefined } }) => data.current?.kind
  const others = droppableContainers.filter((one) => kindOf(one) === kindOf(active))
  return closestCenter({ ...rest, active, droppableContainers: others })
}

/** Moves an item to the place of the item on which it is dropped. */
function movedOver(menu: MenuDraft, key: string, over: string): MenuDraft {
  const found = findOne(menu, over)
  return found ? moveOne(menu, key, found) : menu
}

function keyOf({ key }: { key: string }): string {
  return key
}

/** Returns the screen reader texts for moving a row. */
function dragWords(draft: MenuDraft): NonNullable<DndContextProps['accessibility']> {
  const nameOf = (id: UniqueIdentifier) => titleOf(findOne(draft, String(id))?.one ?? { name: '' }, 'Sans nom')
  const placeOf = (id: UniqueIdentifier) => {
    const found = findOne(draft, String(id))
    return found ? `place ${found.index + 1} sur ${found.count}` : ''
  }
  return {
    screenReaderInstructions: {
      draggable:
        "Pour déplacer, appuyez sur Espace, puis sur les flèches haut et bas. Espace de nouveau pose l'élément, Échap annule.",
    },
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)} est pris, ${placeOf(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} : ${placeOf(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `${nameOf(active.id)} est posé, ${placeOf(over.id)}.` : `${nameOf(active.id)} reste à sa place.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} reste à sa place.`,
    },
  }
}
