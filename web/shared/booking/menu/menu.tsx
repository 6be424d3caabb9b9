import { cents } from '@tablee/domain/money/money'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type { RestaurantMenuFragment } from '../../../generated/graphql.ts'
import { EmptyPlate } from '../../../ui/page/empty-plate.tsx'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { Particulars, PriceNote } from '../../restaurants/particulars.tsx'
import { ServedWhen } from '../../restaurants/served-when.tsx'
import { Courses, optionsLine } from '../choices/offered-choices.tsx'

export const RestaurantMenu = graphql(`
  fragment RestaurantMenu on Restaurant {
    isPartner
    menu {
      meals {
        id
        name
        combos {
          id
          name
          description
          priceTTC
          isAlcohol
          isActive
          weekdays
          services
          allergens
          courses {
            ...OfferedGroup
          }
        }
      }
      foodItems {
        id
        name
        description
        priceTTC
        isAlcohol
        isActive
        weekdays
        services
        allergens
        categorie {
          id
          name
        }
        options {
          ...OfferedGroup
        }
      }
    }
  }
`)

export const OfferedGroup = graphql(`
  fragment OfferedGroup on ChoiceGroup {
    id
    name
    choices {
      name
      surcharge
      isAvailable
    }
  }
`)

export type MenuShown = FragmentType<typeof RestaurantMenu>

/** The menu on site: formulas first, then each category in its order. */
export function Menu({ restaurant: masked }: { restaurant: MenuShown }) {
  const { menu } = getFragmentData(RestaurantMenu, masked)
  const meals = menu.meals
    .map((meal) => ({ ...meal, combos: meal.combos.filter(({ isActive }) => isActive) }))
    .filter(({ combos }) => combos.length > 0)
  const foodItems = menu.foodItems.filter(({ isActive }) => isActive)
  const categories = Map.groupBy(foodItems, ({ categorie }) => categorie.name)
  if (meals.length === 0 && foodItems.length === 0) return <NoMenu />

  const hasAlcohol = [...foodItems, ...meals.flatMap(({ combos }) => combos)].some(({ isAlcohol }) => isAlcohol)
  return (
    <div className="@container">
      {meals.length > 0 && (
        <section aria-labelledby="formules" className={WHEN_SEEN}>
          <h2 id="formules" className={headingStyle}>
            Formules
          </h2>
          <ul className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
            {meals.flatMap(({ name, combos }) =>
              combos.map((combo) => <FormulaItem key={combo.id} formula={combo} name={combo.name ?? name} />),
            )}
          </ul>
        </section>
      )}
      {[...categories].map(([name, items]) => (
        <section key={name} aria-label={name} className={WHEN_SEEN}>
          <h2 className={headingStyle}>{name}</h2>
          <ul className="gap-x-14 @4xl:columns-2">
            {items.map((item) => (
              <DishItem key={item.id} dish={item} />
            ))}
          </ul>
        </section>
      ))}
      <PriceNote hasAlcohol={hasAlcohol} />
    </div>
  )
}

// Laid out and painted when it comes into view.
const WHEN_SEEN = '[contain-intrinsic-size:auto_30rem] [content-visibility:auto]'

type Offer = RestaurantMenuFragment['menu']

function FormulaItem({ formula, name }: { formula: Offer['meals'][number]['combos'][number]; name: string }) {
  return (
    <li className="rounded-[18px] bg-tint p-5">
      <h3 className="font-text font-semibold tracking-normal">{name}</h3>
      <ServedWhen {...formula} />
      <p>
        <T>{formula.description}</T>
      </p>
      <Courses courses={formula.courses.map(offeredOf)} />
      <Particulars {...formula} />
      <p className="mt-1 text-lg font-bold text-brand-dark">{price(formula.priceTTC)}</p>
    </li>
  )
}

function DishItem({ dish }: { dish: Offer['foodItems'][number] }) {
  return (
    <li className="flex break-inside-avoid items-start gap-5 border-b border-line py-4">
      <div className="min-w-0 flex-1">
        <h3 className="font-text font-semibold tracking-normal">{dish.name}</h3>
        <ServedWhen {...dish} />
        {dish.description && (
          <p>
            <T>{dish.description}</T>
          </p>
        )}
        {dish.options.length > 0 && (
          <p className="text-sm text-ink-soft">{typeset(optionsLine(dish.options.map(offeredOf)))}</p>
        )}
        <Particulars {...dish} />
      </div>
      <p className="text-lg leading-tight font-bold whitespace-nowrap">{price(dish.priceTTC)}</p>
    </li>
  )
}

function offeredOf(masked: FragmentType<typeof OfferedGroup>) {
  const { id, name, choices } = getFragmentData(OfferedGroup, masked)
  return { id, name, choices: choices.map(({ surcharge, ...one }) => ({ ...one, surchargeCents: cents(surcharge) })) }
}

function NoMenu() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <EmptyPlate />
      <p className="text-lg text-balance text-ink-soft">
        <T>La carte de ce restaurant ne nous a pas été communiquée.</T>
      </p>
    </div>
  )
}

const headingStyle = 'mt-7 mb-3 text-xl md:text-2xl'
