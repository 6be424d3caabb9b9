import { type FragmentType, getFragmentData, graphql } from '../../graphql.ts'
import { price } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { EmptyPlate } from '../layout/failure.tsx'
import { Particulars, PriceNote } from './particulars.tsx'

const RestaurantMenu = graphql(`
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
          allergens
        }
      }
      foodItems {
        id
        name
        description
        priceTTC
        isAlcohol
        isActive
        allergens
        categorie {
          id
          name
        }
      }
    }
  }
`)

/** The menu on site: formulas first, then each category in its order. */
export function Menu({ restaurant: masked }: { restaurant: FragmentType<typeof RestaurantMenu> }) {
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
        <section aria-labelledby="formules">
          <h2 id="formules" className={headingStyle}>
            Formules
          </h2>
          <ul className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
            {meals.flatMap(({ name, combos }) =>
              combos.map((combo) => (
                <li key={combo.id} className="rounded-[18px] bg-tint p-5">
                  <h3 className="font-text font-semibold tracking-normal">{combo.name ?? name}</h3>
                  <p>
                    <T>{combo.description}</T>
                  </p>
                  <Particulars {...combo} />
                  <p className="mt-1 text-lg font-bold text-brand-dark">{price(combo.priceTTC)}</p>
                </li>
              )),
            )}
          </ul>
        </section>
      )}
      {[...categories].map(([name, items]) => (
        <section key={name} aria-label={name}>
          <h2 className={headingStyle}>{name}</h2>
          <ul className="gap-x-14 @4xl:columns-2">
            {items.map((item) => (
              <li key={item.id} className="flex break-inside-avoid items-start gap-5 border-b border-line py-4">
                <div className="min-w-0 flex-1">
                  <h3 className="font-text font-semibold tracking-normal">{item.name}</h3>
                  {item.description && (
                    <p>
                      <T>{item.description}</T>
                    </p>
                  )}
                  <Particulars {...item} />
                </div>
                <p className="text-lg leading-tight font-bold whitespace-nowrap">{price(item.priceTTC)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <PriceNote hasAlcohol={hasAlcohol} />
    </div>
  )
}

function NoMenu() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <EmptyPlate />
      <p className="text-lg text-ink-soft">
        <T>La carte de ce restaurant ne nous a pas été communiquée.</T>
      </p>
    </div>
  )
}

const headingStyle = 'mt-7 mb-3 text-xl md:text-2xl'
