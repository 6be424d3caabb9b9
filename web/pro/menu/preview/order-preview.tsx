import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { euros } from '@tablee/domain/money/money'
import { beginDraft, type DraftType } from '@tablee/domain/ordering/draft'
import { useMemo, useState } from 'react'
import { linesOf } from '../../../shared/booking/basket/basket-lines.ts'
import { OrderedInShort } from '../../../shared/booking/basket/ordered-in-short.tsx'
import { OrderMenu } from '../../../shared/booking/menu/order-menu.tsx'
import { dishesByCategory, formulasOf } from '../../../shared/booking/menu/order-restaurant.ts'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { orderableOf } from './orderable-of.ts'

type Props = { draft: MenuDraft; type: DraftType; restaurant: { id: number; name: string } }

/** The order screen as diners would see it, for a table or for takeaway. The user can choose dishes, but orders nothing. */
export function OrderPreview({ draft, type, restaurant }: Props) {
  const menu = useMemo(() => orderableOf(draft), [draft])
  const [order, setOrder] = useState(() => ({ ...beginDraft(restaurant), type }))
  if (formulasOf(menu, order).length + dishesByCategory(menu, order).length === 0) {
    return <p className="py-6 text-ink-soft">{typeset('Rien de votre carte ne se commande ainsi.')}</p>
  }
  const lines = linesOf(order, menu)
  const total = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  return (
    <>
      <OrderMenu menu={menu} dishesLeft={[]} draft={order} change={setOrder} onLines={() => {}} />
      <div role="status" className="rounded-control bg-tint px-4 py-3">
        <p className="font-semibold">
          <T>{lines.length === 0 ? 'Choisissez comme un client : rien ne part.' : `Total : ${price(euros(total))}`}</T>
        </p>
        <OrderedInShort lines={lines} />
      </div>
    </>
  )
}
