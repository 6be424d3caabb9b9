import type { BasketList } from '@tablee/domain/ordering/basket'
import type { OrderedFor } from '@tablee/domain/ordering/preorder'
import { memo, useMemo } from 'react'
import { PriceNote } from '../../restaurants/particulars.tsx'
import { CategoryBar } from './category-bar.tsx'
import { DishItem, FormulaItem } from './menu-items.tsx'
import { MenuSection } from './menu-section.tsx'
import type { OrderableMenu } from './order-restaurant.ts'
import { dishesByCategory, formulasOf } from './order-restaurant.ts'
import { OTHER_SERVICES, OtherServices } from './other-services.tsx'
import type { Ordering, OrderingOne } from './quantity.tsx'
import { servedOtherwise } from './served-then.ts'

const FORMULAS_SHOWN = 3
const DISHES_SHOWN = 5

type Props = { menu: OrderableMenu } & Pick<OrderingOne, 'lefts'> & Ordering

/** The menu: formulas, then the categories in order, and last the items served at other services. */
export function OrderMenu({ menu, lefts, draft, change, onLines }: Props) {
  const { type, serviceDay, hour, restaurant, allergies } = draft
  const { formulas, categories, others, sections, hasAlcohol } = useMemo(
    () => sectionsOf(menu, { type, serviceDay, hour }),
    [menu, type, serviceDay, hour],
  )
  const of = (list: BasketList, id: string) => ({
    type,
    restaurantId: restaurant.id,
    allergies,
    lefts,
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
