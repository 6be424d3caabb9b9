import type { DraftGroup, DraftSold, MenuDraft } from '@tablee/domain/menus/menu-draft'
import { dishesOf } from '@tablee/domain/menus/menu-draft'
import { euros } from '@tablee/domain/money/money'
import { useState } from 'react'
import { makeFragmentData } from '../../../app/graphql.ts'
import { Menu, type MenuShown, OfferedGroup, RestaurantMenu } from '../../../shared/booking/menu/menu.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { typeset } from '../../../words/typeset.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { OrderPreview } from './order-preview.tsx'

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
    const offered = choices.map(({ dish, name: own, surchargeCents, isActive }) => ({
      name: dish === null ? own : (names.get(dish) ?? ''),
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
