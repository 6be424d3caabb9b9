import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { useEffect, useState } from 'react'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import { readDishesLeft } from '../../shared/booking/menu/dishes-left.ts'

export const MealLeftFragment = graphql(`
  fragment MealLeft on WeeklyMeal {
    id
    dishesLeft {
      ...DishLeftFacts
    }
  }
`)

type MaskedMeals = readonly FragmentType<typeof MealLeftFragment>[]
/** Dishes that are sold out or limited today, by the ids of today's meals. */
export type LeftByMeal = ReadonlyMap<string, readonly Left[]>

const EVERY = MINUTE / 2

/** Returns what is left today of the week's meals. It is loaded again while the page is visible and takes orders for today. */
export function useMealsLeft(loaded: MaskedMeals, isWatching: boolean): LeftByMeal {
  const [later, setLater] = useState<{ of: MaskedMeals; byMeal: LeftByMeal } | null>(null)

  useEffect(() => {
    if (!isWatching) return
    let isOver = false
    async function load() {
      if (document.visibilityState !== 'visible') return
      // If the request fails, the data stay as they were: the server decides on the order.
      const answer = await send(MealsLeft, {}).catch(() => null)
      if (answer && !isOver) setLater({ of: loaded, byMeal: leftByMeal(answer.weeklyMeals) })
    }
    const timer = setInterval(load, EVERY)
    document.addEventListener('visibilitychange', load)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', load)
    }
  }, [loaded, isWatching])

  return later?.of === loaded ? later.byMeal : leftByMeal(loaded)
}

function leftByMeal(masked: MaskedMeals): LeftByMeal {
  return new Map(
    masked.map((one) => {
      const { id, dishesLeft } = getFragmentData(MealLeftFragment, one)
      return [id, readDishesLeft(dishesLeft)]
    }),
  )
}

const MealsLeft = graphql(`
  query MealsLeft {
    weeklyMeals {
      ...MealLeft
    }
  }
`)
