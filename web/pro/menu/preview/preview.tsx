import type { DraftGroup, DraftSold, MenuDraft } from '@tablee/domain/menus/menu-draft'
import { dishesOf } from '@tablee/domain/menus/menu-draft'
import { euros } from '@tablee/domain/money/money'
import { beginDraft, type DraftType } from '@tablee/domain/ordering/draft'
import { useMemo, useState } from 'react'
import { makeFragmentData } from '../../../app/graphql.ts'
import { linesOf } from '../../../shared/booking/basket/basket-lines.ts'
import { OrderedInShort } from '../../../shared/booking/basket/ordered-in-short.tsx'
import { Menu, type MenuShown, OfferedGroup, RestaurantMenu } from '../../../shared/booking/menu/menu.tsx'
import { OrderMenu } from '../../../shared/booking/menu/order-menu.tsx'
import { dishesByCategory, formulasOf } from '../../../shared/booking/menu/order-restaurant.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { orderableOf } from './orderable-of.ts'

type Props = { draft: MenuDraft; isOpen: boolean; onClose: () => void }

const VIEWS = [
  { value: 'PAGE', label: 'Votre page' },
  { value: 'SELF_PAY', label: 'Commande à table' },
  { value: 'CLICK_COLLECT', label: 'À emporter' },
  { value: 'DELIVERY', label: 'Livraison' },
] as const

/** The menu as diners would see it: on the restaurant's page, and on the order screen for a table or for takeaway. */
export default function Preview({ draft, isOpen, onClose }: Props) {
  const { restaurant } = useDesk()
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('PAGE')
  return (
    <Dialog title="Aperçu" isOpen={isOpen} onClose={onClose} className="sm:w-[min(64rem,calc(100vw-3rem))]">
      <p className="text-sm text-ink-soft">{typeset('Votre carte comme vos clients la verront une fois publiée.')}</p>
      <PillChoice legend="Où" choices={VIEWS} chosen={view} onChoose={setView} isRow />
      {view === 'PAGE' ? (
        <Menu restaurant={shown(draft)} />
      ) : (
        <OrderPreview key={view} draft={draft} type={view} restaurant={{ ...restaurant, id: Number(restaurant.id) }} />
      )}
    </Dialog>
  )
}

/** Returns the draft in the format of a restaurant's page. */
function shown(draft: MenuDraft): MenuShown {
  const names = new Map(dishesOf(draft).map(({ key, name }) => [key, name]))
  function groupOf({ key, name, choices }: DraftGroup) {
    const offered = choices.map(({ dish, name: writtenName, surchargeCents, isActive }) => ({
      name: dish === null ? writtenName : (names.get(dish) ?? ''),
      surcharge: euros(surchargeCents ?? 0),
      isAvailable: isActive,
    }))
    return makeFragmentData({ id: key, name, choices: offered }, OfferedGroup)
  }
  const meals = draft.meals.map(({ key, name, combos }) => ({
    id: key,
    name,
    combos: combos.map((formula) => ({
      ...soldOf(formula),
      name: formula.name || null,
      courses: formula.courses.map(groupOf),
    })),
  }))
  const foodItems = draft.categories.flatMap(({ key, name, dishes }) =>
    dishes.map((dish) => ({
      ...soldOf(dish),
      name: dish.name,
      categorie: { id: key, name },
      options: dish.options.map(groupOf),
    })),
  )
  return makeFragmentData({ isPartner: true, menu: { meals, foodItems } }, RestaurantMenu)
}

function soldOf({ key, description, priceCents, isAlcohol, isActive, weekdays, services, allergens }: DraftSold) {
  return {
    id: key,
    description,
    isAlcohol,
    isActive,
    weekdays,
    services,
    allergens,
    priceTTC: euros(priceCents ?? 0),
  }
}

type OrderPreviewProps = { draft: MenuDraft; type: DraftType; restaurant: { id: number; name: string } }

/** The order screen as diners would see it, for a table or for takeaway. The user can choose dishes, but orders nothing. */
function OrderPreview({ draft, type, restaurant }: OrderPreviewProps) {
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
