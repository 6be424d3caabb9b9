import { closureFaults, closureOfTyped, type TypedClosure } from '@tablee/domain/house/house-faults'
import type { Context } from '../../context.ts'
import { insertClosure } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/** Closes service days, DD-MM-YYYY, both included. Throws as `changeHouseBy`, BAD_USER_INPUT for each field at fault. */
export function addClosure(
  context: Context,
  restaurantId: number,
  { closure: typed, ...given }: StrandedAnswers & { closure: TypedClosure },
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, given, (house, now) => {
    refuse(closureFaults(typed, now))
    const closure = closureOfTyped(typed)
    const { from, to } = closure
    // A repeated request adds it once.
    if (house.closures.some((one) => one.from === from && one.to === to && one.reason === closure.reason)) return null
    return {
      after: { ...house, closures: [...house.closures, { id: 0, ...closure }] },
      act: { act: 'CLOSURE_ADDED', from, to },
      write: ({ db }) => insertClosure(db, restaurantId, closure, new Date(now)),
    }
  })
}
