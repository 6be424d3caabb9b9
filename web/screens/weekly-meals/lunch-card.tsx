import type { Day } from '@tablee/domain/calendar/calendar'
import { imageRatios, imageUrl } from '@tablee/domain/images'
import type { CompanyPartTerms } from '@tablee/domain/ordering/company-part'
import { type Left, leftFor } from '@tablee/domain/ordering/limits/dish-limits'
import { leftWords } from '@tablee/domain/ordering/limits/limit-words'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { leavesNoChoice } from '../../shared/booking/choices/choosing.ts'
import { limitedDish, toConfigurableDish } from '../../shared/booking/choices/configurable-dish.ts'
import { Courses } from '../../shared/booking/choices/offered-choices.tsx'
import { Particulars } from '../../shared/restaurants/particulars.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { isGone, OrderLunch } from './order-lunch.tsx'

const LunchFragment = graphql(`
  fragment Lunch on WeeklyMeal {
    imageKey
    restaurant {
      id
      name
      closures {
        from
        to
      }
    }
    meal {
      name
      combos {
        id
        name
        description
        priceTTC
        isAlcohol
        allergens
        courses {
          ...Course
        }
      }
    }
  }
`)

type Props = {
  meal: FragmentType<typeof LunchFragment>
  day: Day
  isOpen: boolean
  companyPart: CompanyPartTerms | null
  /** Dishes that are sold out or limited on that day. */
  dishesLeft: readonly Left[]
  isFirstScreen: boolean
}

export function LunchCard({ meal: masked, day, isOpen, companyPart, dishesLeft, isFirstScreen }: Props) {
  const { imageKey, restaurant, meal } = getFragmentData(LunchFragment, masked)
  const isClosed = restaurant.closures.some(({ from, to }) => from <= day && day <= to)
  const formulas = meal.combos.map((combo) => ({
    combo,
    formula: limitedDish(toConfigurableDish({ ...combo, name: combo.name ?? meal.name }), dishesLeft),
    left: leftFor(dishesLeft, 'FORMULA', Number(combo.id)),
  }))
  return formulas.map(({ combo, formula, left }) => (
    <li key={combo.id} className="flex flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative aspect-3/2 bg-tint">
        <img
          src={picture(imageKey, 480)}
          srcSet={WIDTHS.map((width) => `${picture(imageKey, width)} ${width}w`).join(', ')}
          sizes="(min-width: 960px) 430px, (min-width: 600px) 50vw, 100vw"
          width={780}
          height={520}
          alt=""
          loading={isFirstScreen ? 'eager' : 'lazy'}
          decoding="async"
          className={`size-full object-cover ${isGone(formula, left) ? 'opacity-60 grayscale' : ''}`}
        />
        {isClosed && <span className={BADGE}>Fermé ce jour-là</span>}
        {!isClosed && isGone(formula, left) && (
          <span className={BADGE}>{typeset(leftWords({ left: 0, service: left?.service ?? null }))}</span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lg leading-tight">{typeset(formula.name)}</h3>
        <p className="mt-1 text-sm font-semibold">
          <Link to={restaurantPath(restaurant)} className="rounded text-brand-dark underline-offset-4 hover:underline">
            {restaurant.name}
          </Link>
        </p>
        <p className="mt-2 text-ink-soft">
          <T>{combo.description}</T>
        </p>
        {/* Courses without a choice are in the description. */}
        <Courses courses={formula.groups.filter((group) => !leavesNoChoice(group))} />
        <Particulars {...combo} />
        <OrderLunch {...{ formula, left, day, restaurant, companyPart }} isOpen={isOpen && !isClosed} />
      </div>
    </li>
  ))
}

const BADGE = 'absolute bottom-3 left-3 rounded-pill bg-saffron px-3 py-1 text-sm font-bold text-[#21141f]'

const WIDTHS = [320, 480, 780]

function picture(key: string, width: number): string {
  return imageUrl(key, { width, height: width / imageRatios.cover })
}
