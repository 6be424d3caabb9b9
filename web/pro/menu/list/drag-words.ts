import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { findOne } from '@tablee/domain/menus/edit-menu'
import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { titleOf } from '@tablee/domain/menus/menu-faults'

/** Returns the screen reader texts for moving a row. */
export function dragWords(draft: MenuDraft): NonNullable<DndContextProps['accessibility']> {
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
