import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { DraftSold } from '@tablee/domain/menus/menu-draft'
import { titleOf } from '@tablee/domain/menus/menu-faults'
import { memo } from 'react'
import { AddButton } from './add-button.tsx'
import type { ChangeMenu } from './change-menu.ts'
import { MenuRow } from './menu-row.tsx'
import { RowButton, rowStyle } from './row-button.tsx'
import { useMovable } from './use-movable.ts'

type Props = {
  place: { key: string; name: string }
  items: readonly DraftSold[]
  kind: 'meal' | 'category'
  faulty: ReadonlySet<string>
  chosenKey: string | null
  change: ChangeMenu
}

export const MenuSection = memo(function MenuSection({ place, items, kind, faulty, chosenKey, change }: Props) {
  const { ref, style, handle, isDragging } = useMovable(place.key, kind)
  const isCategory = kind === 'category'
  const within = isCategory ? 'dish' : 'formula'
  const title = titleOf(place, isCategory ? 'Catégorie sans nom' : 'Menu sans nom')
  return (
    <div
      ref={ref}
      role="group"
      style={style}
      aria-label={title}
      className={`rounded-card border border-line bg-card ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
    >
      <div className={`${rowStyle} rounded-t-card bg-tint`}>
        <RowButton
          itemKey={place.key}
          title={title}
          handle={handle}
          isFaulty={faulty.has(place.key)}
          isChosen={chosenKey === place.key}
        >
          <span className="text-sm font-normal text-ink-soft tabular-nums">{items.length}</span>
        </RowButton>
      </div>
      <ul className="divide-y divide-line">
        <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          {items.map((sold) => (
            <MenuRow
              key={sold.key}
              sold={sold}
              kind={within}
              otherwise={isCategory ? 'Plat sans nom' : title}
              isFaulty={faulty.has(sold.key)}
              isChosen={chosenKey === sold.key}
            />
          ))}
        </SortableContext>
      </ul>
      <AddButton kind={within} place={place.key} title={title} change={change} />
    </div>
  )
})
