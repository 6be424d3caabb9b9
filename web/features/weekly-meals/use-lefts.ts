import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { useEffect, useState } from 'react'
import { type FragmentType, getFragmentData, graphql, send } from '../../graphql.ts'
import { readLefts } from '../reservations/order/menu/dishes-left.ts'

export const MealLeftFragment = graphql(`
  fragment MealLeft on WeeklyMeal {
    id
    dishesLeft {
      ...DishLeftFacts
    }
  }
`)

type MaskedMeals = readonly FragmentType<typeof MealLeftFragment>[]
/** What is sold out today, or counted, by the ids of the meals that are served today. */
export type LeftByMeal = ReadonlyMap<string, readonly Left[]>

const EVERY = MINUTE / 2

/** What is left today of the meals of the week, asked again while the page is seen and orders of today are taken. */
export function useLefts(loaded: MaskedMeals, isWatching: boolean): LeftByMeal {
  const [later, setLater] = useState<{ of: MaskedMeals; lefts: LeftByMeal } | null>(null)

  useEffect(() => {
    if (!isWatching) return
    let isOver = false
    async function ask() {
      if (document.visibilityState !== 'visible') return
      // Without an answer it stays as it was: the server decides when it is ordered.
      const answer = await send(MealsLeft, {}).catch(() => null)
      if (answer && !isOver) setLater({ of: loaded, lefts: leftsOf(answer.weeklyMeals) })
    }
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [loaded, isWatching])

  return later?.of === loaded ? later.lefts : leftsOf(loaded)
}

function leftsOf(masked: MaskedMeals): LeftByMeal {
  return new Map(
    masked.map((one) => {
      const { id, dishesLeft } = getFragmentData(MealLeftFragment, one)
      return [id, readLefts(dishesLeft)]
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
