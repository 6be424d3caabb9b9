import type { Context } from '../../context.ts'
import { deleteClosure } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'

/** Opens the days of a closure again. Does nothing if the closure does not exist. Throws as `changeHouseBy`. */
export function removeClosure(context: Context, restaurantId: number, closureId: number | null): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, {}, (house, now) => {
    const closure = house.closures.find(({ id }) => id === closureId)
    if (!closure) return null
    const { id, from, to } = closure
    return {
      after: { ...house, closures: house.closures.filter((one) => one !== closure) },
      act: { act: 'CLOSURE_REMOVED', from, to },
      write: ({ db }) => deleteClosure(db, restaurantId, id, new Date(now)),
    }
  })
}
