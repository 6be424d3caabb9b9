import { ArrowDown } from '../../../ui/icons/actions/arrow-down.tsx'
import { ArrowUp } from '../../../ui/icons/actions/arrow-up.tsx'
import { Trash } from '../../../ui/icons/actions/trash.tsx'

type Props = { title: string; onMove: (by: -1 | 1) => void; onRemove: () => void }

export function MoveButtons({ title, onMove, onRemove }: Props) {
  return (
    <div className="flex">
      <button type="button" aria-label={`Monter ${title}`} onClick={() => onMove(-1)} className={style}>
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label={`Descendre ${title}`} onClick={() => onMove(1)} className={style}>
        <ArrowDown aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label={`Retirer ${title}`} onClick={onRemove} className={style}>
        <Trash aria-hidden className="size-5" />
      </button>
    </div>
  )
}

const style = 'grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink'
