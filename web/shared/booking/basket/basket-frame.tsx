import { euros } from '@tablee/domain/money/money'
import { countOf } from '@tablee/domain/ordering/basket'
import type { Draft } from '@tablee/domain/ordering/draft'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { plural, price as written } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { firstFault } from './basket-lines.ts'
import type { OrderBill } from './bill-of.ts'

export function BasketAside({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  return (
    <aside
      aria-label="Votre commande"
      className="mt-8 hidden gap-4 self-start rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-[86px] md:grid md:max-h-[calc(100dvh-106px)] md:overflow-y-auto"
    >
      <h2 className="text-lg">{titleOf(isPlain)}</h2>
      {children}
    </aside>
  )
}

type SheetProps = { isPlain: boolean; isOpen: boolean; onClose: () => void; children: ReactNode }

export function BasketSheet({ isPlain, isOpen, onClose, children }: SheetProps) {
  return (
    <Dialog title={titleOf(isPlain)} isOpen={isOpen} onClose={onClose}>
      {isOpen && children}
    </Dialog>
  )
}

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

function titleOf(isPlain: boolean): string {
  return isPlain ? 'Votre table' : 'Votre commande'
}
