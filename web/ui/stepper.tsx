import { MOST_OF_ONE_LINE } from '@tablee/domain/reservations/booking-limits'
import { useRef } from 'react'
import { typeset } from '../words/typeset.ts'
import { Minus } from './icons/actions/minus.tsx'
import { Plus } from './icons/actions/plus.tsx'

type Props = {
  name: string
  quantity: number
  /** The smallest quantity that the minus button allows. */
  least?: number
  /** The accessible name of what the minus button removes, if it is not `name`. */
  removes?: string
  /** True if the background has the colour of the buttons. */
  isOnTint?: boolean | undefined
  /** Props of the plus button if it opens a dialog. */
  control?: object | undefined
  onAdd: () => void
  onRemove: () => void
}

/** Plus and minus buttons. The plus button takes the focus when the last piece is removed. */
export function Stepper({ name, quantity, least = 0, removes = name, isOnTint, control, onAdd, onRemove }: Props) {
  const more = useRef<HTMLButtonElement>(null)
  const buttonStyle = `${BUTTON} ${isOnTint ? 'bg-card' : 'bg-tint'}`
  return (
    <div className="flex flex-none items-center gap-1">
      {quantity > 0 && (
        <>
          <button
            type="button"
            aria-label={typeset(`Retirer ${removes}`)}
            aria-disabled={quantity <= least}
            onClick={() => {
              if (quantity <= least) return
              onRemove()
              if (quantity === 1) more.current?.focus({ preventScroll: true })
            }}
            className={buttonStyle}
          >
            <Minus aria-hidden className="size-4" />
          </button>
          <span className="min-w-6 text-center font-bold tabular-nums">
            <span className="sr-only">Quantité : </span>
            {quantity}
          </span>
        </>
      )}
      <button
        {...control}
        ref={more}
        type="button"
        aria-label={`Ajouter ${name}`}
        aria-disabled={quantity >= MOST_OF_ONE_LINE}
        onClick={() => quantity < MOST_OF_ONE_LINE && onAdd()}
        className={buttonStyle}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}

const BUTTON =
  'grid size-11 place-items-center rounded-control text-brand-dark transition-colors duration-150 hover:bg-glow aria-disabled:opacity-40'
