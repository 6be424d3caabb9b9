import { serviceDayAt, weekday } from '@tablee/domain/calendar/calendar'
import type { Draft } from '@tablee/domain/ordering/draft'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { canteenWeek, firstDay } from '@tablee/domain/ordering/weekly-meals'
import { Navigate, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { useServerNow } from '../../app/server-time.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/weekly-meals.page'
import { mealsIn, useCanteenBasket } from './basket.ts'
import { companyPartTerms, partSentence } from './company-part.ts'
import { DayTabs } from './day-tabs.tsx'
import { dayName, whenToOrder } from './day-text.ts'
import { forCompanies } from './for-companies.ts'
import { LunchCard } from './lunch-card.tsx'
import { useMealsLeft } from './use-meals-left.ts'
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
  const dishesLeft = useMealsLeft(meals, isSignedIn && today?.isOpen === true)
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
                dishesLeft={(day === today?.day && dishesLeft.get(meal.id)) || NO_LIMITS}
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

function BasketBar({ basket }: { basket: readonly Draft[] }) {
  if (basket.length === 0) return null
  const days = new Set(basket.map(({ serviceDay }) => serviceDay)).size
  return (
    <section
      aria-label="Votre panier"
      className="sticky bottom-0 z-30 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-12 md:px-12"
    >
      <p className="font-semibold">
        {typeset(`${plural(mealsIn(basket), 'repas', 'repas')} pour ${plural(days, 'jour')}`)}
      </p>
      <ButtonLink to="/weekly-meals/payment">Voir le panier</ButtonLink>
    </section>
  )
}

/** Shown on a day without a meal; suggests other places to eat. */
function NoLunch() {
  return (
    <div className="grid justify-items-center gap-5 py-10 text-center">
      <EmptyPlate />
      <p className="max-w-[34rem] text-lg text-balance text-ink-soft">
        <T>Rien n'est servi à la cantine ce jour-là. Choisissez un autre jour, ou sortez déjeuner.</T>
      </p>
      <ButtonLink to="/search" kind="line">
        Trouver un restaurant
      </ButtonLink>
    </div>
  )
}
