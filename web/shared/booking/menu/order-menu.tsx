import type { BasketList } from '@tablee/domain/ordering/basket'
import type { OrderedFor } from '@tablee/domain/ordering/preorder'
import { memo, useMemo } from 'react'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { PriceNote } from '../../restaurants/particulars.tsx'
import { CategoryBar } from './category-bar.tsx'
import { DishItem, FormulaItem } from './menu-items.tsx'
import { MenuSection } from './menu-section.tsx'
import { dishesByCategory, formulasOf, type OrderableMenu } from './order-restaurant.ts'
import type { Ordering, OrderingOne } from './quantity.tsx'
import { type OtherService, servedOtherwise } from './served-then.ts'

const FORMULAS_SHOWN = 3
const DISHES_SHOWN = 5

type Props = { menu: OrderableMenu } & Pick<OrderingOne, 'dishesLeft'> & Ordering

/** The menu: formulas, then the categories in order, and last the items served at other services. */
export function OrderMenu({ menu, dishesLeft, draft, change, onLines }: Props) {
  const { type, serviceDay, hour, restaurant, allergies } = draft
  const { formulas, categories, others, sections, hasAlcohol } = useMemo(
    () => sectionsOf(menu, { type, serviceDay, hour }),
    [menu, type, serviceDay, hour],
  )
  const of = (list: BasketList, id: string) => ({
    type,
    restaurantId: restaurant.id,
    allergies,
    dishesLeft,
    change,
    onLines,
    lines: draft.order[list].filter((line) => line.id === Number(id)),
  })

  return (
    <div className="@container">
      <Bar sections={sections} />
      {formulas.length > 0 && (
        <MenuSection
          id={FORMULAS}
          title="Formules"
          dishes={formulas}
          shown={FORMULAS_SHOWN}
          className="grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-3"
        >
          {(formula) => <FormulaItem key={formula.id} formula={formula} {...of('combos', formula.id)} />}
        </MenuSection>
      )}
      {categories.map(({ id, name, dishes }) => (
        <MenuSection key={id} id={sectionId(id)} title={name} dishes={dishes} shown={DISHES_SHOWN} className="">
          {(dish) => <DishItem key={dish.id} dish={dish} {...of('foodItems', dish.id)} />}
        </MenuSection>
      ))}
      <OtherServices dishes={others} />
      <PriceNote hasAlcohol={hasAlcohol} />
    </div>
  )
}

const Bar = memo(CategoryBar)

function sectionsOf(menu: OrderableMenu, booking: OrderedFor) {
  const formulas = formulasOf(menu, booking)
  const categories = dishesByCategory(menu, booking)
  const others = servedOtherwise(menu, booking)
  return {
    formulas,
    categories,
    others,
    sections: [
      ...(formulas.length > 0 ? [{ id: FORMULAS, name: 'Formules' }] : []),
      ...categories.map(({ id, name }) => ({ id: sectionId(id), name })),
      ...(others.length > 0 ? [OTHER_SERVICES] : []),
    ],
    hasAlcohol: [...formulas, ...categories.flatMap(({ dishes }) => dishes)].some(({ isAlcohol }) => isAlcohol),
  }
}

const FORMULAS = 'menu-formules'

function sectionId(category: string): string {
  return `menu-${category}`
}

const OTHER_SERVICES = { id: 'menu-autres', name: 'À d’autres moments' }

/** Items that cannot be ordered for this service, with their serving times, so that diners see why. */
function OtherServices({ dishes }: { dishes: readonly OtherService[] }) {
  if (dishes.length === 0) return null
  return (
    <MenuSection id={OTHER_SERVICES.id} title={OTHER_SERVICES.name} dishes={dishes} shown={5} className="text-ink-soft">
      {({ id, name, priceTTC, label }) => (
        <li key={id} className="flex items-start gap-4 border-b border-line py-3">
          <div className="min-w-0 flex-1">
            <h3 className="font-text font-semibold tracking-normal text-ink-soft">{typeset(name)}</h3>
            <p className="text-sm">{typeset(label)}</p>
          </div>
          <p className="font-semibold whitespace-nowrap tabular-nums">{price(priceTTC)}</p>
        </li>
      )}
    </MenuSection>
  )
}
