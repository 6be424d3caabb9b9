import type { DraftGroup, DraftSold, MenuDraft } from '@tablee/domain/menus/menu-draft'
import { dishesOf } from '@tablee/domain/menus/menu-draft'
import { euros } from '@tablee/domain/money/money'
import { Dialog } from '../../../ui/dialog.tsx'
import { typeset } from '../../../words/typeset.ts'
import { Menu, type MenuShown } from '../../restaurants/menu.tsx'

type Props = { draft: MenuDraft; isOpen: boolean; onClose: () => void }

/** The menu as diners would read it on the restaurant's page. */
export default function Preview({ draft, isOpen, onClose }: Props) {
  return (
    <Dialog title="Aperçu" isOpen={isOpen} onClose={onClose} className="sm:w-[min(64rem,calc(100vw-3rem))]">
      <p className="text-sm text-ink-soft">
        {typeset('Votre carte sur place, comme vos clients la liront une fois publiée.')}
      </p>
      <Menu restaurant={shown(draft)} />
    </Dialog>
  )
}

/** The draft in the shape in which the page of a restaurant reads its menu. */
function shown(draft: MenuDraft): MenuShown {
  const names = new Map(dishesOf(draft).map(({ key, name }) => [key, name]))
  const groupOf = ({ key, name, choices }: DraftGroup) => ({
    ...{ id: key, name },
    choices: choices.map(({ dish, name: own, surchargeCents, isActive }) => ({
      ...{ name: dish === null ? own : (names.get(dish) ?? ''), surcharge: euros(surchargeCents ?? 0) },
      isAvailable: isActive,
    })),
  })
  return {
    isPartner: true,
    menu: {
      meals: draft.meals.map(({ key, name, combos }) => ({
        ...{ id: key, name },
        combos: combos.map((formula) => ({
          ...soldOf(formula),
          ...{ name: formula.name || null, courses: formula.courses.map(groupOf) },
        })),
      })),
      foodItems: draft.categories.flatMap(({ key, name, dishes }) =>
        dishes.map((dish) => ({
          ...soldOf(dish),
          ...{ name: dish.name, categorie: { id: key, name }, options: dish.options.map(groupOf) },
        })),
      ),
    },
  } as unknown as MenuShown
}

function soldOf({ key, description, priceCents, isAlcohol, isActive, allergens }: DraftSold) {
  return { ...{ id: key, description, isAlcohol, isActive, allergens }, priceTTC: euros(priceCents ?? 0) }
}
