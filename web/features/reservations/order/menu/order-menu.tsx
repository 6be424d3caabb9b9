import { PriceNote } from '../../../restaurants/particulars.tsx'
import type { OrderableMenu } from '../order-restaurant.ts'
import { dishesByCategory, formulasOf } from '../order-restaurant.ts'
import { CategoryBar } from './category-bar.tsx'
import { DishItem, FormulaItem } from './menu-items.tsx'
import { MenuSection } from './menu-section.tsx'
import type { Ordering } from './quantity.tsx'

const FORMULAS_SHOWN = 3
const DISHES_SHOWN = 5

/** What may be ordered: formulas first, then each category in its order. */
export function OrderMenu({ menu, ...ordering }: { menu: OrderableMenu } & Ordering) {
  const { type } = ordering.draft
  const formulas = formulasOf(menu, type)
  const categories = dishesByCategory(menu, type)
  const hasAlcohol = [...formulas, ...categories.flatMap(({ dishes }) => dishes)].some(({ isAlcohol }) => isAlcohol)

  const sections = [
    ...(formulas.length > 0 ? [{ id: FORMULAS, name: 'Formules' }] : []),
    ...categories.map(({ id, name }) => ({ id: sectionId(id), name })),
  ]

  return (
    <div className="@container">
      <CategoryBar sections={sections} />
      {formulas.length > 0 && (
        <MenuSection
          id={FORMULAS}
          title="Formules"
          dishes={formulas}
          shown={FORMULAS_SHOWN}
          className="grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-3"
        >
          {(formula) => <FormulaItem key={formula.id} formula={formula} {...ordering} />}
        </MenuSection>
      )}
      {categories.map(({ id, name, dishes }) => (
        <MenuSection key={id} id={sectionId(id)} title={name} dishes={dishes} shown={DISHES_SHOWN} className="">
          {(dish) => <DishItem key={dish.id} dish={dish} {...ordering} />}
        </MenuSection>
      ))}
      <PriceNote hasAlcohol={hasAlcohol} />
    </div>
  )
}

const FORMULAS = 'menu-formules'

function sectionId(category: string): string {
  return `menu-${category}`
}
