import { type Day, parisDay, parisHour, serviceDay, writeDay } from '@tablee/domain/calendar/calendar'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'

export const DishLeftFacts = graphql(`
  fragment DishLeftFacts on DishLeft {
    what
    id
    left
    service
  }
`)

/**
 * Returns the service day in the format of the query of dishes left; an empty string without a day, for which the query returns
 * nothing.
 */
export function dayParam(day: Day | null): string {
  return day === null ? '' : writeDay(day)
}

export function readDishesLeft(masked: readonly FragmentType<typeof DishLeftFacts>[]): Left[] {
  return masked.map((one) => {
    const { what, id, left, service = null } = getFragmentData(DishLeftFacts, one)
    return { what, id: Number(id), left, service }
  })
}

/**
 * Returns the dishes sold out or limited for a booking at this instant (ms). Empty if the query fails: the server decides in
 * any case.
 */
export function loadDishesLeft(restaurantId: string, startsAt: number): Promise<Left[]> {
  const hour = parisHour(startsAt)
  const day = dayParam(serviceDay(parisDay(startsAt), hour))
  return send(DishesLeft, { id: restaurantId, day, hour }, { anyone: true }).then(
    ({ getRestaurantById }) => readDishesLeft(getRestaurantById?.dishesLeft ?? []),
    () => [],
  )
}

const DishesLeft = graphql(`
  query DishesLeft($id: ID!, $day: String!, $hour: String) {
    getRestaurantById(id: $id) {
      dishesLeft(day: $day, hour: $hour) {
        ...DishLeftFacts
      }
    }
  }
`)
