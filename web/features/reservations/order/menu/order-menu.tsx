import type { BasketList } from '@tablee/domain/ordering/basket'
import type { DraftType } from '@tablee/domain/ordering/draft'
import { memo, useMemo } from 'react'
import { PriceNote } from '../../../restaurants/particulars.tsx'
import type { OrderableMenu } from '../order-restaurant.ts'
import { dishesByCategory, formulasOf } from '../order-restaurant.ts'
import { CategoryBar } from './category-bar.tsx'
import { DishItem, FormulaItem } from './menu-items.tsx'
import { MenuSection } from './menu-section.tsx'
import type { Ordering, OrderingOne } from './quantity.tsx'

const FORMULAS_SHOWN = 3
const DISHES_SHOWN = 5

type Props = { menu: OrderableMenu } & Pick<OrderingOne, 'lefts'> & Ordering

/** What may be ordered: formulas first, then each category in its order. */
export function OrderMenu({ menu, lefts, draft, change, onLines }: Props) {
  const { type, restaurant, allergies } = draft
  const { formulas, categories, sections, hasAlcohol } = useMemo(() => sectionsOf(menu, type), [menu, type])
  const of = (list: BasketList, id: string) => ({
    ...{ type, restaurantId: restaurant.id, allergies, lefts, change, onLines },
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
      <PriceNote hasAlcohol={hasAlcohol} />
    </div>
  )
}

const Bar = memo(CategoryBar)

function sectionsOf(menu: OrderableMenu, type: DraftType) {
  const formulas = formulasOf(menu, type)
  const categories = dishesByCategory(menu, type)
  return {
    formulas,
    categories,
    sections: [
      ...(formulas.length > 0 ? [{ id: FORMULAS, name: 'Formules' }] : []),
      ...categories.map(({ id, name }) => ({ id: sectionId(id), name })),
    ],
    hasAlcohol: [...formulas, ...categories.flatMap(({ dishes }) => dishes)].some(({ isAlcohol }) => isAlcohol),
  }
}

const FORMULAS = 'menu-formules'

function sectionId(category: string): string {
  return `menu-${category}`
}
