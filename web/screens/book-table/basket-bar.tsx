import { euros } from '@tablee/domain/money/money'
import { countOf } from '@tablee/domain/ordering/basket'
import type { Draft } from '@tablee/domain/ordering/draft'
import { firstFault } from '../../shared/booking/basket/basket-lines.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { plural, price as written } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import type { OrderBill } from './bill-of.ts'

type BarProps = {
  draft: Draft
  bill: OrderBill
  isInvited: boolean
  onOpen: () => void
  /** Props of the button that opens the confirmation; null while the order cannot be sent. */
  control: object | null
}

/** The bar at the lower edge. It opens the sheet, and also the confirmation once the order can be sent. */
export function BasketBar({ draft, bill: { lines, price, isPlain }, isInvited, onOpen, control }: BarProps) {
  const paid = isInvited && draft.type === 'PAY_FOR_ALL' ? price.items : price.total
  const sum = written(euros(paid))
  if (control) {
    return (
      <div className={`${BAR} flex gap-2`}>
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={buttonStyle('line', 'px-5')}>
          {isPlain ? 'Votre table' : 'Voir'}
          {!isPlain && <span className="sr-only"> la commande</span>}
        </button>
        <button {...control} className={buttonStyle('brand', 'min-w-0 flex-1 px-3')}>
          {isPlain ? 'Réserver' : typeset(`Commander · ${sum}`)}
        </button>
      </div>
    )
  }
  const fault = isPlain ? null : firstFault(lines)
  const count = countOf(draft.order) + draft.sharedDishes.length
  return (
    <div className={BAR}>
      {fault !== null && <p className="mb-2 text-sm font-medium">{typeset(fault)}</p>}
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={buttonStyle('brand', 'w-full px-5')}>
        {(isPlain || count > 0) && (
          <span className="flex-1 text-left">{isPlain ? 'Votre table' : plural(count, 'article')}</span>
        )}
        <span>{isPlain ? 'Réserver' : 'Voir la commande'}</span>
        {!isPlain && count > 0 && <span className="flex-1 text-right tabular-nums">{sum}</span>}
      </button>
    </div>
  )
}

const BAR =
  'sticky bottom-0 z-30 mt-auto border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden'
