import { serviceDayAt, weekday } from '@tablee/domain/calendar/calendar'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { canteenWeek, firstDay } from '@tablee/domain/ordering/weekly-meals'
import { Navigate, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { useServerNow } from '../../app/server-time.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/weekly-meals.page'
import { mealsIn, useCanteenBasket } from './basket.ts'
import { BasketBar } from './basket-bar.tsx'
import { companyPartTerms, partSentence } from './company-part.ts'
import { DayTabs } from './day-tabs.tsx'
import { forCompanies } from './for-companies.ts'
import { LunchCard } from './lunch-card.tsx'
import { NoLunch } from './no-lunch.tsx'
import { dayName, whenToOrder } from './say-day.ts'
import { useLefts } from './use-lefts.ts'
import { CanteenLayout, Lunches, WeeklyMealsSkeleton } from './weekly-meals-skeleton.tsx'

export async function clientLoader() {
  return forCompanies(async () => {
    const { weeklyMeals, companyPart } = await send(WeeklyMeals, {})
    return { meals: weeklyMeals, companyPart: companyPartTerms(companyPart) }
  })
}
clientLoader.hydrate = true as const

/** The whole week is loaded: another day of it needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function meta() {
  return privateHead('Cantine digitale')
}

const NO_LIMITS: readonly Left[] = []

export { FailureInPlace as ErrorBoundary, WeeklyMealsSkeleton as HydrateFallback }

export default function WeeklyMealsPage({ loaderData: { meals, companyPart } }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  const now = useServerNow(1_000)
  const [params, setParams] = useSearchParams()
  const basket = useCanteenBasket()
  const week = canteenWeek(now)
  const today = week.find((one) => one.day === serviceDayAt(now))
  const lefts = useLefts(meals, isSignedIn && today?.isOpen === true)
  const requested = week.find(({ day, shut }) => day === params.get('jour') && shut === null)
  const chosen = requested ?? week.find(({ day }) => day === firstDay(now))
  if (!isSignedIn) return <Navigate to="/" replace />
  if (!chosen) return null
  const { day, shut, isOpen } = chosen
  const served = shut === null ? meals.filter((meal) => meal.weekday.id === weekday(day)) : []
  const part = partSentence(day, companyPart)
  return (
    <CanteenLayout>
      <DayTabs
        week={week}
        chosen={day}
        mealsOf={(one) => mealsIn(basket.filter(({ serviceDay }) => serviceDay === one))}
        onChoose={(jour) => setParams({ jour }, { replace: true, preventScrollReset: true })}
      >
        <h2 className="text-xl md:text-2xl">{dayName(day)}</h2>
        {isOpen && <p className="mt-1 text-ink-soft">{whenToOrder(chosen, now)}</p>}
        {isOpen && part !== null && <p className="mt-1 font-semibold text-herb">{typeset(part)}</p>}
        <p role="status" className="mt-1 font-semibold text-danger empty:hidden">
          {!isOpen && whenToOrder(chosen, now)}
        </p>
        {served.length === 0 ? (
          <NoLunch />
        ) : (
          <Lunches>
            {served.map((meal, index) => (
              <LunchCard
                key={meal.id}
                {...{ meal, day, isOpen, companyPart }}
                lefts={(day === today?.day && lefts.get(meal.id)) || NO_LIMITS}
                isFirstScreen={index < 3}
              />
            ))}
          </Lunches>
        )}
      </DayTabs>
      <BasketBar basket={basket} />
    </CanteenLayout>
  )
}

const WeeklyMeals = graphql(`
  query WeeklyMeals {
    weeklyMeals {
      id
      weekday {
        id
      }
      ...Lunch
      ...MealLeft
    }
    companyPart {
      ...CompanyPart
    }
  }
`)
