import type { DraftSold } from '@tablee/domain/menus/menu-draft'
import { titleOf } from '@tablee/domain/menus/menu-faults'
import { inEuros } from '@tablee/domain/money/money'
import { servedLabel } from '@tablee/domain/ordering/served-at'
import { memo } from 'react'
import { typeset } from '../../../words/typeset.ts'
import { RowButton, rowStyle } from './row-button.tsx'
import { useMovable } from './use-movable.ts'

type Props = {
  sold: DraftSold
  kind: 'dish' | 'formula'
  otherwise: string
  isFaulty: boolean
  isChosen: boolean
}

export const MenuRow = memo(function MenuRow({ sold, kind, otherwise, isFaulty, isChosen }: Props) {
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
        <RowButton itemKey={sold.key} title={titleOf(sold, otherwise)} {...{ handle, isFaulty, isChosen }}>
          <span className="ml-auto text-right text-sm tabular-nums">
            {sold.priceCents === null ? '—' : inEuros(sold.priceCents)}
          </span>
          {note && <span className="basis-full text-sm leading-tight text-ink-soft">{typeset(note)}</span>}
        </RowButton>
      </div>
    </li>
  )
})
