import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { DraftSold } from '@tablee/domain/menus/menu-draft'
import { titleOf } from '@tablee/domain/menus/menu-faults'
import { inEuros } from '@tablee/domain/money/money'
import { servedLabel } from '@tablee/domain/ordering/served-at'
import { memo } from 'react'
import { typeset } from '../../../words/typeset.ts'
import type { ChangeMenu } from '../menu-store.ts'
import { AddButton } from './add-button.tsx'
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

type undefinedProps = {
  sold: DraftSold
  kind: 'dish' | 'formula'
  otherwise: string
  isFaulty: boolean
  isChosen: boolean
}

const MenuRow = memo(function MenuRow({ sold, kind, otherwise, isFaulty, isChosen }: undefinedProps) {
  const { ref, style, handle, isDragging } = useMovable(sold.key, kind)
  const isOff = !sold.isActive && !sold.isActiveClickCollect && !sold.isActiveDelivery
  const note = isOff ? 'Hors carte' : servedLabel(sold)
  return (
    <li
      ref={ref}
      style={style}
      className={`bg-card last:rounded-b-card ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
    >
      <div className={rowStyle}>
        <RowButton
          itemKey={sold.key}
          title={titleOf(sold, otherwise)}
          handle={handle}
          isFaulty={isFaulty}
          isChosen={isChosen}
        >
          <span className="ml-auto text-right text-sm tabular-nums">
            {sold.priceCents === null ? '—' : inEuros(sold.priceCents)}
          </span>
          {note && <span className="basis-full text-sm leading-tight text-ink-soft">{typeset(note)}</span>}
        </RowButton>
      </div>
    </li>
  )
})
