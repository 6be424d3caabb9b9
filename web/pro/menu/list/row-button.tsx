import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GripVertical } from '../../../ui/icons/actions/grip-vertical.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { Movable } from './use-movable.ts'

type Props = {
  itemKey: string
  title: string
  handle: Movable['handle']
  isFaulty: boolean
  isChosen: boolean
  children: ReactNode
}

export function RowButton({ itemKey, title, handle, isFaulty, isChosen, children }: Props) {
  return (
    <>
      <button
        {...handle}
        type="button"
        aria-label={typeset(`Déplacer ${title}`)}
        className="grid min-h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <Link
        to={`?fiche=${itemKey}`}
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-12 min-w-0 flex-1 flex-wrap content-center items-center gap-x-3 rounded-control py-1.5 pr-3 pl-1 font-semibold hover:text-brand-dark aria-[current=true]:text-brand-dark"
      >
        <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
          {typeset(title)}
          {isFaulty && <span className="ml-2 text-sm font-bold text-danger">à corriger</span>}
        </span>
        {children}
      </Link>
    </>
  )
}

export const rowStyle = 'flex items-center has-aria-[current=true]:bg-tint'
